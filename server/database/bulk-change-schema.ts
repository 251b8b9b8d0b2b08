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
    changeId: uuid().notNull(),
    ownerId: belongsTo(() => users.id),
    deckId: ref().notNull(),
    kind: text({ enum: ["addTags", "removeTags", "move", "delete", "replace"] }).notNull(),
    targetDeckId: ref(),
    /** Cards that would have had too many tags. */
    overLimit: ref().array().notNull().default([]),
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

export const bulkChangedCards = pgTable(
  "bulk_changed_cards",
  {
    change: belongsTo(() => bulkChanges.seq),
    cardId: belongsTo(() => cards.id),
    /** Tags that it got or lost. */
    tagIds: ref().array(),
    /** The former texts, on the first card of each note. */
    front: text(),
    back: text(),
  },
  (t) => [primaryKey({ columns: [t.change, t.cardId] }), index("bulk_changed_cards_card").on(t.cardId)],
);

/** Changes of many decks are deleted after a day, like those of cards. */
export const bulkDeckChanges = pgTable(
  "bulk_deck_changes",
  {
    seq: id(),
    changeId: uuid().notNull(),
    ownerId: belongsTo(() => users.id),
    kind: text({
      enum: ["addTags", "removeTags", "move", "favorite", "unfavorite", "trash"],
    }).notNull(),
    /** Target of a move; null: no folder. */
    folderId: ref(),
    overLimit: ref().array().notNull().default([]),
    at: time().notNull(),
    /** Number of decks that the undo restored; null before the undo. */
    restored: integer(),
  },
  (t) => [
    uniqueIndex("bulk_deck_changes_owner").on(t.ownerId, t.changeId),
    index("bulk_deck_changes_at").on(t.at),
  ],
);

export const bulkChangedDecks = pgTable(
  "bulk_changed_decks",
  {
    change: belongsTo(() => bulkDeckChanges.seq),
    deckId: belongsTo(() => decks.id),
    /** `folderId` and `tags` are those before the change. */
    folderId: ref(),
    tags: text().array(),
    /** If they differ now, somebody wrote others since. */
    tagsAfter: text().array(),
    favoriteSince: time(),
  },
  (t) => [primaryKey({ columns: [t.change, t.deckId] }), index("bulk_changed_decks_deck").on(t.deckId)],
);
