import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { createdAt, id, ref, time, writtenIn } from "./columns.ts";

export const decks = pgTable(
  "decks",
  {
    id: id(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    isPublic: boolean().notNull().default(false),
    /** Cards that are not deleted; kept by triggers on `cards`. */
    cardCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
  },
  (t) => [
    index("decks_owner").on(t.ownerId, t.updatedAt.desc(), t.id.desc()),
    index("decks_public")
      .on(t.updatedAt.desc(), t.id.desc())
      .where(sql`is_public and deleted_at is null`),
  ],
);

/** Decks that a learner marked as favorites. */
export const favoriteDecks = pgTable(
  "favorite_decks",
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deckId: ref()
      .notNull()
      .references(() => decks.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deckId] }), index("favorite_decks_deck").on(t.deckId)],
);

export const cards = pgTable(
  "cards",
  {
    id: id(),
    deckId: ref()
      .notNull()
      .references(() => decks.id, { onDelete: "cascade" }),
    front: text().notNull(),
    back: text().notNull(),
    /** What it asks of its note: see `domain/notes/variants.ts`. */
    variant: smallint().notNull().default(0),
    /** Shared by the cards of one note, which have the same texts and tags; null for a card by itself. */
    noteId: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: time(),
    /** Kept by a trigger. Who changes a card's tags updates its row as well. */
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
    // Deleted ones too, for the export and the end of a deck.
    index("cards_of_deck").on(t.deckId),
  ],
);

/** Cards that were deleted or left their deck; kept by a trigger on `cards`. */
export const removedCards = pgTable(
  "removed_cards",
  {
    deckId: ref()
      .notNull()
      .references(() => decks.id, { onDelete: "cascade" }),
    cardId: ref().notNull(),
    removedIn: writtenIn(),
  },
  (t) => [
    primaryKey({ columns: [t.deckId, t.cardId] }),
    index("removed_cards_since").on(t.deckId, t.removedIn),
  ],
);

/** Tags by name, of the owner of the decks whose cards carry them; who sees one sees it on a card. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
  },
  (t) => [uniqueIndex("tags_owner_name").on(t.ownerId, t.name), index("tags_name").on(t.name)],
);

export const cardTags = pgTable(
  "card_tags",
  {
    cardId: ref()
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    tagId: ref()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.tagId] }), index("card_tags_tag").on(t.tagId)],
);

/** Batches of cards that were added or changed, so that one sent twice is taken once. */
export const cardBatches = pgTable(
  "card_batches",
  {
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    batchId: uuid().notNull(),
    deckId: ref().notNull(),
    kind: text({ enum: ["added", "updated"] })
      .notNull()
      .default("added"),
    /** Its cards. */
    created: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.batchId] })],
);
