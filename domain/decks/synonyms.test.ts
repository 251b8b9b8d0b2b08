import fc from "fast-check";
import { expect, it } from "vitest";
import { readSynonyms, synonymText, wrongGroup } from "./synonyms.ts";

it("reads a group in each line, and skips empty lines", () => {
  expect(readSynonyms("USA = United States=US\r\n\n  القاهرة = Cairo\n")).toEqual({
    groups: [
      ["USA", "United States", "US"],
      ["القاهرة", "Cairo"],
    ],
    problem: null,
  });
  expect(readSynonyms(" \n")).toEqual({ groups: [], problem: null });
});

it.each([
  ["a = b\nc", "Line 2 needs “=” between two words or phrases."],
  ["\na =", "Line 2 has nothing on one side of “=”."],
  [`a = ${"b".repeat(81)}`, "Line 1 has a phrase of more than 80 characters."],
  ["1=2=3=4=5=6=7=8=9=10=11", "Line 1 has more than 10 words or phrases."],
  ["a = b\n".repeat(201), "There are 201 lines; a deck has at most 200."],
])("says which line cannot be read, and why: %#", (text, problem) => {
  expect(readSynonyms(text)).toEqual({ groups: null, problem });
});

it("reads all that it writes", () => {
  const term = fc.stringMatching(/^[^=\s]([^=\r\n]{0,20}[^=\s])?$/);
  const groups = fc.array(fc.array(term, { minLength: 2, maxLength: 10 }), { maxLength: 20 });
  fc.assert(
    fc.property(groups, (given) => {
      fc.pre(given.every((terms) => wrongGroup(terms) === null));
      expect(readSynonyms(synonymText(given))).toEqual({ groups: given, problem: null });
    }),
  );
});
