import { expect, it } from "vitest";
import type { ExamQuestion } from "#contract/exams/questions.ts";
import { DEFAULT_CONFIGURATION } from "./configuration-form.ts";
import { canCount, ratingOf, ratingsOf } from "./ratings.ts";

const asked = { questionId: "q", prompt: "?", cardId: 1 };
const matching: ExamQuestion = {
  ...asked,
  kind: "matching",
  items: [1, 2, 3].map((cardId) => ({ cardId, prompt: "?" })),
  options: ["a", "b", "c"],
};
const RESULT = {
  questionId: "q",
  points: 0,
  reason: "",
  expected: "",
  expectedValue: null,
  accepted: null,
} as const;
const pairs = { kind: "pairs", places: [0, 1, 2], expected: "" } as const;

it.each([
  ["right", "written", "typed", 3],
  ["wrong", "written", "cloze", 1],
  ["unsure", "all", "typed", null],
  ["unanswered", "all", "typed", null],
  ["right", "written", "multiple_choice", null],
  ["right", "all", "multiple_choice", 3],
  ["right", "none", "typed", null],
] as const)("%s with %s for %s rates %s", (outcome, schedule, kind, rating) => {
  expect(ratingOf({ outcome }, schedule, kind)).toBe(rating);
});

it("rates each pair for its own card, and a question for its card", () => {
  expect(ratingsOf(matching, pairs, [0, 2, null], { outcome: "partly" }, "all")).toStrictEqual([
    { cardId: 1, rating: 3 },
    { cardId: 2, rating: 1 },
  ]);
  expect(ratingsOf(matching, pairs, [0, 1, 2], { outcome: "right" }, "written")).toStrictEqual([]);
  expect(ratingsOf(matching, pairs, null, { outcome: "unanswered" }, "all")).toStrictEqual([]);
  const typed: ExamQuestion = { ...asked, kind: "typed" };
  const key = { kind: "written", references: ["a"], others: [], question: "", expected: "a" } as const;
  expect(ratingsOf(typed, key, "b", { outcome: "wrong" }, "written")).toStrictEqual([
    { cardId: 1, rating: 1 },
  ]);
  expect(ratingsOf(typed, key, "b", { outcome: "unsure" }, "written")).toStrictEqual([]);
});

it.each([
  ["unanswered", "all", false],
  ["partly", "all", true],
  ["partly", "written", false],
] as const)("%s pairs with %s: whether an answer can count is %s", (outcome, schedule, expected) => {
  const result = { ...RESULT, outcome };
  const configuration = { ...DEFAULT_CONFIGURATION, schedule };
  expect(canCount({ configuration, questions: [matching], results: [result] })).toBe(expected);
});
