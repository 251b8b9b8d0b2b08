import { expect, it } from "vitest";
import { answerProblem } from "./answer-problem.ts";

const RANGE = (sign: string) =>
  `Cloze deletions have numbers from 1 to 499: change that of ${sign}, or write a back.`;
const OPEN = (sign: string) =>
  `The cloze deletion ${sign} has no end: write }} behind what it hides, or write a back.`;
const EMPTY = (sign: string) =>
  `The cloze deletion ${sign} hides nothing: write what it hides before }}, or write a back.`;

it.each([
  ["{{c0::x}}", RANGE("{{c0::")],
  ["{{c999::x}}", RANGE("{{c999::")],
  ["{{c1000::x}}", RANGE("{{c1000::")],
  ["a {{c1::x", OPEN("{{c1::")],
  ["{{c1::x}", OPEN("{{c1::")],
  ["{{c1::}} {{c2::x", OPEN("{{c2::")],
  ["{{c1::}}", EMPTY("{{c1::")],
  ["{{c1:: ::hint}}", EMPTY("{{c1::")],
])("%j with an empty back asks nothing, and the front says why", (front, message) => {
  expect(answerProblem({ front, back: " " })).toStrictEqual({ field: "front", message });
  expect(answerProblem({ front, back: "more" })).toBeNull();
});

it.each(["cat", "{{c1:x}}", "{{x}}"])("%j has no cloze deletion, and needs a back", (front) => {
  expect(answerProblem({ front, back: "" })).toStrictEqual({ field: "back", message: "Must not be empty." });
});

it("a cloze deletion is an answer", () => {
  expect(answerProblem({ front: "{{c1::x}} {{c0::y}} {{c2::z", back: "" })).toBeNull();
});
