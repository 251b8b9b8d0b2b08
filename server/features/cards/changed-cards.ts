import { and, asc, eq, gte, inArray, isNull, notExists, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { cards, removedCards } from "#server/database/deck-schema.ts";
import { cardMarks, cardStates, removedSchedules } from "#server/database/study-schema.ts";

const inDeck = (deckId: number) => and(eq(cards.deckId, deckId), isNull(cards.deletedAt));

/** Cards of a deck that changed since a transaction, or whose schedule or marks did for this learner. */
export function changedSince(db: Database, deckId: number, userId: number, since: string): SQL {
  // Each part has an index that begins with the deck or the learner, so that nothing else is read.
  return inArray(
    cards.id,
    union(
      db
        .select({ id: cards.id })
        .from(cards)
        .where(and(inDeck(deckId), gte(cards.changedIn, since))),
      db
        .select({ id: cardStates.cardId })
        .from(cardStates)
        .where(and(eq(cardStates.userId, userId), gte(cardStates.changedIn, since))),
      db
        .select({ id: removedSchedules.cardId })
        .from(removedSchedules)
        .where(and(eq(removedSchedules.userId, userId), gte(removedSchedules.removedIn, since))),
      db
        .select({ id: cardMarks.cardId })
        .from(cardMarks)
        .where(and(eq(cardMarks.userId, userId), gte(cardMarks.changedIn, since))),
    ),
  );
}

/** Ids of cards that left a deck since a transaction and did not come back. */
export async function removedSince(db: Database, deckId: number, since: string): Promise<number[]> {
  const cameBack = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.id, removedCards.cardId), inDeck(deckId)));
  const rows = await db
    .select({ id: removedCards.cardId })
    .from(removedCards)
    .where(and(eq(removedCards.deckId, deckId), gte(removedCards.removedIn, since), notExists(cameBack)))
    .orderBy(asc(removedCards.cardId));
  return rows.map((row) => row.id);
}
