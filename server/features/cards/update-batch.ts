import type { updateCards } from "#contract/decks/card-changes.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { changeNotes } from "./change-notes.ts";
import { takeBatch } from "./take-batch.ts";

interface ChangedCards {
  /** Who sends it. */
  readonly userId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: BodyOf<typeof updateCards>["cards"];
}

/**
 * Changes texts and tags of all cards of a batch, once: a repeated batch changes nothing. Runs in a transaction.
 *
 * @throws ApiError 404 for a deck that the learner may not change or a card that it does not have, 409 for a batch id
 *   that was used for another batch, or for more cards or tags than the quotas allow.
 */
export async function updateBatch(
  db: Database,
  batch: ChangedCards,
  now: Date,
): Promise<{ updated: number }> {
  const updated = await takeBatch(db, batch, "updated", now, async (deck) => {
    await changeNotes(db, { ...deck, userId: batch.userId }, batch.cards, now);
    return batch.cards.length;
  });
  return { updated };
}
