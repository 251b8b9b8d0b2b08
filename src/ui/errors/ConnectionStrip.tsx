import { Icon } from "../base/Icon.tsx";
import * as css from "./ConnectionStrip.css.ts";
import { errorTexts } from "./texts.ts";

export interface ConnectionStripProps {
  readonly offline: boolean;
  readonly slow: boolean;
}

/**
 * Says above the page what its connection is like. It may stay for long, so that it takes its place and covers nothing.
 * It is read out by the announcer.
 */
export function ConnectionStrip({ offline, slow }: ConnectionStripProps) {
  if (offline) {
    return (
      <section className={css.offline} aria-label={errorTexts.connection}>
        <span className={css.title}>
          <Icon name="offline" />
          {errorTexts.offline}
        </span>
        <span>{errorTexts.offlineText}</span>
      </section>
    );
  }
  return (
    slow && (
      <section className={css.slow} aria-label={errorTexts.connection}>
        <Icon name="clock" />
        {errorTexts.slow}
      </section>
    )
  );
}
