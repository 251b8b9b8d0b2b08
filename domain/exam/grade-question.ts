import type { ExamQuestion, ExamValue, QuestionResult } from "#contract/exams/questions.ts";
import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { quoted } from "../markup/quoted.ts";
import { readingOf } from "./written/equal-phrases.ts";
import { answerWords } from "./written/answer-words.ts";
import type { GradeWritten, WrittenGrade } from "./written/grade-by-words.ts";
import type { QuestionKey } from "./question-key.ts";

/** Whether a value has the form of an answer to the question. */
export function fitsQuestion(question: ExamQuestion, value: ExamValue): boolean {
  switch (question.kind) {
    case "multiple_choice":
      return typeof value === "number" && value < question.options.length;
    case "true_false":
      return typeof value === "boolean";
    case "typed":
    case "cloze":
      return typeof value === "string";
    case "matching":
      return (
        Array.isArray(value) &&
        value.length === question.items.length &&
        value.every((position) => position === null || position < question.options.length)
      );
  }
}

type Grade = Pick<QuestionResult, "outcome" | "points" | "reason">;

const wholly = (isRight: boolean, reason: string): Grade => ({
  outcome: isRight ? "right" : "wrong",
  points: isRight ? 1 : 0,
  reason,
});

const UNANSWERED: Grade = { outcome: "unanswered", points: 0, reason: "No answer was given." };

const UNCOUNTED: Grade = {
  outcome: "uncounted",
  points: 0,
  reason: "Its card was changed or deleted after it was asked, so it does not count.",
};

/** Another card's own answer is not a right answer with a typing error. */
function withoutMistaken(
  given: WrittenGrade,
  answer: string,
  { references, others }: Extract<QuestionKey, { kind: "written" }>,
  synonyms: SynonymGroups,
): WrittenGrade {
  if (given.outcome === "wrong") return given;
  const read = readingOf(synonyms, answer);
  const key = (text: string) => read(answerWords(text)).join(" ");
  const typed = key(answer);
  const other = others.find((text) => key(text) === typed);
  if (other === undefined || references.some((reference) => key(reference) === typed)) return given;
  return { outcome: "wrong", reason: `${quoted(other)} is the answer of another card.` };
}

function gradePairs(positions: readonly number[], chosen: readonly (number | null)[]): Grade {
  if (chosen.every((position) => position === null)) return UNANSWERED;
  const count = positions.filter((position, at) => chosen[at] === position).length;
  const outcome = count === positions.length ? "right" : count === 0 ? "wrong" : "partly";
  const number = outcome === "right" ? `All ${count}` : outcome === "wrong" ? "None" : `${count}`;
  const verb = count === 1 || outcome === "wrong" ? "is" : "are";
  const of = outcome === "right" ? "" : ` of ${positions.length}`;
  return { outcome, points: count / positions.length, reason: `${number}${of} pairs ${verb} right.` };
}

function gradeOf(
  question: ExamQuestion,
  answerKey: QuestionKey,
  value: ExamValue | null,
  written: GradeWritten,
  synonyms: SynonymGroups,
): Grade {
  if (answerKey.kind === "none") return UNCOUNTED;
  if (value === null || !fitsQuestion(question, value)) return UNANSWERED;
  switch (answerKey.kind) {
    case "option": {
      const isRight = value === answerKey.place;
      return wholly(isRight, isRight ? "It is the right option." : "It is not the right option.");
    }
    case "truth":
      return wholly(
        value === answerKey.isTrue,
        answerKey.isTrue
          ? "The statement is true."
          : `The statement is false: the answer is ${quoted(answerKey.answer)}.`,
      );
    case "written": {
      const answer = typeof value === "string" ? value : "";
      if (answer.trim() === "") return UNANSWERED;
      const { references, question: asked } = answerKey;
      const grade = withoutMistaken(
        written({ question: asked, references, answer, synonyms }),
        answer,
        answerKey,
        synonyms,
      );
      return { ...grade, points: grade.outcome === "right" ? 1 : 0 };
    }
    case "pairs":
      return Array.isArray(value) ? gradePairs(answerKey.places, value) : UNANSWERED;
  }
}

function expectedValueOf(answerKey: QuestionKey): ExamValue | null {
  switch (answerKey.kind) {
    case "option":
      return answerKey.place;
    case "truth":
      return answerKey.isTrue;
    case "written":
    case "none":
      return null;
    case "pairs":
      return [...answerKey.places];
  }
}

/** Null and values that do not fit the question count as no answer. `synonyms`: declared by the deck. */
export function gradeQuestion(
  question: ExamQuestion,
  answerKey: QuestionKey,
  value: ExamValue | null,
  written: GradeWritten,
  synonyms: SynonymGroups = [],
): QuestionResult {
  return {
    questionId: question.questionId,
    ...gradeOf(question, answerKey, value, written, synonyms),
    expected: answerKey.expected,
    expectedValue: expectedValueOf(answerKey),
    accepted: null,
  };
}
