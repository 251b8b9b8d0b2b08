import { expect, it } from "vitest";
import { listed, toProblem } from "./import-problems.ts";

it("gives examples that PostgreSQL can store", () => {
  const { examples } = toProblem({ reason: "r", isLeftOut: true }, ["a\0b", "\uD800x"], (text) => text);
  expect(examples).toStrictEqual(["a b", "\uFFFDx"]);
});

it("lists 100,000 notes over all reasons, and counts all", () => {
  const notes = Array.from({ length: 60_000 }, (_, index) => `note ${index}`);
  const problem = toProblem({ reason: "r", isLeftOut: true }, notes, (text) => text);
  const problems = listed([problem, problem, problem]);
  expect(problems.map((one) => one.notes)).toStrictEqual([60_000, 60_000, 60_000]);
  expect(problems.map(({ examples }) => examples.length)).toStrictEqual([60_000, 40_000, 0]);
});
