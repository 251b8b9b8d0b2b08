import { describe, expect, it } from "vitest";
import { readMarkdown } from "./markdown-cards.ts";

const NO_BACK = "The line has no back. Write :: between front and back, or indent the back below the front.";
const NO_TABLE =
  "The table has no line of dashes. Write a line such as | --- | --- | below the names of its columns.";

const cells = (text: string) => readMarkdown(text).rows.map((row) => row.cells);
const PLAIN = { header: false, front: 0, back: 1, tags: null };

describe("an item of a list", () => {
  it.each([
    ["- cat :: قطة", "cat", "قطة"],
    ["* cat::قطة", "cat", "قطة"],
    ["+ cat — قطة", "cat", "قطة"],
    ["1. cat – قطة", "cat", "قطة"],
    ["  12) well-known - bekannt - 1", "well-known", "bekannt - 1"],
    ["- a - b :: c", "a - b", "c"],
    ["- a::b :: c", "a::b", "c"],
    ["- a - b — c", "a - b", "c"],
    ["- `std::map` :: a `map`", "`std::map`", "a `map`"],
    ["- ``a ` :: b`` - c", "``a ` :: b``", "c"],
    ["- a ` :: b", "a `", "b"],
    ["- $a - b$ - a **difference**", "$a - b$", "a **difference**"],
    ["- $5 - five dollars, $6", "$5", "five dollars, $6"],
    ["- {{c1::Paris {{c2::x}} - y}} - a city", "{{c1::Paris {{c2::x}} - y}}", "a city"],
    ["- {{c1::Paris}} is big", "{{c1::Paris}} is big", ""],
    ["- {{c1::Paris - b", "{{c1::Paris", "b"],
    // Refused as a row, with the reason.
    ["- {{c0::Paris}} is big", "{{c0::Paris}} is big", ""],
    ["- std::map - a tree", "std::map", "a tree"],
    ["- **std::vector** a dynamic array", "std::vector", "a dynamic array"],
    ["- cat ::: قطة", "cat", "قطة"],
    ["- cat::قطة", "cat", "قطة"],
    ["- **Hund** a dog - an animal", "Hund", "a dog - an animal"],
    ["- **Hund:** a dog", "Hund", "a dog"],
    ["- **Hund**: a dog", "Hund", "a dog"],
    ["- **Hund** — a dog", "Hund", "a dog"],
    ["- **-5** -5 degrees", "-5", "-5 degrees"],
    ["- **Hund** :: a dog", "**Hund**", "a dog"],
    ["**Hund** a dog", "Hund", "a dog"],
    ["cat :: قطة", "cat", "قطة"],
    ["- cat\n  - one\n    - two\n  - *three*", "cat", "- one\n  - two\n- *three*"],
    ["- a - b\n  - one", "a - b", "- one"],
    ["- **Colours** of a flag\n\t- red\n\n\t- blue", "Colours", "of a flag\n- red\n\n- blue"],
    ["- **Colours**\n  - red", "**Colours**", "- red"],
    ["- cat :: قطة\n  - one", "cat", "قطة\n- one"],
    ["- cat ::\n  قطة", "cat", "قطة"],
    [
      "- What is it?\n\n  A cat - or not.\n  ```\n    x\n  ```",
      "What is it?",
      "A cat - or not.\n```\n  x\n```",
    ],
    ["- cat - قطة\n  more", "cat", "قطة\nmore"],
  ])("is a card: %j", (text, front, back) => {
    expect(readMarkdown(text)).toMatchObject({ rows: [{ line: 1, cells: [front, back] }], options: PLAIN });
    expect(readMarkdown(text).rows[0]).not.toHaveProperty("problem");
  });

  it.each([
    ["- cat", "cat", NO_BACK],
    ["cat", "cat", NO_BACK],
    ["- cat-dog: both", "cat-dog: both", NO_BACK],
    ["- `a :: b`", "`a :: b`", NO_BACK],
    ["**cat**", "**cat**", NO_BACK],
    ["| cat | قطة |", "| cat | قطة |", NO_TABLE],
  ])("that has no back is named with what to do: %j", (text, cell, problem) => {
    expect(readMarkdown(text).rows).toStrictEqual([{ line: 1, cells: [cell], problem }]);
  });

  it("gives its line, whatever stands between", () => {
    const { rows } = readMarkdown("\n- a :: b\n\n---\n* * *\n\n- c\n\n  - d\n\n\n- e :: f");
    expect(rows).toStrictEqual([
      { line: 2, cells: ["a", "b"] },
      { line: 7, cells: ["c", "- d"] },
      { line: 12, cells: ["e", "f"] },
    ]);
  });
});

