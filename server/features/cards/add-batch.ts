import type { ImportedCard } from "#contract/decks/card-changes.ts";
import type { Database } from "#server/database/connect.ts";
import { findSameCards } from "./find-same-cards.ts";
import { lendMedia } from "../media/share-media-with-owner.ts";
import { claimWithinPlan } from "../quotas/claim-within-plan.ts";
import { insertCards } from "./insert-cards.ts";
import { cardsOfNotes } from "./new-cards.ts";
import { rememberGuids } from "./remember-guids.ts";
import { takeBatch } from "./take-batch.ts";

export interface CardBatch {
  readonly userId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: readonly ImportedCard[];
  readonly skipSame: boolean;
}

/**
 * A repeated batch returns its first result. Runs in a transaction.
 * @throws ApiError 404 for a deck that the learner may not change, 409 for a batch id of other cards, or at the quota.
 */
export async function addBatch(db: Database, batch: CardBatch, now: Date): Promise<{ created: number }> {
  const { deckId } = batch;
  const created = await takeBatch(db, batch, "added", now, async ({ ownerId }) => {
    // The deck is locked, so cards that another import of the same table added are visible.
    const cards = batch.skipSame ? await withoutSame(db, batch) : batch.cards;
    if (cards.length === 0) return 0;
    const added = cardsOfNotes(cards.map((card) => ({ ...card, deckId })));
    await lendMedia(db, { userId: batch.userId, ownerId, deckId }, added, now);
    await claimWithinPlan(db, ownerId, "cards", added.length, now);
    const ids = await insertCards(db, added, now);
    await rememberGuids(db, { ownerId, now }, added, ids);
    return cards.length;
  });
  return { created };
}

async function withoutSame(db: Database, { deckId, cards }: CardBatch): Promise<readonly ImportedCard[]> {
  const matches = await findSameCards(db, deckId, cards);
  const same = new Set(matches.flatMap((match) => (match.same ? [match.index] : [])));
  return cards.filter((_, index) => !same.has(index));
}
