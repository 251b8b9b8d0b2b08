import { expect, it } from "vitest";
import { deckProblems } from "./deck-problems.ts";
import { tagsProblem, tooLong } from "./limits.ts";

const deck = { title: "Birds", description: "", tags: ["a"] };

it("names a text that is too long, its length and the limit", () => {
  expect(tooLong("The front", "x".repeat(20_001), 20_000)).toBe(
    "The front has 20,001 characters. At most 20,000 are possible.",
  );
  expect(tooLong("The front", "x".repeat(20_000), 20_000)).toBeUndefined();
});

it("names the tag that is too long, and counts tags", () => {
  expect(tagsProblem(["ok", "x".repeat(80)])).toBe(
    `The tag “${"x".repeat(20)}…” has 80 characters. At most 60 are possible.`,
  );
  expect(tagsProblem([`${"x".repeat(19)}${"😀".repeat(40)}`])).toBe(
    `The tag “${"x".repeat(19)}…” has 99 characters. At most 60 are possible.`,
  );
  const many = Array.from({ length: 21 }, (_, n) => `t${n}`);
  expect(tagsProblem(many)).toBe("These are 21 tags. At most 20 are possible.");
  expect(tagsProblem(many.slice(1))).toBeUndefined();
});

it("says what is wrong with a deck, and that it has no title once the learner is done", () => {
  expect(deckProblems(deck, true)).toStrictEqual({});
  expect(deckProblems({ ...deck, title: " " }, false)).toStrictEqual({});
  expect(deckProblems({ ...deck, title: " " }, true)).toStrictEqual({ title: "Give the deck a title." });
  expect(
    deckProblems({ title: "x".repeat(201), description: "x".repeat(2001), tags: ["x".repeat(61)] }, false),
  ).toStrictEqual({
    title: "The title has 201 characters. At most 200 are possible.",
    description: "The description has 2,001 characters. At most 2,000 are possible.",
    tags: `The tag “${"x".repeat(20)}…” has 61 characters. At most 60 are possible.`,
  });
});
