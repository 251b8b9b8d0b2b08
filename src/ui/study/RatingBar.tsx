import { useId } from "react";
import type { Performance } from "#contract/reviews.ts";
import type { AnswerMeans } from "#domain/study/answers/hasty.ts";
import { Button } from "../controls/Button.tsx";
import { meansOf } from "./means-of.ts";
import { studyTexts } from "./texts.ts";
import * as css from "./RatingBar.css.ts";

const performances = [1, 2, 3, 4] as const satisfies Performance[];

export interface RatingBarProps {
  /** The formatted next interval of each rating: `10 min`, `4 days`; absent if an answer has none. */
  readonly intervals?: Readonly<Record<Performance, string>> | undefined;
  readonly onRate: (performance: Performance, means: AnswerMeans) => void;
  readonly disabled?: boolean | undefined;
}

/** Again, Hard, Good, Easy: each with its key and its next interval. */
export function RatingBar({ intervals, onRate, disabled = false }: RatingBarProps) {
  const id = useId();
  return (
    <fieldset className={css.bar} aria-label={studyTexts.rate} disabled={disabled}>
      {performances.map((performance) => (
        <button
          key={performance}
          type="button"
          className={css.rate[performance]}
          title={studyTexts.rateKey(studyTexts.ratings[performance], performance)}
          aria-keyshortcuts={performance === 3 ? "3 Space Enter" : String(performance)}
          aria-describedby={intervals && `${id}-${performance}`}
          onClick={(event) => onRate(performance, meansOf(event))}
        >
          <span className={css.label}>{studyTexts.ratings[performance]}</span>
          {/* Hidden, because it is the description and not part of the name. */}
          {intervals && (
            <span id={`${id}-${performance}`} className={css.interval} aria-hidden="true">
              {intervals[performance]}
            </span>
          )}
          <kbd className={`${css.key} ${css.cornerKey}`} aria-hidden="true">
            {performance}
          </kbd>
        </button>
      ))}
    </fieldset>
  );
}

/** Replaces the ratings until the answer is shown. */
export function RevealBar(props: {
  readonly onReveal: (means: AnswerMeans) => void;
  readonly disabled?: boolean | undefined;
  /** The answer is typed, and its field takes the space key. */
  readonly isTyped?: boolean | undefined;
}) {
  const { onReveal, disabled = false, isTyped = false } = props;
  return (
    <div className={css.reveal}>
      <Button
        tone="primary"
        size="lg"
        title={isTyped ? studyTexts.showTypedKeys : studyTexts.showAnswerKeys}
        aria-keyshortcuts={isTyped ? "Enter" : "Space Enter"}
        disabled={disabled}
        onClick={(event) => onReveal(meansOf(event))}
      >
        {studyTexts.showAnswer}
        <kbd className={css.key} aria-hidden="true">
          {isTyped ? studyTexts.enter : studyTexts.space}
        </kbd>
      </Button>
    </div>
  );
}
