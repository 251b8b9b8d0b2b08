import { describe, expect, it } from "vitest";
import type { ExamQuestion, ExamValue } from "#contract/exams/questions.ts";
import { gradeByWords } from "./written/grade-by-words.ts";
import { fitsQuestion, gradeQuestion } from "./grade-question.ts";
import type { QuestionKey } from "./question-key.ts";

const asked = { questionId: "q", prompt: "Capital of France", cardId: 1 };
const QUESTIONS = {
  multiple_choice: { ...asked, kind: "multiple_choice", options: ["Rome", "Paris", "Oslo"] },
  true_false: { ...asked, kind: "true_false", statement: "Rome" },
  typed: { ...asked, kind: "typed" },
  matching: {
    ...asked,
    kind: "matching",
    items: [1, 2, 3].map((cardId) => ({ cardId, prompt: "?" })),
    options: ["Rome", "Paris", "Oslo"],
  },
} as const satisfies Record<string, unknown>;
const KEYS: Readonly<Record<keyof typeof QUESTIONS, QuestionKey>> = {
  multiple_choice: { kind: "option", place: 1, expected: "Paris" },
  true_false: { kind: "truth", isTrue: false, answer: "Paris", expected: "Paris" },
  typed: {
    kind: "written",
    references: ["Paris"],
    others: ["Parks"],
    question: "Capital of France",
    expected: "Paris",
  },
  matching: { kind: "pairs", places: [1, 0, 2], expected: "Paris" },
};
const questionOf = (kind: keyof typeof QUESTIONS): ExamQuestion => {
  const question = QUESTIONS[kind];
  return question.kind === "multiple_choice"
    ? { ...question, options: [...question.options] }
    : question.kind === "matching"
      ? { ...question, items: [...question.items], options: [...question.options] }
      : question;
};

const values: readonly ExamValue[] = [0, 2, 3, true, "", "Paris", [0, 1, 2], [0, null, 2], [0, 1], [0, 1, 3]];

describe("an answer", () => {
  it.each([
    ["multiple_choice", [0, 2]],
    ["true_false", [true]],
    ["typed", ["", "Paris"]],
    [
      "matching",
      [
        [0, 1, 2],
        [0, null, 2],
      ],
    ],
  ] as const)("to %s has its form", (kind, fitting) => {
    expect(values.filter((value) => fitsQuestion(questionOf(kind), value))).toStrictEqual(fitting);
  });

  it.each([
    ["multiple_choice", 1, "right", 1, "It is the right option."],
    ["multiple_choice", 0, "wrong", 0, "It is not the right option."],
    ["multiple_choice", null, "unanswered", 0, "No answer was given."],
    ["multiple_choice", 5, "unanswered", 0, "No answer was given."],
    ["true_false", false, "right", 1, "The statement is false: the answer is “\u2068Paris\u2069”."],
    ["true_false", true, "wrong", 0, "The statement is false: the answer is “\u2068Paris\u2069”."],
    ["typed", "paris", "right", 1, "It is the expected answer."],
    [
      "typed",
      "Pariss",
      "right",
      1,
      "It is the expected answer with a typing error: “\u2068pariss\u2069” for “\u2068paris\u2069”.",
    ],
    ["typed", "parks", "wrong", 0, "“\u2068Parks\u2069” is the answer of another card."],
    ["typed", "Rome", "wrong", 0, "It is not the expected answer."],
    ["typed", " ", "unanswered", 0, "No answer was given."],
    ["matching", [1, 0, 2], "right", 1, "All 3 pairs are right."],
    ["matching", [0, 1, 2], "partly", 1 / 3, "1 of 3 pairs is right."],
    ["matching", [0, 1, null], "wrong", 0, "None of 3 pairs is right."],
    ["matching", [null, null, null], "unanswered", 0, "No answer was given."],
  ] as const)("%s: %j is %s", (kind, value, outcome, points, reason) => {
    const given: ExamValue | null = typeof value === "object" && value !== null ? [...value] : value;
    expect(gradeQuestion(questionOf(kind), KEYS[kind], given, gradeByWords)).toMatchObject({
      questionId: "q",
      outcome,
      points,
      reason,
      expected: "Paris",
      accepted: null,
    });
  });

  it("gives the right value where options were offered", () => {
    const kinds = ["multiple_choice", "true_false", "typed", "matching"] as const;
    const expected = kinds.map(
      (kind) => gradeQuestion(questionOf(kind), KEYS[kind], null, gradeByWords).expectedValue,
    );
    expect(expected).toStrictEqual([1, false, null, [1, 0, 2]]);
  });
});
