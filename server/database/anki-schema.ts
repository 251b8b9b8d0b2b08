import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnkiImportReport } from "#contract/imports/anki-import.ts";
import type { ImportProgress } from "#contract/imports/package-upload.ts";
import { users } from "./account-schema.ts";
import { belongsTo, createdAt, ref, time } from "./columns.ts";
import { cards, decks } from "./deck-schema.ts";

/** Cards that came from Anki: a repeated import finds them here. */
export const ankiCards = pgTable(
  "anki_cards",
  {
    ownerId: belongsTo(() => users.id),
    guid: text().notNull(),
    /** Index of its template, or the number of its cloze deletion less one. */
    ord: integer().notNull(),
    cardId: belongsTo(() => cards.id),
    /** When Anki changed the note that was imported last, in seconds since 1970. */
    modifiedAt: bigint({ mode: "number" }).notNull(),
    /** Of the texts and tags that were imported last. */
    digest: text().notNull(),
    /** Later changes of the card were made by the learner. */
    importedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.guid, t.ord] }), index("anki_cards_card").on(t.cardId)],
);

/** Decks that came from Anki, by the title that they had there. */
export const ankiDecks = pgTable(
  "anki_decks",
  {
    ownerId: belongsTo(() => users.id),
    title: text().notNull(),
    deckId: belongsTo(() => decks.id),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.title] }), index("anki_decks_deck").on(t.deckId)],
);

/** Anki packages that are uploaded or imported, at most one of each learner, and their results for a day. */
export const packageImports = pgTable(
  "package_imports",
  {
    ownerId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Names the upload, and the folder of its file. */
    importId: uuid().notNull(),
    name: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    /** Made by the client; equal for the same file. */
    fingerprint: text().notNull(),
    takesHistory: boolean().notNull(),
    /** Answers in the file count by the learner's days in this zone. */
    timeZone: text().notNull(),
    state: text({ enum: ["receiving", "importing", "done", "refused"] }).notNull(),
    /** Bytes. */
    received: bigint({ mode: "number" }).notNull().default(0),
    /** A process imports the file until then; null: none does. */
    claimedUntil: time(),
    progress: jsonb().$type<ImportProgress>(),
    /** Its notes are stored: it cannot be cancelled any more. */
    isStored: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    report: jsonb().$type<AnkiImportReport>(),
    /** Why it was refused, for the learner. */
    message: text(),
    changedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("package_imports_import").on(t.importId),
    index("package_imports_changed").on(t.changedAt),
  ],
);
