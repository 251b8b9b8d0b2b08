import { expect, test } from "vitest";
import type { GradedExam } from "#contract/exams/exams.ts";
import type { ExamQuestion, QuestionResult } from "#contract/exams/questions.ts";
import { DEFAULT_CONFIGURATION } from "./configuration-form.ts";
import { writtenTexts } from "./verification.ts";

const AT = "2026-01-15T09:00:00.000Z";
const asked = (cardId: number, kind: "typed" | "cloze" | "multiple_choice"): ExamQuestion => {
  const of = { questionId: `q${cardId}`, prompt: "?", cardId };
  return kind === "multiple_choice" ? { ...of, kind, options: ["a", "b"] } : { ...of, kind };
};

/** An exam of one question a line: its kind, what was answered, and its outcome. */
function graded(
  ...lines: (readonly [
    "typed" | "cloze" | "multiple_choice",
    string | number | null,
    QuestionResult["outcome"],
  ])[]
): GradedExam {
  return {
    examId: "e",
    deckId: 1,
    deckTitle: "Capitals",
    startedAt: AT,
    state: "graded",
    endedAt: AT,
    timedOut: false,
    proctored: true,
    questionCount: lines.length,
    points: 0,
    unsureCount: 0,
    overruledCount: 0,
    configuration: DEFAULT_CONFIGURATION,
    questions: lines.map(([kind], at) => asked(at, kind)),
    answers: lines.map(([, value], at) => ({
      questionId: `q${at}`,
      value,
      timeMs: 0,
      changes: 0,
      confidence: null,
      changedAt: AT,
      isDraft: false,
    })),
    results: lines.map(([, , outcome], at) => ({
      questionId: `q${at}`,
      outcome,
      points: 0,
      expected: "Cairo",
      expectedValue: null,
      reason: "",
      accepted: null,
    })),
    scheduledCount: 0,
    canSchedule: true,
    previous: null,
  };
}

test("reasons by meaning are asked for what was written to cards that still count", () => {
  const exam = graded(
    ["typed", "Cairo", "right"],
    ["cloze", "Giza", "wrong"],
    ["typed", " ", "wrong"],
    ["typed", null, "unanswered"],
    ["multiple_choice", 1, "wrong"],
    ["typed", "Paris", "uncounted"],
  );
  expect([...writtenTexts(exam)]).toStrictEqual([
    ["q0", { cardId: 0, answer: "Cairo" }],
    ["q1", { cardId: 1, answer: "Giza" }],
  ]);
});
