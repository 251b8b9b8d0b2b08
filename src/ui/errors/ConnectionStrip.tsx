import { Icon } from "../base/Icon.tsx";
import * as css from "./ConnectionStrip.css.ts";
import { errorTexts } from "./texts.ts";

export interface ConnectionStripProps {
  readonly offline: boolean;
  readonly slow: boolean;
}

/**
 * Says above the page what its connection is like. It may stay for long, so that it takes its place and covers nothing.
 */
export function ConnectionStrip({ offline, slow }: ConnectionStripProps) {
  if (offline) {
    return (
      <div className={css.offline} role="status">
        <span className={css.title}>
          <Icon name="offline" />
          {errorTexts.offline}
        </span>
        <span>{errorTexts.offlineText}</span>
      </div>
    );
  }
  return (
    slow && (
      <p className={css.slow}>
        <Icon name="clock" />
        {errorTexts.slow}
      </p>
    )
  );
}
