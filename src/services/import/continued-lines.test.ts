import { expect, it } from "vitest";
import { readSource } from "./read-source.ts";

it.each([
  [
    "of tabs, where a row of three columns, a cloze deletion and a cell begin no continuation",
    "  lost\ncat\ta pet\n  that purrs\n\n\tand sleeps\ndog\tx\ty\n  z\nfox\t1\n {{c1::owl}}\nhen\t1\n  owl\t2\nRNA\n  of it",
    [
      { line: 1, cells: ["  lost"] },
      { line: 2, cells: ["cat", "a pet\nthat purrs"] },
      { line: 5, cells: ["", "and sleeps"] },
      { line: 6, cells: ["dog", "x", "y"] },
      { line: 7, cells: ["  z"] },
      { line: 8, cells: ["fox", "1"] },
      { line: 9, cells: [" {{c1::owl}}"] },
      { line: 10, cells: ["hen", "1"] },
      { line: 11, cells: ["  owl", "2"] },
      { line: 12, cells: ["RNA"] },
      { line: 13, cells: ["  of it"] },
    ],
  ],
  [
    "of dashes",
    "cat - a pet\n  that purrs\ndog - a pet\nowl - a bird",
    [
      { line: 1, cells: ["cat", "a pet\nthat purrs"] },
      { line: 3, cells: ["dog", "a pet"] },
      { line: 4, cells: ["owl", "a bird"] },
    ],
  ],
])("an indented line continues the back above it in a text %s", async (_, text, rows) => {
  expect((await readSource({ text }, null)).rows).toStrictEqual(rows);
});
