import { expect, it } from "vitest";
import type { Figure } from "#domain/analytics/figures/figure.ts";
import { aFigure } from "#tests/support/analytics.ts";
import { figureFile } from "./figure-file.ts";

const fileOf = (table: Figure["table"], deckId: number | null = null) =>
  figureFile({ ...aFigure, table }, { view: "overview", range: "month", deckId });

it("a file has the columns' titles, days as they are, and numbers without a unit", () => {
  const table = {
    columns: [{ title: "Day" }, { title: "Remembered", unit: "share" as const }],
    rows: [
      ["2026-03-01", 2 / 3],
      ["2026-03-02", null],
    ],
  };
  expect(fileOf(table)).toStrictEqual({
    name: "ibis-year-month.csv",
    content: "\uFEFFDay,Remembered\r\n2026-03-01,0.666667\r\n2026-03-02,\r\n",
  });
  expect(fileOf(table, 7).name).toBe("ibis-year-deck-7-month.csv");
});

it.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ["+1", "'+1"],
  ["-1+1", "'-1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["＝1", "'＝1"],
  ["عاصمة، مصر", "عاصمة، مصر"],
  ["a,b\n=1", '"a,b\n\'=1"'],
])("the text %j is a cell that no spreadsheet runs", (text, cell) => {
  const { content } = fileOf({ columns: [{ title: "Card" }], rows: [[text]] });
  expect(content).toBe(`\uFEFFCard\r\n${cell}\r\n`);
});

it("a negative number stays a number", () => {
  const { content } = fileOf({ columns: [{ title: "Change", unit: "points" }], rows: [[-0.25]] });
  expect(content).toBe("\uFEFFChange\r\n-0.25\r\n");
});
