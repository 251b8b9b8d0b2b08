import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportedColumns, exportedRows } from "./exported-table.ts";
import { fromCell, toCell } from "../export/formula-guard.ts";

describe("a cell", () => {
  it.each(["=1+1", "+1", "-ing", "@name", "\tx", "\rx", "'=1", "''-x", "＝1"])(
    "of %j is no formula",
    (text) => {
      expect(toCell(text)).toBe(`'${text}`);
      expect(fromCell(toCell(text))).toBe(text);
    },
  );

  it.each([
    ["house;=cmd", "house;'=cmd"],
    ["a|@b\t+c", "a|'@b\t'+c"],
    ["one\n- two", "one\n'- two"],
    ["=a;'=b", "'=a;''=b"],
    ["a;＝b", "a;'＝b"],
  ])("of %j has no formula in any of its parts: %j", (text, cell) => {
    expect(toCell(text)).toBe(cell);
    expect(fromCell(cell)).toBe(text);
  });

  it.each(["", "house", "'s avonds", "''", "a=b", "1-2"])("of %j stays as it is", (text) => {
    expect([toCell(text), fromCell(text)]).toStrictEqual([text, text]);
  });

  it("is read back as it was, whatever it holds", () => {
    const pieces = fc.constantFrom("'", "=", "-", "+", "@", "\t", "\n", "a", ",", '"', "＝", ";", "|", "\r");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join("");
        expect(fromCell(toCell(text))).toBe(text);
        expect(toCell(text)).not.toMatch(/^[=+\-@\t\r\n＝]|[;|\t\r\n][=+\-@＝]/);
      }),
    );
  });
});

it("is known by its header alone, also where a spreadsheet saved it with another delimiter", () => {
  const header = "Front,Back,Tags,Both ways";
  const options = { front: 0, back: 1, tags: 2, header: true, isExport: true };
  for (const text of [header, `\uFEFF${header}\r\na,b,,`, `${header}\n`])
    expect(exportedColumns(text)).toStrictEqual({ delimiter: ",", options });
  for (const text of ["", "Front,Back,Tags\n", `${header},More`, `${header},Hint`, header.toLowerCase()])
    expect(exportedColumns(text)).toBeNull();
  const extras = { delimiter: ";", options: { ...options, hint: 4, notes: 5 } };
  expect(exportedColumns(`\uFEFF${header},Hint,Notes\r\n`.replaceAll(",", ";"))).toStrictEqual(extras);
  const quoted = '"Front"\t"Back"\t"Tags"\t"Both ways"\n';
  expect(exportedColumns(quoted)).toStrictEqual({ delimiter: "\t", options });
});

it("has one row for each note", () => {
  const card = (id: number, front: string, more = {}) => ({
    id,
    deckId: 1,
    front,
    back: "b",
    tags: [
      { id: 1, name: "x" },
      { id: 2, name: "y z" },
    ],
    createdAt: "",
    updatedAt: "",
    ...more,
  });
  const cards = [
    card(1, "-ing"),
    card(2, "cat", { noteId: "n" }),
    card(3, "cat", { noteId: "n", variant: -1 }),
    card(4, "{{c1::a}} {{c2::b}}", { noteId: "m", variant: 1 }),
    card(5, "{{c1::a}} {{c2::b}}", { noteId: "m", variant: 2 }),
  ];
  expect(exportedRows(cards)).toStrictEqual([
    ["Front", "Back", "Tags", "Both ways"],
    ["'-ing", "b", "x, y z", ""],
    ["cat", "b", "x, y z", "yes"],
    ["{{c1::a}} {{c2::b}}", "b", "x, y z", ""],
  ]);
  expect(exportedRows([card(1, "cat", { notes: "=1" }), card(2, "dog", { hint: "barks" })])).toStrictEqual([
    ["Front", "Back", "Tags", "Both ways", "Hint", "Notes"],
    ["cat", "b", "x, y z", "", "", "'=1"],
    ["dog", "b", "x, y z", "", "barks", ""],
  ]);
});
