import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { formatCount } from "../numbers.ts";
import { examTexts as texts } from "./exam-texts.ts";
import * as css from "./QuestionMap.css.ts";

/** The numbers of all questions; answered ones are filled. */
export function QuestionMap(props: {
  readonly answered: readonly boolean[];
  readonly position: number;
  readonly onGo: (position: number) => void;
}) {
  const { answered, position, onGo } = props;
  return (
    <nav aria-label={texts.questions}>
      <ol className={css.list}>
        {answered.map((isAnswered, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- questions are identified by their positions.
          <li key={index}>
            <button
              type="button"
              className={css.look[isAnswered ? "answered" : "open"]}
              aria-current={index === position ? "step" : undefined}
              onClick={() => onGo(index)}
            >
              {formatCount(index + 1)}
              <VisuallyHidden>, {isAnswered ? texts.isAnswered : texts.isNotAnswered}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
