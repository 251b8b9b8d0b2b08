import type { CardMarks } from "#domain/study/marks/card-marks.ts";
import { Icon } from "../base/Icon.tsx";
import { flagClass } from "./flag-class.ts";
import { markTexts } from "./texts.ts";
import * as css from "./Marks.css.ts";

/** A learner's marks on a card, as small icons; renders nothing without marks. */
export function MarkBadges(props: {
  readonly marks: CardMarks | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}) {
  const { marks, now } = props;
  if (!marks) return null;
  const { flag, marked, suspended, buriedUntil } = marks;
  const isBuried = buriedUntil !== null && buriedUntil > now;
  if (flag === 0 && !marked && !suspended && !isBuried) return null;
  return (
    <div className={css.badges}>
      {flag > 0 && (
        <span role="img" aria-label={markTexts.flagged(flag)} className={flagClass(flag)}>
          <Icon name="flag" size="sm" />
        </span>
      )}
      {marked && (
        <span role="img" aria-label={markTexts.marked} className={css.badge}>
          <Icon name="star" size="sm" />
        </span>
      )}
      {suspended && (
        <span className={css.badge}>
          <Icon name="lock" size="sm" />
          {markTexts.suspended}
        </span>
      )}
      {isBuried && (
        <span className={css.badge}>
          <Icon name="moon" size="sm" />
          {markTexts.buried}
        </span>
      )}
    </div>
  );
}
