import { expect, it } from "vitest";
import { toProblem } from "./import-problems.ts";

it("gives examples that PostgreSQL can store", () => {
  const { examples } = toProblem({ reason: "r", isLeftOut: true }, ["a\0b", "\uD800x"], (text) => text);
  expect(examples).toStrictEqual(["a b", "\uFFFDx"]);
});
