import { expect, test } from "vitest";
import { changesOf, partsText } from "./changes.ts";

test.each<[what: string, before: unknown, after: unknown, changes: string[]]>([
  ["nothing", { a: 1, b: [1, { c: 2 }] }, { a: 1, b: [1, { c: 2 }] }, []],
  ["a value", { a: 1, b: 2 }, { a: 1, b: "3" }, ['b "3"']],
  ["a new value, also one that is undefined", { a: 1 }, { a: 1, b: undefined }, ["b undefined"]],
  ["a value that is gone", { a: 1, b: undefined }, { a: 1 }, ["b is gone"]],
  ["a part of a record", { a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 1, d: 3 } } }, ["a.b.d 3"]],
  ["a record that becomes null", { a: { b: 1 } }, { a: null }, ["a null"]],
  ["a list that grew", { a: [1, 2] }, { a: [1, 2, "x", [3]] }, ['a + "x", [3]']],
  ["a list that was empty", { a: [] }, { a: [1] }, ["a [1]"]],
  ["a list that is another one", { a: [1, 2] }, { a: [1, 3, 4] }, ["a [1,3,4]"]],
  ["a list that shrank", { a: [1, 2] }, { a: [1] }, ["a [1]"]],
  ["no record", 1, 2, ["2"]],
  ["no record, which became one", 1, { a: 2 }, ['{"a":2}']],
  ["a list at the top", [1], [1, 2], ["+ 2"]],
])("%s", (_, before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

test("an observation in parts", () => {
  expect(partsText({ lamp: "red", at: { x: 1 } })).toEqual(['lamp "red"', 'at {"x":1}']);
  expect(partsText([1])).toEqual(["[1]"]);
  expect(partsText(null)).toEqual(["null"]);
});
