import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QueryError } from "./query.ts";
import { type Token, readToken } from "./read-token.ts";
import { runs } from "#tests/support/property-runs.ts";

/** The parts of a line, up to the first that cannot be read. */
function partsOf(line: string): { readonly tokens: readonly Token[]; readonly error: QueryError | null } {
  const tokens: Token[] = [];
  for (let position = 0; ;) {
    const read = readToken(line, position);
    if (read === null) return { tokens, error: null };
    if ("error" in read) return { tokens, error: read.error };
    tokens.push(read.token);
    position = read.token.end;
  }
}

describe("a part of a line", () => {
  test("has the positions of its name and its value", () => {
    expect(readToken(' x -Front:"a b"c', 2)).toEqual({
      token: {
        start: 3,
        excluded: true,
        nameStart: 4,
        name: "Front",
        valueStart: 10,
        value: "a b",
        isQuoted: true,
        end: 15,
      },
    });
  });

  test.each<[line: string, parts: [excluded: boolean, name: string | null, value: string][]]>([
    ["cell", [[false, null, "cell"]]],
    [
      "a:b ab:c",
      [
        [false, null, "a:b"],
        [false, "ab", "c"],
      ],
    ],
    [
      "abcdefghijkl:x abcdefghijklm:x",
      [
        [false, "abcdefghijkl", "x"],
        [false, null, "abcdefghijklm:x"],
      ],
    ],
    // Letters of ASCII alone are the name of an operator.
    [
      "وسم:x tàg:x t4g:x",
      [
        [false, null, "وسم:x"],
        [false, null, "tàg:x"],
        [false, null, "t4g:x"],
      ],
    ],
    [
      "tag: x",
      [
        [false, "tag", ""],
        [false, null, "x"],
      ],
    ],
    ["tag:a:b", [[false, "tag", "a:b"]]],
    [
      "- -- --a -",
      [
        [false, null, "-"],
        [true, null, "-"],
        [true, null, "-a"],
        [false, null, "-"],
      ],
    ],
    ["a-b", [[false, null, "a-b"]]],
    [
      "\u200f-خلية -خلية",
      [
        [false, null, "\u200f-خلية"],
        [true, null, "خلية"],
      ],
    ],
    ["a\u00a0b\u3000c\td\u2028e", ["a", "b", "c", "d", "e"].map((value) => [false, null, value])],
    ["😀 \ud83d \udc00x", ["😀", "\ud83d", "\udc00x"].map((value) => [false, null, value])],
    [
      '-tag:"-a"-b',
      [
        [true, "tag", "-a"],
        [true, null, "b"],
      ],
    ],
    ['""', [[false, null, ""]]],
    [
      'x"y z',
      [
        [false, null, 'x"y'],
        [false, null, "z"],
      ],
    ],
    [" \n\t ", []],
    ["", []],
  ])("%j", (line, parts) => {
    const { tokens, error } = partsOf(line);
    expect(tokens.map(({ excluded, name, value }) => [excluded, name, value])).toEqual(parts);
    expect(error).toBeNull();
  });

  test.each<[line: string, value: string]>([
    [String.raw`"a \" b"`, 'a " b'],
    [String.raw`"a \\"`, "a \\"],
    [String.raw`"\a\ "`, String.raw`\a\ `],
    ["“a \\” b„", "a ” b"],
  ])("in quotes takes the sign after a backslash as it is where it has to: %s", (line, value) => {
    expect(partsOf(line).tokens).toMatchObject([{ value, isQuoted: true, end: line.length }]);
  });

  test.each<[line: string, position: number, repair: string]>([
    ['"', 0, ""],
    ['a tag:" ', 6, "a"],
    ['a -tag:"b  ', 7, 'a -tag:"b"'],
    [String.raw`"b\" \\ \ `, 0, String.raw`"b\""`],
    ["“b", 0, '“b"'],
  ])("whose quotes are not closed is pointed at: %s", (line, position, repair) => {
    expect(partsOf(line).error).toEqual({
      position,
      length: line.length - position,
      message: "The quotes are not closed.",
      repair,
    });
  });
});

test("of any line, the parts have every sign but the spaces between them, in order", () => {
  const sign = fc.constantFrom("a", "tag:", "-", '"', "”", "\\", " ", "\u3000", "\n", "\ud83d", "خ", ":");
  const line = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(""));
  fc.assert(
    fc.property(line, (text) => {
      const { tokens, error } = partsOf(text);
      fc.pre(error === null);
      let end = 0;
      for (const token of tokens) {
        expect(text.slice(end, token.start).trim()).toBe("");
        expect(text[token.start]?.trim()).not.toBe("");
        expect(text.slice(token.start, token.nameStart)).toBe(token.excluded ? "-" : "");
        expect(text.slice(token.nameStart, token.valueStart)).toBe(
          token.name === null ? "" : `${token.name}:`,
        );
        ({ end } = token);
      }
      expect(text.slice(end).trim()).toBe("");
      for (const { valueStart, end: valueEnd, value } of tokens.filter(({ isQuoted }) => !isQuoted))
        expect(text.slice(valueStart, valueEnd)).toBe(value);
    }),
    { numRuns: runs(1000) },
  );
});
