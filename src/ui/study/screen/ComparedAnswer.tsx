import type { TypedAnswer } from "#domain/study/screen/typed-answer.ts";
import { VisuallyHidden } from "../../base/VisuallyHidden.tsx";
import { studyTexts } from "../texts.ts";
import { studyScreenTexts as texts } from "./texts.ts";
import * as css from "./TypedAnswer.css.ts";

/** A typed answer with its differing letters marked, and counted in words. */
export function ComparedAnswer(props: TypedAnswer & { readonly typed: string }) {
  const { typed, parts, wrong, near, suggested } = props;
  const differs = [
    ...(wrong > 0 ? [texts.differing(wrong)] : []),
    ...(near > 0 ? [texts.nearly(near)] : []),
  ].join(texts.and);
  const isRight = differs === "";
  const legend = (["extra", "missing", "near"] as const)
    .filter((mark) => parts.some(({ kind }) => kind === mark))
    .map((mark) => texts.legend[mark]);
  return (
    <div className={css.compared}>
      <VisuallyHidden>{texts.typed(typed, isRight ? texts.allRight : differs)}</VisuallyHidden>
      <p className={css.letters} dir="auto" aria-hidden="true">
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no identity of their own.
          <span key={index} className={css.marks[part.kind]}>
            {part.kind === "near" ? part.typed : part.text}
          </span>
        ))}
      </p>
      <p className={css.words}>{texts.suggested(studyTexts.ratings[suggested])}</p>
      {legend.length > 0 && (
        <p className={css.words} aria-hidden="true">
          {legend.join(" ")}
        </p>
      )}
    </div>
  );
}
