import * as v from "valibot";
import { expect, test } from "vitest";
import { measure } from "./input-bounds.ts";

const Tags = v.pipe(
  v.pipe(v.array(v.string()), v.maxLength(2)),
  v.check(() => true),
);
const Cards = v.strictObject({
  cards: v.pipe(v.array(v.strictObject({ front: v.string(), tags: v.optional(Tags) })), v.maxLength(3)),
});
const Either = v.strictObject({ one: v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(1))]) });
const Change = v.variant("kind", [
  v.strictObject({ kind: v.literal("tag"), tags: Tags }),
  v.strictObject({ kind: v.literal("move"), deckId: v.number() }),
]);
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));

test.each([
  ["an array", Cards, { cards: [{}, {}, {}, {}] }, ["cards"], "Must have at most 3 items."],
  [
    "an array in an array",
    Cards,
    { cards: [{ tags: [1, 2, 3] }] },
    ["cards", 0, "tags"],
    "Must have at most 2 items.",
  ],
  ["an object", Cards, many(60), [], "Has too many fields."],
  ["an alternative", Either, { one: ["a", "b"] }, ["one"], "Must have at most 1 items."],
  ["a variant", Change, many(60), [], "Has too many fields."],
])("%s that is larger than its schema allows", (_, schema, input, path, message) => {
  expect(measure(schema, input)).toEqual({ path, message });
});

test.each([
  ["values at each level", Cards, { cards: [{ front: 1, tags: ["a", "b"] }] }, 1 + 1 + 2 + 2],
  ["an input of another kind", Cards, [[[]]], 0],
  ["the first alternative", Either, { one: "a" }, 1],
  ["a variant", Change, { kind: "tag", tags: [1, 2] }, 2 + 2 + 2],
])("%s is counted", (_, schema, input, values) => {
  expect(measure(schema, input)).toBe(values);
});
