import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { DatabaseSync } from "node:sqlite";
import { Parser } from "htmlparser2";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { openPromise } from "yauzl";

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Int = v.pipe(v.number(), v.safeInteger());
const json = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);

const Model = v.object({
  id: Id,
  name: v.string(),
  type: v.picklist([0, 1]),
  flds: v.array(v.object({ name: v.string(), ord: Int, sticky: v.boolean(), rtl: v.boolean(), size: Int })),
  tmpls: v.array(v.object({ name: v.string(), ord: Int, qfmt: v.string(), afmt: v.string() })),
});
const Today = v.tuple([Int, Int]);
const AnkiDeck = v.object({
  id: Id,
  name: v.string(),
  conf: Id,
  dyn: v.literal(0),
  collapsed: v.boolean(),
  newToday: Today,
  revToday: Today,
  lrnToday: Today,
  timeToday: Today,
});
const Col = v.object({
  id: v.literal(1),
  crt: Int,
  ver: v.literal(11),
  conf: json(v.object({ schedVer: v.literal(2), creationOffset: Int, rollover: v.literal(4) })),
  models: json(v.record(v.string(), Model)),
  decks: json(v.record(v.string(), AnkiDeck)),
  dconf: json(v.record(v.string(), v.object({ id: Id, name: v.string() }))),
  tags: json(v.object({})),
});
const Note = v.object({
  id: Id,
  guid: v.pipe(v.string(), v.nonEmpty()),
  mid: Id,
  mod: Id,
  usn: v.literal(-1),
  tags: v.string(),
  flds: v.string(),
  sfld: v.union([v.string(), v.number()]),
  csum: Int,
});
const Card = v.object({
  id: Id,
  nid: Id,
  did: Id,
  ord: Int,
  usn: v.literal(-1),
  type: v.picklist([0, 1, 2, 3]),
  queue: v.picklist([-3, -1, 0, 1, 2, 3]),
  due: Int,
  ivl: Int,
  factor: Int,
  reps: Int,
  lapses: Int,
  left: Int,
  odid: v.literal(0),
  flags: v.pipe(Int, v.maxValue(7)),
  data: json(v.object({ s: v.optional(v.number()), d: v.optional(v.number()) })),
});
const Answer = v.object({
  id: Id,
  cid: Id,
  usn: v.literal(-1),
  ease: v.picklist([1, 2, 3, 4]),
  ivl: Int,
  lastIvl: Int,
  factor: Int,
  time: Int,
  type: v.picklist([0, 1, 2]),
});

const Collection = v.object({
  col: v.tuple([Col]),
  notes: v.array(Note),
  cards: v.array(Card),
  revlog: v.array(Answer),
});
export type AnkiCollection = v.InferOutput<typeof Collection>;

const MediaNames = json(v.record(v.string(), v.string()));

/** Reads a package as others do: nothing here knows how ours are written. */
async function inFolder<T>(
  file: Blob,
  read: (entries: ReadonlyMap<string, Buffer>, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "ibis-read-back-"));
  try {
    const path = join(folder, "deck.apkg");
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    const zip = await openPromise(path, { lazyEntries: true });
    const entries = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    const expected = ["collection.anki2", "media", ...Object.keys(namesIn(entries))];
    if ([...entries.keys()].toSorted().join(" ") !== expected.toSorted().join(" "))
      throw new Error(`The package has ${[...entries.keys()].join(", ")}.`);
    return await read(entries, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const namesIn = (entries: ReadonlyMap<string, Buffer>) =>
  v.parse(MediaNames, entries.get("media")?.toString());

export const readCollection = (file: Blob): Promise<AnkiCollection> =>
  inFolder(file, async (entries, folder) => {
    const collection = join(folder, "collection");
    await writeFile(collection, entries.get("collection.anki2") ?? "");
    return tablesOf(collection);
  });

/** The bytes of the media of a package by their names. */
export const readMediaOf = (file: Blob): Promise<Readonly<Record<string, Buffer | undefined>>> =>
  inFolder(file, async (entries) =>
    Object.fromEntries(Object.entries(namesIn(entries)).map(([entry, name]) => [name, entries.get(entry)])),
  );

function tablesOf(path: string): AnkiCollection {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = (table: string) => database.prepare(`select * from ${table} order by id`).all();
    const [check] = database.prepare("pragma integrity_check").all();
    if (check?.["integrity_check"] !== "ok") throw new Error("SQLite finds the collection damaged.");
    return v.parse(Collection, {
      col: rows("col"),
      notes: rows("notes"),
      cards: rows("cards"),
      revlog: rows("revlog"),
    });
  } finally {
    database.close();
  }
}

/** The words of HTML as a browser has them. */
function wordsOf(html: string): string {
  const words: string[] = [];
  const parser = new Parser(
    {
      ontext: (text) => void words.push(text),
      // Anki counts the names of images among the words.
      onopentag: (name, { src }) => void (name === "img" && words.push(` ${src} `)),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return words.join("").replaceAll("\u00A0", " ");
}

/** What is wrong with a collection, by the rules of Anki's own check of its database. */
export function brokenRules({ col: [col], notes, cards, revlog }: AnkiCollection): string[] {
  const broken: string[] = [];
  const rule = (holds: boolean, name: string) => void (holds || broken.push(name));
  const noteOf = new Map(notes.map((note) => [note.id, note]));
  const cardIds = new Set(cards.map(({ id }) => id));
  rule(col.decks["1"]?.name === "Default", "the default deck is there");
  for (const [key, { id, conf, name }] of Object.entries(col.decks)) {
    rule(key === String(id) && String(conf) in col.dconf, `deck ${name} has its id and options`);
    const parent = name.split("::").slice(0, -1).join("::");
    const names = Object.values(col.decks).map((deck) => deck.name);
    rule(parent === "" || names.includes(parent), `deck ${name} has the deck that it is in`);
  }
  const names = Object.values(col.decks).map(({ name }) => name.toLowerCase());
  rule(new Set(names).size === names.length, "decks have different names");
  rule(new Set(notes.map(({ guid }) => guid)).size === notes.length, "notes have different guids");
  for (const note of notes) {
    const model = col.models[String(note.mid)];
    const fields = note.flds.split("\u001F");
    const words = wordsOf(fields[0] ?? "");
    const sum = createHash("sha1").update(words).digest("hex").slice(0, 8);
    rule(model !== undefined && fields.length === model.flds.length, `note ${note.guid} has its fields`);
    rule(String(note.sfld) === words, `note ${note.guid} sorts by its words`);
    rule(note.csum === Number(`0x${sum}`), `note ${note.guid} has the checksum of its words`);
    rule(note.tags === "" || /^ (?:\S+ )+$/.test(note.tags), `note ${note.guid} has its tags between spaces`);
    rule(
      cards.some(({ nid }) => nid === note.id),
      `note ${note.guid} has a card`,
    );
  }
  for (const { id, nid, did, ord, type, queue, due, ivl } of cards) {
    const model = col.models[String(noteOf.get(nid)?.mid)];
    rule(model !== undefined && String(did) in col.decks, `card ${id} has its note and its deck`);
    rule(model?.type === 1 || model?.tmpls[ord]?.ord === ord, `card ${id} has its template`);
    rule(queue < 0 || (queue === 3 ? type % 2 === 1 : queue === (type === 3 ? 1 : type)), `card ${id} waits`);
    rule(due >= 0 && (type === 2 ? ivl > 0 && due < 100_000 : true), `card ${id} is due on a day`);
  }
  for (const { id, cid } of revlog) rule(cardIds.has(cid), `answer ${id} has its card`);
  return broken;
}
