import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { NotReplaced } from "#contract/decks/find-and-replace.ts";
import { users } from "./account-schema.ts";
import { belongsTo, id, ref, time, writtenIn } from "./columns.ts";
import { cards, decks } from "./deck-schema.ts";

/** Changes of many cards at once, stored for a day: so that one sent twice is done once, and can be undone. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    seq: id(),
    /** Made by the client. */
    changeId: uuid().notNull(),
    ownerId: belongsTo(() => users.id),
    deckId: ref().notNull(),
    kind: text({ enum: ["addTags", "removeTags", "move", "delete", "replace"] }).notNull(),
    /** Where the cards were moved to; null for the other kinds. */
    targetDeckId: ref(),
    /** Cards that would have had too many tags. */
    overLimit: ref().array().notNull().default([]),
    /** The result of a replacement of text; null for the other kinds. */
    replacement: jsonb().$type<{ readonly notReplaced: NotReplaced[]; readonly searchedAnew: number }>(),
    at: time().notNull(),
    /** Cards that another transaction has written were changed since. */
    changedIn: writtenIn(),
    undoneAt: time(),
    /** Cards that the undo brought back; null before it. */
    restored: integer(),
  },
  (t) => [uniqueIndex("bulk_changes_owner").on(t.ownerId, t.changeId), index("bulk_changes_at").on(t.at)],
);

/** The cards that a change of many changed. */
export const bulkChangedCards = pgTable(
  "bulk_changed_cards",
  {
    change: belongsTo(() => bulkChanges.seq),
    cardId: belongsTo(() => cards.id),
    /** Tags that it got or lost by the change. */
    tagIds: ref().array(),
    /** The texts that a replacement changed: on the first card of each note. */
    front: text(),
    back: text(),
  },
  (t) => [primaryKey({ columns: [t.change, t.cardId] }), index("bulk_changed_cards_card").on(t.cardId)],
);

/** Changes of many decks at once, stored for a day like those of cards. */
export const bulkDeckChanges = pgTable(
  "bulk_deck_changes",
  {
    seq: id(),
    /** Made by the client. */
    changeId: uuid().notNull(),
    ownerId: belongsTo(() => users.id),
    kind: text({
      enum: ["addTags", "removeTags", "move", "favorite", "unfavorite", "trash"],
    }).notNull(),
    /** The folder that the decks were moved into; null for none, and for the other kinds. */
    folderId: ref(),
    /** Decks that would have had too many tags. */
    overLimit: ref().array().notNull().default([]),
    at: time().notNull(),
    /** Decks that the undo brought back; null before it. */
    restored: integer(),
  },
  (t) => [
    uniqueIndex("bulk_deck_changes_owner").on(t.ownerId, t.changeId),
    index("bulk_deck_changes_at").on(t.at),
  ],
);

/** The decks that a change of many changed, with what they had before. */
export const bulkChangedDecks = pgTable(
  "bulk_changed_decks",
  {
    change: belongsTo(() => bulkDeckChanges.seq),
    deckId: belongsTo(() => decks.id),
    /** The folder that it was moved from. */
    folderId: ref(),
    tags: text().array(),
    /** Other tags than these were written since. */
    tagsAfter: text().array(),
    /** When the learner had marked it as a favorite. */
    favoriteSince: time(),
  },
  (t) => [primaryKey({ columns: [t.change, t.deckId] }), index("bulk_changed_decks_deck").on(t.deckId)],
);
