import { Icon } from "../base/Icon.tsx";
import { formatCount } from "../numbers.ts";
import * as css from "./ConnectionStrip.css.ts";
import { errorTexts } from "./texts.ts";

export interface ConnectionStripProps {
  readonly offline: boolean;
  readonly slow: boolean;
  /** Answers on this device that wait for the server; null where none are kept there. */
  readonly waiting: number | null;
}

/**
 * Says above the page what its connection is like. It may stay for long, so that it takes its place and covers nothing.
 * It is read out by the announcer.
 */
export function ConnectionStrip({ offline, slow, waiting }: ConnectionStripProps) {
  if (offline) {
    return (
      <section className={css.offline} data-above-frame aria-label={errorTexts.connection}>
        <span className={css.title}>
          <Icon name="offline" />
          {errorTexts.offline}
        </span>
        {waiting !== null && <span>{errorTexts.answersSaved(formatCount(waiting))}</span>}
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
