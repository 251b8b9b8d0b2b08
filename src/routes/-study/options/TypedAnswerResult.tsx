import { useRouteContext } from "@tanstack/react-router";
import type { AnswerGrade } from "#contract/grading/grade.ts";
import { GRADED_TEXT_MAX, compareAnswers } from "#contract/grading/semantic.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { nearestAnswer } from "#domain/study/screen/typed-answer.ts";
import { meaningTexts } from "../../../ui/exams/meaning-texts.ts";
import { ComparedAnswer } from "../../../ui/study/screen/ComparedAnswer.tsx";
import { MeaningGrade } from "../../-exam/MeaningGrade.tsx";
import { useMarkup } from "../../-markup/use-markup.ts";

/** The typed text beside the answer, or beside the text of its markup; renders nothing without typed text. */
export function TypedAnswerResult(props: {
  readonly text: string;
  readonly question: string;
  readonly answer: string;
}) {
  const { text, question, answer } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const rendered = useMarkup(answer);
  const reference = plainText(answer);
  const compared = nearestAnswer(text, [reference, ...(rendered ? [rendered.text] : [])]);
  if (!compared) return null;
  const isSame = compared.wrong === 0 && compared.near === 0;
  const cut = (long: string) => long.trim().slice(0, GRADED_TEXT_MAX);
  const ask = async (): Promise<AnswerGrade> => {
    const body = { question: cut(plainText(question)), reference: cut(reference), answers: [cut(text)] };
    const [grade] = (await http.call(compareAnswers, { body }, { unsubscribed: "caller" })).grades;
    if (!grade) throw new Error("The server graded no answer.");
    return grade;
  };
  return (
    <>
      <ComparedAnswer typed={text.trim()} {...compared} />
      {!isSame && cut(reference) !== "" && <MeaningGrade key={text} label={meaningTexts.compare} ask={ask} />}
    </>
  );
}
