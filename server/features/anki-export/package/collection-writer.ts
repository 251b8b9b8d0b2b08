import { createHash } from "node:crypto";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { ExportedNote } from "../exported-note.ts";
import { toFieldHtml, wordsOf } from "../texts/card-html.ts";
import { ankiAnswers } from "./anki-answers.ts";
import { ankiSchedule } from "./anki-card.ts";
import { type DeckInAnki, collectionRow, deckIdOf } from "./collection-row.ts";
import { learnerDays } from "./learner-days.ts";
import { fieldsOf, noteTypeOf, ordOf } from "./note-types.ts";

/** Anki's schema 11, which every version of Anki imports. */
const TABLES = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null,
    due integer not null, ivl integer not null, factor integer not null, reps integer not null,
    lapses integer not null, left integer not null, odue integer not null, odid integer not null,
    flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);`;

const INDEXES = `
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`;

const PAGE_BYTES = 4096;
/** A row that no sync has sent yet. */
const NOT_SENT = -1;

export interface CollectionOptions {
  readonly deck: DeckInAnki;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  /** By hash. */
  readonly media: ReadonlyMap<string, string>;
  /** Bytes. */
  readonly limit: number;
}

export interface CollectionWriter {
  add(note: ExportedNote): void;
  close(): void;
}

/** A collection that would exceed its limit. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_FULL;
const SQLITE_FULL = 13;

export function createCollection(path: string, options: CollectionOptions): CollectionWriter {
  const { deck, now, timeZone, media, limit } = options;
  const database = new DatabaseSync(path);
  const pages = Math.floor(limit / PAGE_BYTES);
  // Nothing has to survive a crash: the file is then made anew.
  database.exec(
    `pragma page_size = ${PAGE_BYTES}; pragma max_page_count = ${pages}; pragma journal_mode = off; pragma synchronous = off;`,
  );
  database.exec(TABLES);
  database.exec("begin");
  const days = learnerDays(timeZone);
  const deckId = deckIdOf(deck);
  const modifiedAt = Math.floor(now / 1000);
  const intoNotes = inserting(database, "notes", 11);
  const intoCards = inserting(database, "cards", 18);
  const intoAnswers = inserting(database, "revlog", 9);
  const noteId = ascending();
  const cardId = ascending();
  const answerId = unused(
    (at) => database.prepare("select 1 from revlog where id = ?").get(at) === undefined,
  );
  let position = 0;

  return {
    add(note) {
      position += 1;
      const id = noteId(note.createdAt);
      const fields = fieldsOf(note).map((text) => toFieldHtml(text, media));
      const words = wordsOf(fields[0] ?? "");
      intoNotes(
        id,
        note.guid,
        noteTypeOf(note),
        note.modifiedAt,
        NOT_SENT,
        tagsOf(note),
        fields.join("\u001F"),
        words,
        checksumOf(words),
        0,
        "",
      );
      for (const card of note.cards) {
        const inAnki = cardId(note.createdAt);
        const schedule = ankiSchedule(card, { now, days, position });
        const { type, queue, due, interval, factor, reps, lapses, left, flags, data } = schedule;
        const first = [inAnki, id, deckId, ordOf(card.variant), modifiedAt, NOT_SENT];
        intoCards(...first, type, queue, due, interval, factor, reps, lapses, left, 0, 0, flags, data);
        for (const answer of ankiAnswers(card)) {
          const { rating, lastInterval, milliseconds } = answer;
          const what = [rating, answer.interval, lastInterval, answer.factor, milliseconds, answer.type];
          intoAnswers(answerId(answer.at), inAnki, NOT_SENT, ...what);
        }
      }
    },
    close() {
      inserting(database, "col", 13)(...collectionRow(deck, { now, days, cards: position }));
      database.exec("commit");
      database.exec(INDEXES);
      database.close();
    },
  };
}

function inserting(database: DatabaseSync, table: string, columns: number) {
  const statement = database.prepare(`insert into ${table} values (${Array(columns).fill("?").join(", ")})`);
  return (...values: SQLInputValue[]) => void statement.run(...values);
}

/** Ids are times of creation in milliseconds, each greater than the last. */
function ascending() {
  let last = 0;
  return (at: number) => (last = Math.max(last + 1, at));
}

/** Of answers that were given at the same millisecond, later ones get the next that is free. */
function unused(isFree: (at: number) => boolean) {
  const next = new Map<number, number>();
  return (at: number) => {
    let free = next.get(at) ?? at;
    while (!isFree(free)) free += 1;
    if (free > at || next.has(at)) next.set(at, free + 1);
    return free;
  };
}

/** Anki separates tags by spaces, and has one of its own for marked notes. */
function tagsOf({ tags, cards }: ExportedNote): string {
  const names = tags.map((tag) => tag.replaceAll(/[\s\p{Cc}]+/gu, "_"));
  const all = [...names, ...(cards.some(({ marks }) => marks?.marked) ? ["marked"] : [])];
  return all.length === 0 ? "" : ` ${[...new Set(all)].join(" ")} `;
}

/** Anki finds notes with the same first field by it. */
const checksumOf = (words: string): number =>
  Number.parseInt(createHash("sha1").update(words).digest("hex").slice(0, 8), 16);
