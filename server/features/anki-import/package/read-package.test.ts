import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createZstdCompress } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ankiCollection, ankiPackage } from "#tests/support/anki-package.ts";
import { zipFile } from "#tests/support/zip-file.ts";
import { PackageError } from "./package-error.ts";
import { readPackage } from "./read-package.ts";

let root = "";
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), "ibis-hostile-"))));
afterEach(() => rm(root, { recursive: true }));

async function read(file: Uint8Array, limitMs?: number) {
  const folder = join(root, "upload");
  await mkdir(folder);
  await writeFile(join(folder, "file"), file);
  return readPackage(join(folder, "file"), folder, { ...(limitMs !== undefined && { limitMs }) });
}

/** Why a file is not taken; the message of any other error begins with `not refused`. */
async function refusal(file: Uint8Array, limitMs?: number): Promise<string> {
  const error: unknown = await read(file, limitMs).then(
    () => new Error("It was read."),
    (reason: unknown) => reason,
  );
  return error instanceof PackageError ? error.message : `not refused: ${String(error)}`;
}

const NOTE = { guid: "a", fields: ["front", "back"] };
const AGAIN = "Export it from Anki once more.";
const IN_PARTS = "Export it deck by deck.";
const NO_PACKAGE = "This is not an Anki package. Choose a file that ends in .apkg or .colpkg.";
const collection = (bytes: Uint8Array) => zipFile({ "collection.anki2": bytes });
const changed = (extra: string) => ankiPackage([NOTE], extra);
/** A row for each number from 1 to a count. */
const numbers = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
const ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n)";

describe("a file that is no package", () => {
  const whole = ankiPackage([NOTE]);
  it.each([
    ["has nothing in it", Buffer.alloc(0), NO_PACKAGE],
    ["is a text", Buffer.from("front;back\n"), NO_PACKAGE],
    ["has lost its end", whole.subarray(0, whole.length / 2), "its end is missing"],
    ["has lost its beginning", whole.subarray(1000), AGAIN],
    ["has no collection", zipFile({ media: Buffer.from("{}") }), "no Anki collection in it. Export your"],
    [
      "is encrypted",
      zipFile({ "collection.anki2": ankiCollection([NOTE]) }, true),
      "is encrypted. Export your",
    ],
    ["names a file outside itself", zipFile({ "../collection.anki2": ankiCollection([NOTE]) }), AGAIN],
    ["has a collection that is none", collection(Buffer.from("SQLite format 4".repeat(1000))), AGAIN],
    ["has an empty collection", collection(Buffer.alloc(0)), AGAIN],
    ["has half a collection", collection(ankiCollection([NOTE]).subarray(0, 8192)), AGAIN],
    ["is not compressed as it says", zipFile({ "collection.anki21b": ankiCollection([NOTE]) }), AGAIN],
  ])("that %s is refused", async (_, file, sentence) => {
    await expect(refusal(file)).resolves.toContain(sentence);
  });

  it("leaves nothing outside the folder of the upload", async () => {
    await refusal(zipFile({ "../outside": Buffer.from("x"), "collection.anki2": ankiCollection([NOTE]) }));
    await expect(readdir(root)).resolves.toStrictEqual(["upload"]);
  });
});

