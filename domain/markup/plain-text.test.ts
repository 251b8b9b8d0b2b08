import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAIN_TEXTS } from "#tests/support/plain-texts.ts";
import { hasMarkup, hasMaths } from "./has-markup.ts";
import { plainText } from "./plain-text.ts";

describe("markup", () => {
  it.each(PLAIN_TEXTS)("is not taken from %j", (text) => {
    expect(plainText(text)).toBe(text);
  });

  it.each([
    ["**bold** and *italic*", "bold and italic"],
    ["__two words__ and _italic_, ***both***", "two words and italic, both"],
    ["中文**粗体**中文", "中文粗体中文"],
    ["~~gone~~", "gone"],
    ["`code` and ``more``", "code and more"],
    ["```foo``` bar", "foo bar"],
    ["```ts\nconst a = 1;\n```", "const a = 1;"],
    ["``` two words\nconst a = 1;\n```", "two words\nconst a = 1;"],
    ["~~~~a\n~~old~~\n~~~~\n*b*", "a\n~~old~~\nb"],
    ["```\n*a* `b`", "*a* `b`"],
    ["`_a_`\n~~~\n_b_\n~~~\n`` _c_`d ``", "_a_\n_b_\n _c_`d"],
    [
      "`$a.$b`, `_x_`, `~~old~~`, `[a](https://x.org)` and *`\\*`*",
      "$a.$b, _x_, ~~old~~, [a](https://x.org) and \\*",
    ],
    ["# Title\ntext", "Title\ntext"],
    ["> said\n> again", "said\nagain"],
    ["- one\n- two", "one\ntwo"],
    ["* one\n* two", "one\ntwo"],
    ["1. one\n2. two", "1. one\n2. two"],
    ["one\n\n---\n\ntwo", "one\n\ntwo"],
    ["[the page](https://example.org/a)", "the page"],
    ["[Mercury](https://example.org/Mercury_(planet)) is **small**", "Mercury is small"],
    ["![a cat](https://example.org/cat.png)", "a cat"],
    [`![a cat](media:${"0".repeat(64)}) runs`, "a cat runs"],
    [`![](media:${"0".repeat(64)})`, "(image)"],
    [`![](audio:${"0".repeat(64)}) and ![meow](audio:${"0".repeat(64)})`, "(audio) and meow"],
    ["<https://example.org>", "https://example.org"],
    ["$x^2$", "x^2"],
    ["$$\n\\frac{1}{2}\n$$", "\\frac{1}{2}"],
    [String.raw`\(a+b\) and \[c\]`, "a+b and c"],
    [String.raw`2 \* 3 \_ \#`, "2 * 3 _ #"],
    ["{{c1::Paris::capital}} is in {{c2::France}}", "Paris is in France"],
    ["a \uE002[…]\uE001 b", "a […] b"],
    ["\uE002[…]\uE001", "[…]"],
    ["\uE000?\uE001", "?"],
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
