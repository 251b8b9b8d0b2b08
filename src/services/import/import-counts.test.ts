import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { runs } from "#tests/support/property-runs.ts";
import type { OtherCells } from "#domain/import/other-cells.ts";
import type { TextFormat } from "#domain/import/text-format.ts";
import { type ImportCounts, createCardImportService } from "./card-import.ts";
import { readSource } from "./read-source.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
  server.answers(() => ({ status: 200, body: { matches: [] } }));
});
afterAll(() => server.close());

const check = async (text: string, format: TextFormat | null = null, others?: OtherCells) => {
  const read = await readSource({ text }, format);
  const table = others === undefined ? read : { ...read, options: { ...read.options, others } };
  const checked = await createCardImportService(apiTo(server.baseUrl), readSource).checkRows(
    9,
    table,
    new AbortController().signal,
  );
  return { table, checked };
};

const OWN: TextFormat = {
  kind: "text",
  field: "custom",
  card: "custom",
  customField: "=>",
  customCard: String.raw`\n%%\n`,
};
const RAGGED = "cat,dog\nkeep,to hold, to retain\nhave,,";
const EXPORT = ["Front", "Back", "Tags", "Both ways"];

/** [lines, notes, cards, cells left out, images and recordings left out], counted by hand. */
type Expected = readonly [number, number, number, number, number];

it.each<[what: string, expected: Expected, text: string, format?: TextFormat | null, others?: OtherCells]>([
  ["a blank before a quote", [1, 1, 1, 0, 0], 'keep, "to hold, to retain"'],
  ["a third cell in a later row, added to the back", [3, 2, 2, 0, 0], RAGGED],
  ["a third cell in a later row, left out", [3, 2, 2, 1, 0], RAGGED, null, "leave"],
  ["cards between semicolons", [3, 3, 3, 0, 0], "chien,dog;chat,cat;oiseau,bird"],
  ["backs of several lines", [2, 2, 2, 0, 0], "chien\tdog\nan animal;chat\tcat\nanother"],
  ["separators of the learner's", [3, 2, 2, 0, 0], "cell => unit\nof life\n%%\nDNA => genes\n%%\nRNA", OWN],
  [
    "Anki's directives, with columns for Anki alone and media",
    [4, 3, 4, 6, 3],
    [
      "#separator:tab",
      "#html:true",
      "#guid column:1",
      "#notetype column:2",
      "#deck column:3",
      "#tags column:6",
      "a1\tBasic\tBirds\t<b>ibis</b>\tone<br>two[sound:i.mp3]<img src='i.png'>\tbird Egypt::Nile",
      "a2\tCloze\tBirds\t{{c1::Nile}} and {{c2::Delta}}\t\t\tmore",
      "a3\tBasic\t\t<img src='x.png'>\tstork",
      `${"a4".repeat(60)}\tBasic\t\towl\tnight<img src='https://a.b/c.png'>`,
    ].join("\n"),
  ],
  ["a named separator", [1, 1, 1, 0, 0], "sep=;\nchat;cat"],
  ["a quote in a table of tabs", [2, 2, 2, 0, 0], '"Weltschmerz" literally\tworld-pain\nAngst\tfear'],
  ["cloze deletions alone", [2, 2, 3, 0, 0], "{{c1::Cairo}} is big\n{{c1::Nile}} and {{c2::Delta}}"],
  ["an export saved with semicolons", [1, 1, 2, 0, 0], `${EXPORT.join(";")}\n'-70 mV;rest;;yes`],
  ["an export saved with tabs", [1, 1, 2, 0, 0], `${EXPORT.join("\t")}\n'-70 mV\trest\t\tyes`],
  ["an export that was changed", [1, 1, 1, 1, 0], `${EXPORT.join(",")}\n-70 mV,rest,,maybe`],
  [
    "a file of German Excel",
    [4, 2, 2, 0, 0],
    'Vorderseite;Rückseite;Tags\n"das Öl","oil",küche\nÖl 1;oil 1;küche\nÖl 2;oil 2;küche\nÖl 2;oil 2;küche',
  ],
  [
    "lists in Markdown",
    [4, 3, 3, 0, 0],
    "# Forest\n\n- fox :: **ثعلب**\n- wolf\n- trees\n  - oak\n  - *pine*\n\n# Sea\n\n- **whale** a mammal\n",
  ],
])("the summary counts what was read: %s", async (_, expected, text, format, others) => {
  const { counts } = (await check(text, format, others)).checked;
  const [lines, notes, cards, leftOut, media] = expected;
  expect(counts).toStrictEqual({ lines, notes, cards, leftOut, media } satisfies ImportCounts);
});

/** A cell as tables write it. */
const quoted = (cell: string) =>
  /[\t,"\n]/.test(cell) || cell.startsWith(" ") ? `"${cell.replaceAll('"', '""')}"` : cell;
const DIRECTIVES = ["#separator:tab", "#html:false", "#guid column:1", "#deck column:2", "#tags column:5"];

it("each cell of a table, also quoted ones, merged ones, and those of directives, is on a card or counted", async () => {
  const filler = fc.constantFrom("", "x", "a, b", 'say "so"', "two\nlines", "a\tb", "قطة");
  const rows = fc.array(fc.array(filler, { minLength: 5, maxLength: 8 }), { minLength: 1, maxLength: 6 });
  const others = fc.constantFrom<OtherCells>("leave", "back", "notes");
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), others, async (fillers, isAnki, where) => {
      // Each cell with text is different, and front and back have some.
      const sides = isAnki ? [2, 3] : [0, 1];
      const given = fillers.map((row, line) =>
        row.map((text, at) => (text === "" && !sides.includes(at) ? "" : `<${line}-${at}> ${text}`.trim())),
      );
      const head = isAnki ? DIRECTIVES : ["Front\tBack\tTags"];
      const text = [...head, ...given.map((cells) => cells.map(quoted).join("\t"))].join("\n");
      const { table, checked } = await check(text, null, where);
      expect(table.rows.slice(isAnki ? 0 : 1).map(({ cells }) => cells.length)).toStrictEqual(
        given.map(({ length }) => length),
      );
      const onCards = JSON.stringify(checked.plans.skip.map(({ cards }) => cards));
      const cells = given.flat().flatMap((cell) => /<\d-\d>/.exec(cell)?.[0] ?? []);
      const named = cells.filter((cell) => !onCards.includes(cell));
      expect(checked.refusals).toStrictEqual([]);
      expect(checked.counts.leftOut).toBe(named.length);
    }),
    { numRuns: runs(100) },
  );
});
