import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Delimiter } from "#domain/import/text-format.ts";
import { DELIMITERS as delimiters, parseTable } from "./delimited-table.ts";
import { runs } from "#tests/support/property-runs.ts";

/** A table as RFC 4180 writes it; what needs no quotes gets them where `always` says so. */
const serialise = (
  rows: readonly (readonly string[])[],
  delimiter: Delimiter,
  end: string,
  always: boolean,
) =>
  rows
    .map((cells) =>
      cells
        .map((cell) => {
          const needed =
            always || cell.includes(delimiter) || /["\n]/.test(cell) || cell.startsWith("\uFEFF");
          return needed ? `"${cell.replaceAll('"', '""')}"` : cell;
        })
        .join(delimiter),
    )
    .join(end);

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', ",", ";", "\t", "|", "\n", " ", "a", "ق", "🔑"), maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 6 }).map((text) => text.replaceAll("\r", "\n")),
);

const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));

describe("parseTable", () => {
  it("reads back any table, with the line on which each row begins", () => {
    const how = fc.record({
      delimiter: fc.constantFrom(...delimiters),
      end: fc.constantFrom("\n", "\r\n", "\r"),
      always: fc.boolean(),
      closed: fc.boolean(),
    });
    fc.assert(
      fc.property(table, how, (rows, { delimiter, end, always, closed }) => {
        const text = serialise(rows, delimiter, end, always) + (closed ? end : "");
        let line = 1;
        const expected = rows.map((cells) => {
          const begin = line;
          line += cells.join("").split("\n").length;
          return { line: begin, cells };
        });
        expect(parseTable(text, delimiter)).toStrictEqual({ rows: expected, delimiter });
      }),
      { numRuns: runs(300) },
    );
  });

  it("never throws, and gives lines in order", () => {
    const text = fc.string({
      unit: fc.constantFrom('"', ",", "\t", "\n", "\r", "a", " ", "\uFEFF"),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, (source) => {
        const lines = parseTable(source).rows.map(({ line }) => line);
        expect(lines).toStrictEqual(lines.toSorted((a, b) => a - b));
        expect(lines.every((line) => line >= 1 && line <= source.split(/\r\n?|\n/).length)).toBe(true);
      }),
    );
  });

  it.each(delimiters)("finds out that %j separates the columns", (delimiter) => {
    const text = ["cat", "dog", "owl"].map((word) => `${word}${delimiter}${word} in Arabic`).join("\n");
    const { rows, delimiter: found } = parseTable(text);
    expect(found).toBe(delimiter);
    expect(rows[2]).toStrictEqual({ line: 3, cells: ["owl", "owl in Arabic"] });
  });

  it.each(delimiters)("finds %j also where a line that lacks a back is among the first", (delimiter) => {
    const text = `word${delimiter}meaning\nmoon\nsun${delimiter}شمس`;
    expect(parseTable(text)).toStrictEqual({
      rows: [
        { line: 1, cells: ["word", "meaning"] },
        { line: 2, cells: ["moon"] },
        { line: 3, cells: ["sun", "شمس"] },
      ],
      delimiter,
    });
  });

  it("takes the delimiter that it is given before the one that it would find", () => {
    expect(parseTable("a;b,c\nd;e,f", ",").rows[0]?.cells).toStrictEqual(["a;b", "c"]);
    expect(parseTable("a;b,c\nd;e,f", ";").rows[0]?.cells).toStrictEqual(["a", "b,c"]);
  });

  it("reads one column, and nothing", () => {
    expect(parseTable("cat\ndog")).toStrictEqual({
      rows: [
        { line: 1, cells: ["cat"] },
        { line: 2, cells: ["dog"] },
      ],
      delimiter: ",",
    });
    expect(parseTable("")).toStrictEqual({ rows: [], delimiter: "," });
    expect(parseTable(" \n\n\t\n", ",").rows).toStrictEqual([]);
  });

  it("leaves empty lines out and counts them", () => {
    expect(parseTable("\n\na,b\r\n\r\n  \rc,d\n", ",").rows).toStrictEqual([
      { line: 3, cells: ["a", "b"] },
      { line: 6, cells: ["c", "d"] },
    ]);
  });

  it("skips a byte order mark", () => {
    expect(parseTable("\uFEFFfront,back").rows).toStrictEqual([{ line: 1, cells: ["front", "back"] }]);
  });

  const OPEN =
    'A quotation mark opens a field that does not end on this line. Close it, or write it twice ("") where it is part of the text.';

  const FOLLOWED =
    'Text follows the quotation mark that closes a field. Write the mark twice ("") where it is part of the text.';

  const COMMA =
    "A comma follows a closing quotation mark, but the delimiter of this table is the semicolon. Change the line, or choose the other delimiter.";

  it("names the delimiter for which a line is quoted", () => {
    const said = delimiters.flatMap((used) =>
      delimiters
        .filter((other) => other !== used)
        .map((other) => parseTable(`"a" ${other}"b"${other}c`, used).rows[0]?.problem?.split(".")[0]),
    );
    const names = { ",": "comma", "\t": "tab", ";": "semicolon", "|": "pipe" };
    expect(said).toStrictEqual(
      delimiters.flatMap((used) =>
        delimiters
          .filter((other) => other !== used)
          .map(
            (other) =>
              `A ${names[other]} follows a closing quotation mark, but the delimiter of this table is the ${names[used]}`,
          ),
      ),
    );
  });

  it("says what follows a quotation instead of the delimiter", () => {
    expect(parseTable('"das Öl","oil",küche\na;b\nc;"d""e" f', ";").rows).toStrictEqual([
      { line: 1, cells: ['"das Öl","oil",küche'], problem: COMMA },
      { line: 2, cells: ["a", "b"] },
      { line: 3, cells: ["c", '"d""e" f'], problem: FOLLOWED },
    ]);
  });

  it("ends a quotation that is never closed at its line", () => {
    expect(parseTable('a,b\n"c,d\ne,f\ng,"h', ",").rows).toStrictEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['"c', "d"], problem: OPEN },
      { line: 3, cells: ["e", "f"] },
      { line: 4, cells: ["g", '"h'], problem: OPEN },
    ]);
  });

  it("takes no line after one that is quoted for another delimiter", () => {
    const words = Array.from({ length: 32 }, (_, index) => `Wort ${index};word ${index};haus`);
    const wrong = '"das Öl","oil",küche\n';
    const later = words.map((line, index) => ({ line: index + 2, cells: line.split(";") }));
    expect(parseTable(wrong + words.join("\n")).rows).toStrictEqual([
      { line: 1, cells: ['"das Öl","oil",küche'], problem: COMMA },
      ...later,
    ]);
    // Also where a quotation below would close it.
    const { rows } = parseTable(`${wrong}${words.join("\n")}\n"der Tisch";"table";haus`);
    expect(rows.slice(1)).toStrictEqual([...later, { line: 34, cells: ["der Tisch", "table", "haus"] }]);
  });

  it("reads a mark within a quotation that closes on its line", () => {
    expect(parseTable('"say "hi" twice" ;b\n"two\nlines";c', ";").rows).toStrictEqual([
      { line: 1, cells: ['say "hi" twice', "b"] },
      { line: 2, cells: ["two\nlines", "c"] },
    ]);
  });

  it("reads a quotation behind blanks whole, where it closes as it should", () => {
    expect(parseTable('keep, "to hold, to retain"\nnod,\t "yes,\nindeed" ,b', ",").rows).toStrictEqual([
      { line: 1, cells: ["keep", "to hold, to retain"] },
      { line: 2, cells: ["nod", "yes,\nindeed", "b"] },
    ]);
    expect(parseTable('say, "hi" to all\n5, "a\nb, c', ",").rows).toStrictEqual([
      { line: 1, cells: ["say", ' "hi" to all'] },
      { line: 2, cells: ["5", ' "a'] },
      { line: 3, cells: ["b", " c"] },
    ]);
  });

  it("finds the delimiter that cuts most of the first lines, evenly and finely", () => {
    expect(parseTable("das Haus;the house, the home\nder Hof;the yard\n").delimiter).toBe(";");
    expect(parseTable("well, well\tna so was\nso, so\tgeht so").delimiter).toBe("\t");
    expect(parseTable("cat,قطة,animal;pet\ndog,كلب,animal;pet").delimiter).toBe(",");
    expect(parseTable("der Hof;yard, court\nder Weg;way, path").delimiter).toBe(";");
  });
});
