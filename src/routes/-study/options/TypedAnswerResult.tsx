import { typedAnswer } from "#domain/study/desk/typed-answer.ts";
import { ComparedAnswer } from "../../../ui/study/desk/ComparedAnswer.tsx";

/** What was typed beside the answer; nothing where nothing was typed. */
export function TypedAnswerResult({ text, answer }: { readonly text: string; readonly answer: string }) {
  const compared = typedAnswer(text, answer);
  return compared && <ComparedAnswer typed={text.trim()} {...compared} />;
}