describe("a heading", () => {
  it("is the tag of the cards below it", () => {
    const text = `- a :: b\n# Pets, wild\n- c :: d\n## ${"x".repeat(61)}\n- e :: f\n#no heading :: g`;
    expect(readMarkdown(text)).toMatchObject({
      rows: [
        { line: 1, cells: ["a", "b"] },
        { line: 3, cells: ["c", "d", "Pets, wild"] },
        { line: 5, cells: ["e", "f"] },
        { line: 6, cells: ["#no heading", "g"] },
      ],
      options: { header: false, front: 0, back: 1, tags: 2 },
    });
  });
});

describe("a table", () => {
  const DASHES = "| :-- | --: |";

  it("has a card in each row below its names", () => {
    const { rows, options, strangers } = readMarkdown(
      "| Back | Front | Tags |\n|---|:-:|---|\n| `قطة` | **cat** | pet, small |\n| a \\| b<br>c | d | |\n| e |",
    );
    expect(rows).toStrictEqual([
      { line: 1, cells: ["Back", "Front", "Tags"] },
      { line: 3, cells: ["`قطة`", "**cat**", "pet, small"] },
      { line: 4, cells: ["a | b\nc", "d", ""] },
      { line: 5, cells: ["e"] },
    ]);
    expect([options, strangers]).toStrictEqual([{ header: true, front: 1, back: 0, tags: 2 }, 0]);
  });

  it("needs no known names, and no pipes around it", () => {
    expect(readMarkdown("Wort | word\n--- | ---\nHund | dog")).toMatchObject({
      rows: [{ cells: ["Wort", "word"] }, { cells: ["Hund", "dog"] }],
      options: { header: true, front: 0, back: 1, tags: null },
    });
    expect(readMarkdown("| a | b | c |\n|-|-|-|\n| d | e | f |").options.tags).toBe(2);
  });

  it("ends where a line has no pipe, and the names of the next one are no card", () => {
    const text = `# Pets\n| a | b |\n${DASHES}\n| c | d |\n\n| a | b |\n${DASHES}\n| e | f |\n- g :: h`;
    expect(readMarkdown(text)).toMatchObject({
      rows: [
        { line: 2, cells: ["a", "b"] },
        { line: 4, cells: ["c", "d", "Pets"] },
        { line: 8, cells: ["e", "f", "Pets"] },
        { line: 9, cells: ["g", "h", "Pets"] },
      ],
      options: { header: true, front: 0, back: 1, tags: 2 },
    });
    expect(cells(`- g :: h\n\n| a | b |\n${DASHES}\n| c | d |`)).toStrictEqual([
      ["g", "h"],
      ["c", "d"],
    ]);
  });

  it("has two columns", () => {
    expect(cells("| a |\n| --- |\n| b |")).toStrictEqual([["| a |"], ["| --- |"], ["| b |"]]);
  });
});

it("counts the lines that show no Markdown", () => {
  const strangers = (text: string) => readMarkdown(text).strangers;
  expect(strangers("# A\n- a\n  b\n\n**c** d\n\n| a | b |\n|---|---|\n| c | d |")).toBe(0);
  expect(strangers("cat - قطة\n- a\nb :: c")).toBe(2);
});

it("the items of an outline are cards, where they have both sides", () => {
  const { rows } = readMarkdown("- Animals\n  - cat :: قطة\n\n  - dog :: كلب\n- cat\n  - a pet");
  expect(rows.map((row) => [row.line, ...row.cells])).toStrictEqual([
    [2, "cat", "قطة"],
    [4, "dog", "كلب"],
    [5, "cat", "- a pet"],
  ]);
});
