import { expect, it } from "vitest";
import { findCycle } from "./chunk-cycles.mjs";

const graph = (imports) => new Map(Object.entries(imports));

it("finds chunks that import each other, however far round", () => {
  expect(findCycle(graph({ a: ["b"], b: ["c"], c: ["d", "b"], d: [] }))).toEqual(["b", "c", "b"]);
  expect(findCycle(graph({ a: ["a"] }))).toEqual(["a", "a"]);
});

it("takes chunks that are imported twice for no cycle", () => {
  expect(findCycle(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: ["outside"] }))).toBeNull();
});
