import { plainText } from "#domain/markup/plain-text.ts";
import { nearestAnswer } from "#domain/study/desk/typed-answer.ts";
import { ComparedAnswer } from "../../../ui/study/desk/ComparedAnswer.tsx";
import { useMarkup } from "../../-markup/use-markup.ts";

/** What was typed beside the answer, or beside what its markup shows; nothing where nothing was typed. */
export function TypedAnswerResult({ text, answer }: { readonly text: string; readonly answer: string }) {
  const rendered = useMarkup(answer);
  const compared = nearestAnswer(text, [plainText(answer), ...(rendered ? [rendered.text] : [])]);
  return compared && <ComparedAnswer typed={text.trim()} {...compared} />;
}
