import { expect, it } from "vitest";
import { toProblem } from "./import-problems.ts";

it("gives examples that PostgreSQL can store", () => {
  const { examples } = toProblem({ reason: "r", isLeftOut: true }, ["a\0b", "\uD800x"], (text) => text);
  expect(examples).toStrictEqual(["a b", "\uFFFDx"]);
});

it("names a thousand notes of a reason, and counts all", () => {
  const notes = Array.from({ length: 1001 }, (_, index) => `note ${index}`);
  const { notes: count, examples } = toProblem({ reason: "r", isLeftOut: true }, notes, (text) => text);
  expect([count, examples.length, examples.at(-1)]).toStrictEqual([1001, 1000, "note 999"]);
});
