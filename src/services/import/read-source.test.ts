import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { IMPORT_BOUNDS } from "#domain/import/import-bounds.ts";
import { QUIZLET, type TextFormat } from "#domain/import/text-format.ts";
import { readRow } from "#domain/import/card-import.ts";
import { readSource } from "./read-source.ts";

const COMMAS = { kind: "table", delimiter: "," } as const;
const TABS = { kind: "table", delimiter: "\t" } as const;

describe("readSource", () => {
  const text = "Question;Answer\ncat;قطة";
  const table = {
    text,
    isGuessed: false,
    rows: [
      { line: 1, cells: ["Question", "Answer"] },
      { line: 2, cells: ["cat", "قطة"] },
    ],
    format: { kind: "table", delimiter: ";" },
    origin: "found",
    options: { header: true, front: 0, back: 1, tags: null },
  };

  it("reads pasted text and files, and finds format and columns", async () => {
    expect(await readSource({ text }, null)).toStrictEqual(table);
    expect(await readSource({ file: new Blob([text]) }, null)).toStrictEqual(table);
  });

  it("reads in the format that it is given", async () => {
    expect(await readSource({ text }, COMMAS)).toStrictEqual({
      text,
      isGuessed: false,
      rows: [
        { line: 1, cells: ["Question;Answer"] },
        { line: 2, cells: ["cat;قطة"] },
      ],
      format: COMMAS,
      origin: "chosen",
      options: { header: false, front: 0, back: 1, tags: null },
    });
  });

  it("says what it guessed of a file's encoding, also when it is read in another format", async () => {
    const file = new Blob([Buffer.from("das Öl;oil", "latin1")]);
    const guessed = { text: "das Öl;oil", isGuessed: true };
    expect(await readSource({ file }, null)).toMatchObject({
      ...guessed,
      format: { kind: "table", delimiter: ";" },
    });
    expect(await readSource(guessed, COMMAS)).toMatchObject({ ...guessed, format: COMMAS });
  });

  it("reads a table that others made, as other readers of CSV do", async () => {
    const path = new URL("../../../tests/fixtures/csv/ultimate-geography-capital.csv", import.meta.url);
    const read = await readSource({ file: new Blob([await readFile(path)]) }, null);
    expect(read).toMatchObject({ format: COMMAS, options: { header: true, front: 0, back: 1 } });
    const rows = "rows" in read ? read.rows : [];
    expect([rows.length, ...new Set(rows.map(({ cells }) => cells.length))]).toStrictEqual([220, 17]);
  });

  it("reads texts that are no tables", async () => {
    const quizlet = "cat\tقطة\r\nحيوان\r\n;dog\tكلب;owl\tبومة";
    expect(await readSource({ text: quizlet }, null)).toMatchObject({
      text: quizlet,
      format: { kind: "text", field: "tab", card: "semicolon" },
      origin: "found",
      rows: [
        { line: 1, cells: ["cat", "قطة\nحيوان"] },
        { line: 3, cells: ["dog", "كلب"] },
        { line: 3, cells: ["owl", "بومة"] },
      ],
      options: { header: false, front: 0, back: 1, tags: null },
    });
    expect(await readSource({ text: "# Pets\n- cat :: قطة" }, null)).toMatchObject({
      format: { kind: "markdown" },
      rows: [{ line: 2, cells: ["cat", "قطة", "Pets"] }],
      options: { header: false, front: 0, back: 1, tags: 2 },
    });
  });

  it.each([
    ["a named separator", "sep=;\nchat;cat", [{ line: 2, cells: ["chat", "cat"] }]],
    [
      "backs of several lines",
      "chien\tdog\nan animal;chat\tcat\nanother",
      [
        { line: 1, cells: ["chien", "dog\nan animal"] },
        { line: 2, cells: ["chat", "cat\nanother"] },
      ],
    ],
    [
      "an export that was saved again",
      "Front;Back;Tags;Both ways\n'-70 mV;rest;;yes",
      [
        { line: 1, cells: ["Front", "Back", "Tags", "Both ways"] },
        { line: 2, cells: ["-70 mV", "rest", "", "yes"] },
      ],
    ],
    [
      "a quote in a table of tabs",
      '"Weltschmerz" literally\tworld-pain\nAngst\tfear',
      [
        { line: 1, cells: ['"Weltschmerz" literally', "world-pain"] },
        { line: 2, cells: ["Angst", "fear"] },
      ],
    ],
    ["cloze deletions alone", "{{c1::Cairo}} is big", [{ line: 1, cells: ["{{c1::Cairo}} is big"] }]],
  ])("reads %s", async (_, given, rows) => {
    expect((await readSource({ text: given }, null)).rows).toStrictEqual(rows);
  });

  it("reads Anki's text by its directives: columns, tags between blanks, and HTML", async () => {
    const lines = [
      "#separator:tab",
      "#html:true",
      "#guid column:1",
      "#notetype column:2",
      "#deck column:3",
      "#tags column:6",
      'abc\tBasic\tLatin::One\t<b>ibis</b>, the bird\t"one<br>two &amp; three[sound:a.mp3]"\tbird Egypt::Nile',
    ];
    const read = await readSource({ text: lines.join("\r\n") }, null);
    expect(read).toMatchObject({ format: TABS, options: { front: 3, back: 4, tags: 5 } });
    expect(read.rows.map((row) => readRow(row, read.options, new Map()))).toStrictEqual([
      {
        taken: true,
        card: {
          front: "**ibis**, the bird",
          back: "one\ntwo & three",
          tags: ["bird", "Egypt::Nile"],
          guid: "abc",
        },
        left: {
          line: 7,
          cells: 0,
          media: 1,
          reason: "One image or recording is left out.",
          excerpt: "a.mp3",
        },
      },
    ]);
    expect(read.rows[0]?.line).toBe(7);
  });

  it.each([
    [
      "saved by a spreadsheet",
      '#separator:Comma,,\n"#html:true",,\n#tags column:3,,\nthe <b>cat</b>,chat,a b',
      ["a", "b"],
    ],
    ["with tags of all cards", "#separator:tab\n#html:true\n#tags:a b\nthe <b>cat</b>\tchat", ["a", "b"]],
    [
      "with both kinds of tags",
      "#separator:;\n#html:true\n#tags:a\n#tags column:3\nthe <b>cat</b>;chat;b",
      ["a", "b"],
    ],
    ["with a comment between", "#separator:pipe\n# of May\n#html:true\nthe <b>cat</b>|chat", []],
    ["with colons", "#separator:Colon\n#html:true\nthe <b>cat</b>:chat", []],
    ["with spaces", '#separator:space\n#html:true\n"the <b>cat</b>" chat', []],
  ])("reads Anki's directives %s", async (_, given, tags) => {
    const read = await readSource({ text: given }, null);
    expect(read.rows.map((row) => readRow(row, read.options, new Map()))).toStrictEqual([
      { taken: true, card: { front: "the **cat**", back: "chat", tags } },
    ]);
  });

  it("takes a card that looks like a directive for a card", async () => {
    const { rows } = await readSource({ text: "#separator:tab\n#include <stdio.h>\theaders" }, null);
    expect(rows).toStrictEqual([{ line: 2, cells: ["#include <stdio.h>", "headers"] }]);
  });

  it("guesses by rows, not by the lines of a cell in quotation marks", async () => {
    const { format, rows } = await readSource({ text: 'cat;chat;"a\nb,c\n,d"\ndog;chien;"e\nf,g\n"' }, null);
    expect([format, rows.length]).toStrictEqual([{ kind: "table", delimiter: ";" }, 2]);
  });

  it("adds what was not quoted to the back, where a row has more cells than the first", async () => {
    const { options } = await readSource({ text: "cat,dog\nkeep,to hold, to retain" }, null);
    expect(options).toStrictEqual({ header: false, front: 0, back: 1, tags: null, others: "back" });
  });

  it("fails on a file that is not text", async () => {
    const file = new Blob([new Uint8Array([0xde, 0xd8])]);
    await expect(readSource({ file }, null)).rejects.toThrow("The file is not UTF-8 text.");
  });
});