describe("a collection", () => {
  const view = (table: string, query: string) => `drop table ${table}; create view ${table} as ${query}`;
  it.each([
    ["that has a view in place of notes", view("notes", "select 1 as id, 'a' as guid")],
    ["that has a view without end", view("revlog", `${ENDLESS} select i as id, i as cid from n`)],
    ["that has a virtual table", "drop table notes; create virtual table notes using fts5(guid, flds)"],
    [
      "whose schema is forged",
      `drop table notes; create table other (a); create view notes as ${ENDLESS} select i as id from n;
       pragma writable_schema = on; update sqlite_schema set name = 'notes' where name = 'other'`,
    ],
    [
      "with a column that is computed without end",
      `drop table cards; create table cards (id integer, nid as (
        printf('%.*c', 40000, 'a') like printf('%.*c', 20, '%') || replace(hex(zeroblob(20)), '00', 'a%') || 'b'));
       insert into cards (id) values (1)`,
    ],
    ["without notes", "drop table notes"],
    ["without a row of its own", "delete from col"],
    ["with types that are no JSON", "update col set models = '{'"],
    ["with types that are a list of numbers", "update col set models = '[1, 2]'"],
    ["with types without fields", `update col set models = '{"1": {"type": 0}}'`],
    ["with types that are a blob", "update col set models = zeroblob(100)"],
    ["with types that nest", "update col set models = replace(hex(zeroblob(500000)), '00', '[')"],
    ["with decks that nest", `update col set decks = '{"1":' || replace(hex(zeroblob(500000)), '00', '[')`],
    ["with an id that no number holds", "update notes set id = 9007199254740993"],
    ["with a time that no number holds", "update notes set mod = 9223372036854775807"],
    ["with words for a number", "update cards set did = 'Default'"],
    ["with a position that no card has", "update cards set ord = 3000000000"],
    ["with a position below all", "update cards set ord = -1"],
    ["with nothing for texts", "update notes set flds = null"],
    ["with bytes for texts", "update notes set flds = zeroblob(10)"],
  ])("%s is refused", async (_, extra) => {
    await expect(refusal(changed(extra))).resolves.toContain(AGAIN);
  });

  it.each([
    ["a computed column", "alter table cards add column large as (zeroblob(1000000))"],
    ["a default value", `alter table revlog add column large default '${"x".repeat(100_000)}'`],
  ])("with %s is refused before its rows are read", async (_, extra) => {
    await expect(refusal(changed(extra))).resolves.toContain("is not one of Anki's");
  });

  it.each([
    ["notes", `insert into notes ${numbers(100_000)} select i + 1, i, 1, 1, '', 'a' from n`, "100,001 notes"],
    [
      "cards",
      `insert into cards (id, nid, did, ord, type, queue, flags, odid) ${numbers(200_000)} select i + 5000, 1, 1, i, 0, 0, 0, 0 from n`,
      "200,001 cards",
    ],
    [
      "answers",
      `insert into revlog ${numbers(1_000_001)} select i, 1, 3, 1, 1, 1 from n`,
      "1,000,001 answers",
    ],
    ["texts", "update notes set flds = printf('%.*c', 110000000, 'a')", "100 MB of text"],
    ["tags", "update notes set tags = printf('%.*c', 110000000, 'a')", "100 MB of text"],
  ])("with too many %s is refused with what to do", async (_, extra, what) => {
    const message = await refusal(changed(extra));
    expect(message).toContain(what);
    expect(message).toContain(IN_PARTS);
  });

  it("larger than a package may have is refused before all of it is unpacked", async () => {
    const zeros = Buffer.alloc(1024 * 1024);
    const bomb = Readable.from(Array.from({ length: 401 }, () => zeros)).pipe(createZstdCompress());
    const file = zipFile({ "collection.anki21b": await buffer(bomb) });
    expect(file.length).toBeLessThan(1024 * 1024);
    await expect(refusal(file)).resolves.toBe(
      "The collection in this file is larger than 400 MB. Export it deck by deck.",
    );
    const { size } = await stat(join(root, "upload", "collection.sqlite"));
    expect(size).toBeLessThanOrEqual(400 * 1024 * 1024);
  });

  it("that takes longer than it may is refused", async () => {
    await expect(refusal(ankiPackage([NOTE]), 1)).resolves.toContain(IN_PARTS);
  });

  it("whose cards grow beyond what memory holds is refused", async () => {
    const template = JSON.stringify({
      1: { flds: [{ name: "F" }], tmpls: [{ qfmt: "{{F}}".repeat(20_000), afmt: "" }] },
    });
    const extra = `update col set models = '${template}'; update notes set flds = printf('%.*c', 50000, 'a')`;
    await expect(refusal(changed(extra))).resolves.toContain(IN_PARTS);
  });

  it("of which SQLite has a log beside it is read", async () => {
    const { notes } = await read(changed("pragma journal_mode = wal"));
    expect(notes).toMatchObject([{ card: { front: "front" } }]);
  });

  it("with rules of its own is read without them", async () => {
    const rule = "printf('%.*c', 40000, 'a') not like '%a%a%a%a%a%a%a%a%a%a%a%a%b'";
    const extra = `alter table notes rename to old; create table notes (id integer primary key, guid text, mid integer,
      mod integer, tags text, flds text, check (${rule})); pragma ignore_check_constraints = on;
      insert into notes select * from old`;
    await expect(read(changed(extra))).resolves.toMatchObject({ count: 1 });
  });
});
