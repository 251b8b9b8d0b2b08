import type { CardInput } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { claim } from "../quotas/claim.ts";
import { insertCards } from "./insert-cards.ts";
import { takeBatch } from "./take-batch.ts";

export interface CardBatch {
  readonly ownerId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: readonly CardInput[];
}

/**
 * Adds all cards of a batch, once: a batch that is sent again gives its first result. Runs in a transaction.
 *
 * @throws ApiError 404 for a deck that the learner may not change, 409 for a batch that was another one's or does not fit
 * what an account may have.
 */
export async function addBatch(db: Database, batch: CardBatch, now: Date): Promise<{ created: number }> {
  const { ownerId, deckId, cards } = batch;
  const created = await takeBatch(db, batch, "added", now, async () => {
    await claim(db, ownerId, "cards", cards.length);
    await insertCards(
      db,
      cards.map((card) => ({ ...card, deckId })),
      now,
    );
  });
  return { created };
}
