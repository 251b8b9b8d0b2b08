import { describe, expect, it } from "vitest";
import { fitOf, readSeparated } from "./separated-text.ts";
import { QUIZLET, type Separators } from "./text-format.ts";

const read = (text: string, separators: Partial<Separators> = {}) =>
  readSeparated(text, { ...QUIZLET, ...separators });
const cells = (text: string, separators: Partial<Separators> = {}) =>
  read(text, separators).map((row) => row.cells);

describe("readSeparated", () => {
  it.each<[string, Partial<Separators>, string, string[][]]>([
    [
      "Quizlet's own",
      {},
      "cat\tقطة\ndog\tكلب\n",
      [
        ["cat", "قطة"],
        ["dog", "كلب"],
      ],
    ],
    ["quotation marks as text", {}, '"to be"\tsein, "to be" or', [['"to be"', 'sein, "to be" or']]],
    [
      "tags behind a second tab, of one card",
      {},
      "cat\tقطة\tpet\ndog\tكلب",
      [
        ["cat", "قطة", "pet"],
        ["dog", "كلب"],
      ],
    ],
    [
      "dashes with spaces",
      { field: "dash" },
      "well-known - bekannt\nnach – to\nvon — from",
      [
        ["well-known", "bekannt"],
        ["nach", "to"],
        ["von", "from"],
      ],
    ],
    [
      "a comma in a definition",
      { field: "comma" },
      "cat, a pet, small\ndog, a pet",
      [
        ["cat", "a pet, small"],
        ["dog", "a pet"],
      ],
    ],
    [
      "columns that all cards have",
      { field: "comma" },
      "a, b, t\nc, d, u\ne, f, t",
      [
        ["a", "b", "t"],
        ["c", "d", "u"],
        ["e", "f", "t"],
      ],
    ],
    [
      "no columns that two cards have by chance",
      { field: "comma" },
      "a, b, c\nd, e, f",
      [
        ["a", "b, c"],
        ["d", "e, f"],
      ],
    ],
    [
      "lines in a definition",
      { card: "semicolon" },
      "cat\tone\ntwo;\ndog\tthree",
      [
        ["cat", "one\ntwo"],
        ["dog", "three"],
      ],
    ],
    [
      "blank lines between cards",
      { card: "blankLine" },
      "cat\tone\ntwo\n \n\ndog\tthree\n\n",
      [
        ["cat", "one\ntwo"],
        ["dog", "three"],
      ],
    ],
    [
      "a back below its front",
      { field: "newLine", card: "blankLine" },
      "cat\none\ntwo\n\ndog\nthree\nfour\n\nowl\n5\n6",
      [
        ["cat", "one\ntwo"],
        ["dog", "three\nfour"],
        ["owl", "5\n6"],
      ],
    ],
    [
      "separators of the learner's",
      { field: "custom", card: "custom", customField: " = ", customCard: String.raw`\n\n` },
      "cat = a = b\nc\n\ndog=x = d",
      [
        ["cat", "a = b\nc"],
        ["dog=x", "d"],
      ],
    ],
    [
      "a typed tab and a backslash",
      { field: "custom", customField: String.raw`\t\\` },
      "a\t\\b",
      [["a", "b"]],
    ],
    ["semicolons", { field: "semicolon" }, "a;b", [["a", "b"]]],
    ["nothing", {}, " \n\n", []],
  ])("reads %s", (_, separators, text, expected) => {
    expect(cells(text, separators)).toStrictEqual(expected);
  });

  it("says on which line a card begins, and what to do where its front does not end", () => {
    const problem = "There is no tab between front and back. Add it, or choose another separator.";
    expect(read("\n\ncat\tone\ntwo;\n\ndog;owl\tx", { card: "semicolon" })).toStrictEqual([
      { line: 3, cells: ["cat", "one\ntwo"] },
      { line: 6, cells: ["dog"], problem },
      { line: 6, cells: ["owl", "x"] },
    ]);
    expect(read("a\tb\n \n\nc\td", { card: "blankLine" })[1]).toMatchObject({ line: 4 });
  });

  it.each<[Partial<Separators>, string]>([
    [{ field: "comma" }, "There is no comma between front and back. Add it, or choose another separator."],
    [
      { field: "dash" },
      "There is no dash with spaces around it between front and back. Add it, or choose another separator.",
    ],
    [
      { field: "custom", customField: "=>" },
      "There is no “=>” between front and back. Add it, or choose another separator.",
    ],
    [{ field: "custom" }, "Type what stands between front and back, or choose a separator."],
  ])("names the separator that a card lacks: %j", (separators, problem) => {
    expect(read("cat", separators)).toStrictEqual([{ line: 1, cells: ["cat"], problem }]);
  });

  it("takes all for one card where the learner has typed no separator of cards yet", () => {
    expect(cells("a\tb\nc", { card: "custom" })).toStrictEqual([["a", "b\nc"]]);
  });
});

describe("fitOf", () => {
  it("counts the cards whose front ends in one way only", () => {
    expect(fitOf("a - b\nc - d - e\nf\n\ng - h", { ...QUIZLET, field: "dash" })).toStrictEqual({
      cards: 4,
      cut: 2,
    });
    const below = { ...QUIZLET, field: "newLine", card: "blankLine" } as const;
    expect(fitOf("a\nb\nc\n\nd", below)).toStrictEqual({ cards: 2, cut: 1 });
  });

  it("looks at the beginning of a long text", () => {
    expect(fitOf("a\tb\n\n".repeat(1000), QUIZLET)).toStrictEqual({ cards: 50, cut: 50 });
  });
});

it("text behind a second tab stays on the back where the first card has no third column", () => {
  expect(cells("cat\tقطة\ndog\tكلب\tpet")).toStrictEqual([
    ["cat", "قطة"],
    ["dog", "كلب\tpet"],
  ]);
});

it("an empty side is one, and no missing separator", () => {
  expect(readSeparated("dog\t\n\tx\n \n", QUIZLET)).toStrictEqual([
    { line: 1, cells: ["dog", ""] },
    { line: 2, cells: ["", "x"] },
  ]);
});

it("many blank lines have no cards", () => {
  const blank = { ...QUIZLET, field: "newLine", card: "blankLine" } as const;
  expect(readSeparated("\n".repeat(9_000_000), blank)).toStrictEqual([]);
});
