import { Icon } from "../base/Icon.tsx";
import { formatCount } from "../numbers.ts";
import * as css from "./ConnectionStrip.css.ts";
import { errorTexts } from "./texts.ts";

export interface ConnectionStripProps {
  readonly offline: boolean;
  readonly slow: boolean;
  /** Unsynced answers and exams on this device; null if the device stores none. */
  readonly unsynced: { readonly answers: number; readonly exams: number } | null;
}

/** The connection's state above the page: it may stay long, so it covers no content. The announcer reads it. */
export function ConnectionStrip({ offline, slow, unsynced }: ConnectionStripProps) {
  if (offline) {
    return (
      <section className={css.offline} data-above-frame aria-label={errorTexts.connection}>
        <span className={css.title}>
          <Icon name="offline" />
          {errorTexts.offline}
        </span>
        {unsynced !== null && <span>{errorTexts.answersSaved(inWords(unsynced))}</span>}
      </section>
    );
  }
  return (
    slow && (
      <section className={css.slow} data-above-frame aria-label={errorTexts.connection}>
        <Icon name="clock" />
        {errorTexts.slow}
      </section>
    )
  );
}

const inWords = ({ answers, exams }: NonNullable<ConnectionStripProps["unsynced"]>): string =>
  [
    ...(answers > 0 ? [formatCount(answers)] : []),
    ...(exams > 0 ? [errorTexts.exams(formatCount(exams))] : []),
  ].join(" and ");
