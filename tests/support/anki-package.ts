import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync } from "node:zlib";
import { zipFile } from "./zip-file.ts";

const ANSWER = "{{FrontSide}}<hr id=answer>{{Back}}";

/** Note types that every Anki has, and some templates that learners write. */
const TYPES = {
  Basic: { type: 0, fields: ["Front", "Back"], templates: [["{{Front}}", ANSWER]] },
  Reversed: {
    type: 0,
    fields: ["Front", "Back"],
    templates: [
      ["{{Front}}", ANSWER],
      ["{{Back}}", "{{FrontSide}}<hr id=answer>{{Front}}"],
    ],
  },
  Cloze: {
    type: 1,
    fields: ["Text", "Extra"],
    templates: [["{{cloze:Text}}", "{{cloze:Text}}<br>{{Extra}}"]],
  },
  Country: {
    type: 0,
    fields: ["Name", "Capital", "Flag"],
    templates: [
      ["Capital of <b>{{Name}}</b>?", "{{FrontSide}}<hr id=answer>{{Capital}}"],
      ["{{#Flag}}Whose flag? {{Flag}}{{/Flag}}", "{{Name}}"],
    ],
  },
} as const;

export interface AnkiAnswer {
  readonly at: number;
  readonly ease: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered, 4 set by hand. Default 1. */
  readonly type?: number;
  readonly factor?: number;
}

export interface AnkiCard {
  readonly ord?: number;
  readonly deck?: string;
  /** The card is in a filtered deck, and belongs to `deck`. */
  readonly isFiltered?: boolean;
  /** 0 new, 1 learning, 2 review, 3 relearning. Default: review where it has answers. */
  readonly type?: number;
  readonly queue?: number;
  readonly flags?: number;
  readonly answers?: readonly AnkiAnswer[];
  /** Days since the collection was made, or seconds since 1970. */
  readonly due?: number;
  readonly interval?: number;
  readonly factor?: number;
  readonly reps?: number;
  readonly lapses?: number;
  readonly data?: string;
}

export interface AnkiNote {
  readonly guid: string;
  readonly type?: keyof typeof TYPES;
  readonly fields: readonly string[];
  readonly tags?: string;
  /** Seconds since 1970. */
  readonly modifiedAt?: number;
  /** Default: one. */
  readonly cards?: readonly AnkiCard[];
}

/** When the collections were made. */
export const CREATED_AT = Date.parse("2026-01-01T04:00:00.000Z");

const TYPE_NAMES = Object.keys(TYPES);

/**
 * The SQLite database of a collection with these notes, of Anki's schema 11.
 *
 * @param extra SQL that makes it another one.
 */
export function ankiCollection(notes: readonly AnkiNote[], extra = ""): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "ibis-anki-"));
  const path = join(folder, "collection");
  try {
    // What is hostile in a file must be written here.
    const database = new DatabaseSync(path, { defensive: false });
    database.exec(`
      create table col (crt integer, models text, decks text);
      create table notes (id integer primary key, guid text, mid integer, mod integer, tags text, flds text);
      create table cards (id integer primary key, nid integer, did integer, ord integer, type integer, queue integer,
        flags integer, odid integer, due integer, odue integer, ivl integer, factor integer, reps integer,
        lapses integer, data text);
      create table revlog (id integer, cid integer, ease integer, time integer, type integer, factor integer);
      begin;`);
    const decks = [
      "Default",
      "Filtered",
      ...new Set(notes.flatMap(({ cards = [] }) => cards.flatMap(({ deck }) => deck ?? []))),
    ];
    const insert = (table: string, ...values: (string | number)[]) =>
      database.prepare(`insert into ${table} values (${values.map(() => "?").join(", ")})`).run(...values);
    const models = Object.values(TYPES).map(({ type, fields, templates }, index) => [
      index + 1,
      {
        type,
        flds: fields.map((name, ord) => ({ name, ord })),
        tmpls: templates.map(([qfmt, afmt], ord) => ({ qfmt, afmt, ord })),
      },
    ]);
    insert(
      "col",
      CREATED_AT / 1000,
      JSON.stringify(Object.fromEntries(models)),
      JSON.stringify(Object.fromEntries(decks.map((name, index) => [index + 1, { name }]))),
    );
    let cardId = 1000;
    for (const [index, note] of notes.entries()) {
      const { guid, type = "Basic", fields, tags = "", modifiedAt = 1000, cards = [{}] } = note;
      insert("notes", index + 1, guid, TYPE_NAMES.indexOf(type) + 1, modifiedAt, tags, fields.join("\u001F"));
      for (const {
        ord = 0,
        deck = "Default",
        isFiltered = false,
        queue = 0,
        flags = 0,
        answers = [],
        due = 0,
        interval = 0,
        factor: ease = 0,
        reps = 0,
        lapses = 0,
        data = "",
        type: cardType = answers.length > 0 ? 2 : 0,
      } of cards) {
        cardId += 1;
        const deckId = decks.indexOf(deck) + 1;
        insert(
          "cards",
          cardId,
          index + 1,
          isFiltered ? 2 : deckId,
          ord,
          cardType,
          queue,
          flags,
          isFiltered ? deckId : 0,
          isFiltered ? -100_000 : due,
          isFiltered ? due : 0,
          interval,
          ease,
          reps,
          lapses,
          data,
        );
        for (const { at, ease: rating, type: kind = 1, factor = 2500 } of answers)
          insert("revlog", at, cardId, rating, 4000, kind, factor);
      }
    }
    database.exec("commit");
    database.exec(extra);
    database.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An .apkg with these notes. */
export const ankiPackage = (notes: readonly AnkiNote[], extra?: string): Buffer =>
  zipFile({ "collection.anki2": ankiCollection(notes, extra), media: Buffer.from("{}") });

/** Media by their names. */
export type AnkiMedia = Readonly<Record<string, Uint8Array>>;

/** An .apkg with these notes and media. */
export const packageWithMedia = (notes: readonly AnkiNote[], media: AnkiMedia): Buffer =>
  zipFile({
    "collection.anki2": ankiCollection(notes),
    media: Buffer.from(
      JSON.stringify(Object.fromEntries(Object.keys(media).map((name, index) => [index, name]))),
    ),
    ...Object.fromEntries(Object.values(media).map((bytes, index) => [index, bytes])),
  });

/** The same as newer versions of Anki write it: each part is compressed, and the list is a message. */
export const newerPackageWithMedia = (notes: readonly AnkiNote[], media: AnkiMedia): Buffer =>
  zipFile({
    "collection.anki21b": zstdCompressSync(ankiCollection(notes)),
    media: zstdCompressSync(mediaMessage(Object.keys(media))),
    ...Object.fromEntries(Object.values(media).map((bytes, index) => [index, zstdCompressSync(bytes)])),
  });

/** Names of fewer than 100 bytes. */
export const mediaMessage = (names: readonly string[]): Buffer =>
  Buffer.concat(
    names.map((name) => {
      const bytes = Buffer.from(name);
      return Buffer.concat([Buffer.from([0x0a, bytes.length + 2, 0x0a, bytes.length]), bytes]);
    }),
  );
