import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { HINT_MAX, NOTES_MAX } from "#contract/decks/card-base.ts";
import { users } from "./account-schema.ts";
import { belongsTo, createdAt, id, ref, time, writtenIn } from "./columns.ts";

export const folders = pgTable(
  "folders",
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    /** Null at the top. */
    parentId: ref().references((): AnyPgColumn => folders.id),
    name: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("folders_owner").on(t.ownerId), index("folders_parent").on(t.parentId)],
);

export const decks = pgTable(
  "decks",
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    title: text().notNull(),
    description: text().notNull().default(""),
    /** Sorted. */
    tags: text().array().notNull().default([]),
    folderId: ref().references(() => folders.id, { onDelete: "set null" }),
    /** Language of the fronts, as a canonical BCP 47 tag; null: not said. */
    frontLanguage: text(),
    backLanguage: text(),
    /** Groups of words and phrases that mean the same in answers. */
    synonyms: jsonb().$type<SynonymGroups>().notNull().default([]),
    isPublic: boolean().notNull().default(false),
    /** Answers that were given while it was public may still arrive. */
    wasPublic: boolean().notNull().default(false),
    /** Cards that are not deleted; maintained by triggers on `cards`. */
    cardCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
    /** When its texts were deleted for good; it was in the trash until then. */
    purgedAt: time(),
  },
  (t) => [
    index("decks_trashed")
      .on(t.deletedAt)
      .where(sql`deleted_at is not null and purged_at is null`),
    index("decks_owner").on(t.ownerId, t.updatedAt.desc(), t.id.desc()),
    index("decks_folder").on(t.folderId),
    index("decks_public")
      .on(t.updatedAt.desc(), t.id.desc())
      .where(sql`is_public and deleted_at is null`),
  ],
);

export const favoriteDecks = pgTable(
  "favorite_decks",
  {
    userId: belongsTo(() => users.id),
    deckId: belongsTo(() => decks.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deckId] }), index("favorite_decks_deck").on(t.deckId)],
);

export const cards = pgTable(
  "cards",
  {
    id: id(),
    deckId: belongsTo(() => decks.id),
    front: text().notNull(),
    back: text().notNull(),
    /** Shown on request before the answer; empty: none. */
    hint: text().notNull().default(""),
    /** Shown below the answer; empty: none. */
    notes: text().notNull().default(""),
    /** What it asks of its note: see `domain/notes/cards-of-note.ts`. */
    variant: smallint().notNull().default(0),
    /** Shared by the cards of one note, which have the same texts and tags; null for a card by itself. */
    noteId: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
    /** Maintained by a trigger. Who changes a card's tags updates its row as well. */
    changedIn: writtenIn(),
  },
  (t) => [
    index("cards_deck")
      .on(t.deckId, t.id)
      .where(sql`deleted_at is null`),
    // The key is made by a function of the migrations; it is short, however long the text.
    index("cards_front")
      .on(t.deckId, sql`card_key(${t.front})`)
      .where(sql`deleted_at is null`),
    index("cards_changed")
      .on(t.deckId, t.changedIn)
      .where(sql`deleted_at is null`),
    index("cards_note")
      .on(t.noteId)
      .where(sql`note_id is not null`),
    // For counts of due cards: most decks have no notes of several cards.
    index("cards_deck_notes")
      .on(t.deckId, t.noteId)
      .where(sql`note_id is not null and deleted_at is null`),
    // Deleted ones too, for the export and the end of a deck.
    index("cards_of_deck").on(t.deckId),
    index("cards_media")
      .using("gin", sql`media_in(${t.front}, ${t.back}, ${t.hint}, ${t.notes})`)
      .where(sql`has_media(${t.front}, ${t.back}, ${t.hint}, ${t.notes})`),
    check("cards_hint_length", sql`char_length(${t.hint}) <= ${sql.raw(String(HINT_MAX))}`),
    check("cards_notes_length", sql`char_length(${t.notes}) <= ${sql.raw(String(NOTES_MAX))}`),
  ],
);

/** Cards that were deleted or left their deck; maintained by a trigger on `cards`. */
export const removedCards = pgTable(
  "removed_cards",
  {
    deckId: belongsTo(() => decks.id),
    cardId: ref().notNull(),
    removedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.deckId, t.cardId] }),
    index("removed_cards_since").on(t.deckId, t.removedIn),
    index("removed_cards_card").on(t.cardId),
  ],
);

/** Tags of the owner of the decks whose cards have them. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    name: text().notNull(),
  },
  (t) => [uniqueIndex("tags_owner_name").on(t.ownerId, t.name), index("tags_name").on(t.name)],
);

export const cardTags = pgTable(
  "card_tags",
  {
    cardId: belongsTo(() => cards.id),
    tagId: belongsTo(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.tagId] }), index("card_tags_tag").on(t.tagId)],
);

/** Batches of cards that were added, changed, or copied with their deck, so that one sent twice is taken once. */
export const cardBatches = pgTable(
  "card_batches",
  {
    ownerId: belongsTo(() => users.id),
    batchId: uuid().notNull(),
    deckId: ref().notNull(),
    kind: text({ enum: ["added", "updated", "copied", "created"] })
      .notNull()
      .default("added"),
    /** How many cards. */
    created: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.batchId] })],
);
