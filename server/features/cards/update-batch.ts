import type { updateCards } from "#contract/decks/card-changes.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Database } from "#server/database/connect.ts";
import { changeNotes } from "./change-notes.ts";
import { takeBatch } from "./take-batch.ts";

interface ChangedCards {
  readonly userId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: BodyOf<typeof updateCards>["cards"];
}

/** @throws ApiError 404 for a deck or a card that the learner may not change, 409 for a batch id of another batch, or at a quota. */
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
