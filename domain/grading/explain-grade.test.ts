import { expect, test } from "vitest";
import { explainGrade } from "./explain-grade.ts";
import { type Grade, gradeAnswer } from "./grade-answer.ts";
import { insightsOf } from "./insights.ts";
import type { GradeReason } from "#contract/grading/grade.ts";

const of = (...reasons: GradeReason[]): Grade => ({ score: 0.5, band: "unsure", reasons, isSettled: false });

test.each<[GradeReason[], string]>([
  [[{ kind: "empty" }], "There is no answer."],
  [[{ kind: "same" }], "The answer is the expected one."],
  [
    [{ kind: "terms", found: ["cell", "energy"], missing: ["mitochondria"] }],
    "Two of three key terms; “mitochondria” is missing.",
  ],
  [[{ kind: "terms", found: [], missing: ["a", "b"] }], "None of two key terms; “a” and “b” are missing."],
  [[{ kind: "terms", found: [], missing: ["femur"] }], "The key term “femur” is missing."],
  [[{ kind: "terms", found: ["femur"], missing: [] }], "The key term is there."],
  [[{ kind: "terms", found: ["a", "b"], missing: [] }], "Both key terms are there."],
  [[{ kind: "terms", found: ["a", "b", "c"], missing: [] }], "All three key terms are there."],
  [[{ kind: "terms", found: [], missing: [] }], ""],
  [
    [{ kind: "typos", words: [{ typed: "femor", meant: "femur" }] }],
    "Spelling: “femor” was read as “femur”.",
  ],
  [[{ kind: "negation", words: ["pump"] }], "A negation differs at “pump”."],
  [[{ kind: "opposite", words: ["after"] }], "“after” is the opposite of what was expected."],
  [
    [{ kind: "numbers", expected: ["206"], given: ["207"] }],
    "The numbers differ: “206” was expected, “207” was answered.",
  ],
  [[{ kind: "numbers", expected: [], given: ["207"] }], "The number “207” was not expected."],
  [[{ kind: "added", words: ["tibia", "ulna"] }], "“tibia” and “ulna” are not part of the expected answer."],
  [[{ kind: "copied" }, { kind: "copied" }], "The answer only repeats the question."],
  [[{ kind: "keywords" }], "The answer has key terms, but makes no statement of them."],
])("%j is said as “%s”", (reasons, words) => {
  expect(explainGrade(of(...reasons)).replaceAll(/[\u2068\u2069]/g, "")).toBe(words);
});

test("words are as they were written, and isolated from the direction of the sentence", () => {
  const capital = (answer: string, reference: string) =>
    explainGrade(gradeAnswer({ question: "?", references: [reference], answer }));
  expect(capital("بغداد", "القاهرة")).toBe("The key term “\u2068القاهرة\u2069” is missing.");
  expect(capital("Zürich", "Genève")).toBe("The key term “\u2068genève\u2069” is missing.");
});

test("what several answers have in common is counted", () => {
  const grade = (answer: string) =>
    gradeAnswer({ question: "What is it?", references: ["Mitochondria release energy"], answer });
  expect(
    insightsOf([grade("release energy"), grade("mitochondria release energy"), grade("")]),
  ).toStrictEqual({
    counts: { right: 1, unsure: 1, wrong: 1 },
    missed: [{ term: "mitochondria", answers: 1 }],
    insights: [
      "Of 3 answers, 1 right, 1 unsure, 1 wrong.",
      "Missed most: “\u2068mitochondria\u2069” (1 answer).",
      "Nothing was written in 1 answer.",
    ],
  });
});
