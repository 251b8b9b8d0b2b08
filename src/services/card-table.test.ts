import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DELIMITERS, type Delimiter, decodeFile, isDelimiter, parseTable } from "./card-table.ts";

const delimiters = Object.keys(DELIMITERS).filter(isDelimiter);

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
      { numRuns: 300 },
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

  it("names the field that is never closed, and how much it swallowed", () => {
    const { rows } = parseTable('a,b\n"c,d\ne,f\ng,h', ",");
    expect(rows.map(({ line, problem }) => ({ line, problem }))).toStrictEqual([
      { line: 1, problem: undefined },
      {
        line: 2,
        problem: "A quotation mark opens a field that is never closed; 3 lines were read as part of it.",
      },
    ]);
  });
});

describe("decodeFile", () => {
  const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
  const utf16 = (text: string, order: "le" | "be") => {
    const view = Buffer.from(`\uFEFF${text}`, "utf16le");
    return new Blob([new Uint8Array(order === "le" ? view : view.swap16())]);
  };

  it("reads UTF-8, with or without a byte order mark", async () => {
    expect(await decodeFile(new Blob(["قطة,cat"]))).toBe("قطة,cat");
    expect(await decodeFile(new Blob(["\uFEFFقطة,cat"]))).toBe("قطة,cat");
    expect(await decodeFile(new Blob([]))).toBe("");
  });

  it("reads UTF-16 of both orders", async () => {
    expect(await decodeFile(utf16("قطة\tcat", "le"))).toBe("قطة\tcat");
    expect(await decodeFile(utf16("قطة\tcat", "be"))).toBe("قطة\tcat");
  });

  it("says what to do with a file of another encoding", async () => {
    const message =
      "The file is not UTF-8 text. Save it as “CSV UTF-8” or “Unicode text” and choose it again.";
    // قطة in Windows-1256
    await expect(decodeFile(bytes(0xde, 0xd8, 0xc9))).rejects.toThrow(message);
    await expect(decodeFile(bytes(0xff, 0xfe, 0x61))).rejects.toThrow(message);
  });
});
