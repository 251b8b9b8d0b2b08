import { answerInWords } from "#domain/exam/answer-in-words.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { CardText } from "../../ui/study/CardText.tsx";
import type { CardWords } from "../../ui/exams/card-words.ts";
import { useMarkup } from "../-markup/use-markup.ts";

function ExamText({ text, small }: { readonly text: string; readonly small: boolean }) {
  return <CardText text={plainText(text)} rendered={useMarkup(text)} size={small ? "page" : undefined} />;
}

export const words: CardWords = {
  show: (text, size) => <ExamText key={text} text={text} small={size === "small"} />,
  plain: plainText,
  answer: answerInWords,
};