const MILLION = 1_000_000;

const wide = (line: number) =>
  `The row on line ${line} has more than 100 columns. Remove those that are not for cards, or put each card on a line of its own.`;
const tooMany = (line: string) =>
  `There are more than 100,000 rows, and line ${line} begins another one. Split the table, and import the parts one after another.`;
const long = (line: number, length: string) =>
  `A field on line ${line} has ${length} characters, and a field may have at most 200,000. Look there for a separator or a quotation mark that is missing, or shorten the field.`;

/** Small files that a careless reader takes a minute for, or is overwhelmed by. */
const hostile: readonly (readonly [what: string, text: string, said: string])[] = [
  ["a million columns", Array.from({ length: MILLION }, (_, at) => `c${at}`).join(","), wide(1)],
  ["five million commas", ",".repeat(5 * MILLION), wide(1)],
  [
    "a quotation that stays open for four million lines",
    `cat,"a\n${"x,y\n".repeat(4 * MILLION)}`,
    tooMany("100,001"),
  ],
  ["9 MB of quotation marks", '"'.repeat(9 * MILLION), long(1, "8,999,998")],
];

const MARKDOWN = { kind: "markdown" } as const;
const letters = "a".repeat(IMPORT_BOUNDS.cell);
const full = "a\tb\n".repeat(IMPORT_BOUNDS.rows);

