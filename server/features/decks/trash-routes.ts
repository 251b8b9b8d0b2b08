import { and, count, desc, eq, not } from "drizzle-orm";
import { listTrash } from "#contract/decks.ts";
import { EMPTIED_DECKS_MAX, deleteDeckForGood, emptyTrash } from "#contract/decks/deck-trash.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { currentReviews, reviews } from "#server/database/study-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { route, type Route } from "#server/http/route.ts";
import { trashedBy } from "./deck-access.ts";
import { emptyDecks } from "./purge-trash.ts";
import { readDeckPage } from "./read-decks.ts";
import { countingToday } from "./study-counts.ts";

async function countAnswers(
  db: Database,
  userId: number,
  deckIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (deckIds.length === 0) return new Map();
  const rows = await db
    .select({ deckId: cards.deckId, answers: count() })
    .from(cards)
    .innerJoin(reviews, and(eq(reviews.userId, userId), eq(reviews.cardId, cards.id), not(reviews.voided)))
    .innerJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .where(isOneOf(cards.deckId, [...deckIds]))
    .groupBy(cards.deckId);
  return new Map(rows.map(({ deckId, answers }) => [deckId, answers]));
}

export const trashRoutes: readonly Route[] = [
  route(listTrash, async ({ caller: { userId }, query, timeZone }, { db, now }) => {
    const latestTrashed = [desc(decks.deletedAt), desc(decks.id)];
    const counting = countingToday(userId, now(), timeZone);
    const page = await readDeckPage(db, trashedBy(userId), latestTrashed, query, counting);
    const deckIds = page.content.map(({ id }) => id);
    const answers = await countAnswers(db, userId, deckIds);
    return {
      ...page,
      content: page.content.map((deck) => ({ ...deck, answerCount: answers.get(deck.id) ?? 0 })),
    };
  }),

  route(deleteDeckForGood, async ({ caller: { userId }, params: { deckId } }, { db, now }) => {
    const deleted = await emptyDecks(db, and(trashedBy(userId), eq(decks.id, deckId)), now());
    if (deleted.length === 0) throw notFound("deck", deckId);
  }),

  route(emptyTrash, async ({ caller: { userId } }, { db, now }) => {
    const own = trashedBy(userId);
    const deckIds = await emptyDecks(db, own, now(), EMPTIED_DECKS_MAX);
    return { deckIds, isMore: (await db.$count(decks, own)) > 0 };
  }),
];
