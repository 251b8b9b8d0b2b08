import { describe, expect, it } from "vitest";
import { withinBounds } from "#domain/import/import-bounds.ts";
import { readMarkdown } from "#domain/import/markdown/markdown-cards.ts";
import { readSeparated } from "#domain/import/separated-text.ts";
import { QUIZLET } from "#domain/import/text-format.ts";
import { detectFormat } from "../../../domain/import/detect-format.ts";

/** Signs that make a careless parser look back. */
const PIECES = [
  "-",
  "- ",
  " - ",
  "- -\t",
  "*",
  "**",
  "- **",
  "`",
  "- ` `` ``` ",
  "$",
  "- $a ",
  "{{",
  "{{c1::",
  "}}",
  "::",
  "|",
  "| --- |\n",
  "\\|",
  "<br ",
  "#",
  "# ",
  " ",
  "\t",
  "\n",
  " \n",
  "\n\t;",
  "- a\n\n",
  "  - a\n",
  '"',
  '",',
  "\u2028 ",
];
/** Characters. A parser of quadratic time does not finish so many within the time limit of a test. */
const LENGTH = 64 * 1024;

const SEPARATORS = [
  { field: "tab", card: "newLine" },
  { field: "comma", card: "semicolon" },
  { field: "dash", card: "blankLine" },
  { field: "newLine", card: "blankLine" },
] as const;

describe("a long text of one sign", () => {
  it.each(PIECES)("gives rows: %j", (piece) => {
    const text = `- ${piece.repeat(Math.ceil(LENGTH / piece.length))}x`;
    for (const hostile of [text, `a${text.slice(2)}`]) {
      expect(readMarkdown(hostile).rows.length).toBeGreaterThan(0);
      for (const separators of SEPARATORS) {
        const read = () => readSeparated(hostile, { ...QUIZLET, ...separators }).length;
        expect(withinBounds(-1, read)).not.toBe(0);
      }
      expect(detectFormat(hostile)).toHaveProperty("origin");
    }
  });

  it("of items, each nested in the one before, gives one card", () => {
    const text = Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n");
    expect(readMarkdown(text).rows.length).toBe(1);
  });

  it("of code marks, each longer than the one before, gives one card", () => {
    const text = Array.from({ length: 600 }, (_, length) => "`".repeat(length)).join(" ");
    expect(readMarkdown(`- ${text} :: b`).rows.length).toBe(1);
  });
});
