import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasMarkup, hasMaths } from "./has-markup.ts";
import { plainText } from "./plain-text.ts";

describe("markup", () => {
  it.each([
    "the house",
    'don\'t; 50 % – a/b & c (d) "e" {f} #1 C# 3.5',
    "snake_case_word",
    "line one\nline two\n\nline four",
    "قِطّة صغيرة",
    "a - b, 1.5, 2) ",
    "~5 a^2 <b>",
  ])("is not in %j", (text) => {
    expect(hasMarkup(text)).toBe(false);
    expect(plainText(text)).toBe(text);
  });

  it.each([
    ["**bold** and *italic*", "bold and italic"],
    ["__bold__ and _italic_, ***both***", "bold and italic, both"],
    ["~~gone~~", "gone"],
    ["`code` and ``more``", "code and more"],
    ["```ts\nconst a = 1;\n```", "const a = 1;"],
    ["# Title\ntext", "Title\ntext"],
    ["> said\n> again", "said\nagain"],
    ["- one\n- two", "one\ntwo"],
    ["+ one", "one"],
    ["* one\n* two", "one\ntwo"],
    ["1. one\n2. two", "1. one\n2. two"],
    ["[the page](https://example.org/a)", "the page"],
    ["![a cat](cat.png)", "a cat"],
    ["<https://example.org>", "https://example.org"],
    ["$x^2$", "x^2"],
    ["$$\n\\frac{1}{2}\n$$", "\\frac{1}{2}"],
    [String.raw`\(a+b\) and \[c\]`, "a+b and c"],
    [String.raw`2 \* 3 \_ \#`, "2 * 3 _ #"],
    // What only looks like markup stays.
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["$5 and $10", "$5 and $10"],
    ["[noun] house", "[noun] house"],
    [String.raw`C:\temp`, String.raw`C:\temp`],
  ])("is taken from %j", (text, plain) => {
    expect(hasMarkup(text)).toBe(true);
    expect(plainText(text)).toBe(plain);
  });

  it("of a table is found by its second line", () => {
    expect(hasMarkup("a | b\n--- | ---\n1 | 2")).toBe(true);
    expect(hasMarkup("a | b")).toBe(false);
  });

  it("may be maths with a dollar or a bracket", () => {
    expect([hasMaths("$x$"), hasMaths(String.raw`\(x\)`), hasMaths("**x**")]).toStrictEqual([
      true,
      true,
      false,
    ]);
  });
});

it("adds nothing to any text", () => {
  const pieces = fc.constantFrom(
    "*",
    "_",
    "`",
    "$",
    "[",
    "](",
    ")",
    "\\",
    "~~",
    "> ",
    "# ",
    "- ",
    "\n",
    " ",
    "a",
    "5",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const text = parts.join("");
      expect(plainText(text).length).toBeLessThanOrEqual(text.length);
    }),
  );
});

it.each([
  "*",
  "*a",
  "_",
  " _a",
  "[",
  "[a](",
  "$",
  "$a",
  "$$",
  "`",
  "\\(",
  "~~",
  "> ",
  "- ",
  "|",
  ":-",
  "\n",
  " ",
  "<https:",
  "1",
])("ends for a long repetition of %j", (repeated) => {
  const text = repeated.repeat(65_536 / repeated.length);
  expect(plainText(`${text}*`).length).toBeLessThanOrEqual(text.length + 1);
});
