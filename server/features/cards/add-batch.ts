import { and, eq } from "drizzle-orm";
import type { CardInput } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { cardBatches } from "#server/database/schema.ts";
import { ApiError } from "#server/http/api-error.ts";
import { lockEditableDeck, touchDeck } from "../decks/deck-access.ts";
import { insertCards } from "./insert-cards.ts";

export interface CardBatch {
  readonly ownerId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: readonly CardInput[];
}

/**
 * Adds all cards of a batch, once: a batch that is sent again gives its first result. Runs in a transaction.
 *
 * @throws ApiError 404 for a deck that the learner may not change, 409 for a batch that went to another deck.
 */
export async function addBatch(db: Database, batch: CardBatch, now: Date): Promise<{ created: number }> {
  const { ownerId, deckId, batchId, cards } = batch;
  await lockEditableDeck(db, ownerId, deckId);
  const added = await db
    .insert(cardBatches)
    .values({ ownerId, batchId, deckId, created: cards.length, createdAt: now })
    .onConflictDoNothing()
    .returning({ batchId: cardBatches.batchId });
  if (added.length === 0) return earlierResult(db, batch);
  await insertCards(
    db,
    cards.map((card) => ({ ...card, deckId })),
    now,
  );
  await touchDeck(db, deckId, now);
  return { created: cards.length };
}

async function earlierResult(db: Database, { ownerId, batchId, deckId }: CardBatch) {
  const [earlier] = await db
    .select({ deckId: cardBatches.deckId, created: cardBatches.created })
    .from(cardBatches)
    .where(and(eq(cardBatches.ownerId, ownerId), eq(cardBatches.batchId, batchId)));
  if (earlier?.deckId !== deckId) {
    throw new ApiError(
      409,
      "RESOURCE_CONFLICT",
      `Batch ${batchId} was added to another deck; send these cards with a batchId of their own.`,
    );
  }
  return { created: earlier.created };
}