describe("what is larger than an import takes", () => {
  it.each(hostile)("is refused in words: %s", async (_, text, said) => {
    await expect(readSource({ text }, null)).rejects.toMatchObject({ message: said });
  });

  it.each<[what: string, format: TextFormat | null, text: string, said: string]>([
    ["a row of a table", TABS, `${full}\nc\td`, tooMany("100,002")],
    ["a column of a table", COMMAS, `a,b\n${"a,".repeat(100)}`, wide(2)],
    ["a quoted field", COMMAS, `a,b\nc,"${letters}\n"`, long(2, "200,001")],
    ["a field", COMMAS, `a,b\n"c\nd",${letters}a`, long(3, "200,001")],
    ["a card of a text", QUIZLET, `${full}\nc\td`, tooMany("100,002")],
    ["a column of a text", QUIZLET, `\n${"a\t".repeat(100)}a`, wide(2)],
    ["a side of a text", QUIZLET, `a\t${letters}a`, long(1, "200,001")],
    ["an item of Markdown", MARKDOWN, "- a :: b\n".repeat(IMPORT_BOUNDS.rows + 1), tooMany("100,001")],
    ["a column of Markdown", MARKDOWN, `${"|a".repeat(101)}|\n${"|-".repeat(101)}|`, wide(1)],
    ["a line of Markdown", MARKDOWN, `# b\n${letters}a`, long(2, "200,001")],
    ["a back of Markdown", MARKDOWN, `- a\n  ${letters.slice(2)}\n  bb`, long(1, "200,001")],
    [
      "a text",
      null,
      "a".repeat(IMPORT_BOUNDS.bytes + 1024 * 1024),
      "The file or text has 33 MB, and an import takes at most 32 MB. Split it, and import the parts one after another.",
    ],
  ])("is refused in words: %s", async (_, format, text, said) => {
    await expect(readSource({ text }, format)).rejects.toMatchObject({ message: said });
  });

  it("is refused before it is read: a file", async () => {
    const file = new Blob(["a".repeat(IMPORT_BOUNDS.bytes + 1)]);
    await expect(readSource({ file }, null)).rejects.toMatchObject({ bound: "bytes", value: file.size });
  });

  it("begins behind the bounds", async () => {
    expect((await readSource({ text: full }, null)).rows).toHaveLength(IMPORT_BOUNDS.rows);
    const row = {
      line: 1,
      cells: [letters, ...Array.from({ length: IMPORT_BOUNDS.columns - 1 }, () => "b")],
    };
    expect((await readSource({ text: row.cells.join(",") }, COMMAS)).rows).toStrictEqual([row]);
  });
});

/** The shortest of three times, in milliseconds. */
async function shortest(run: () => unknown): Promise<number> {
  let best = Infinity;
  for (let times = 0; times < 3; times += 1) {
    const begin = performance.now();
    await run();
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

it.each(hostile)("%s: about as fast as each character can be looked at", async (_, text) => {
  const bare = await shortest(() => {
    let marks = 0;
    for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === 0x22) marks += 1;
    return marks;
  });
  const read = await shortest(() => readSource({ text }, null).catch(() => undefined));

  expect(read / bare).toBeLessThan(100);
});
