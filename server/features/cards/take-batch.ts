import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cardBatches } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { lockEditableDeck, touchDeck } from "../decks/deck-access.ts";

interface Batch {
  readonly ownerId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: readonly unknown[];
}

/**
 * Applies a batch to a deck's cards once: a repeated batch returns its first result. Runs in a transaction.
 *
 * @param take - Returns how many cards it added or changed.
 * @returns What `take` returned the first time.
 * @throws ApiError 404 for a deck that the learner may not change, 409 for a batch id that was used for another batch,
 *   and what `take` throws.
 */
export async function takeBatch(
  db: Database,
  { ownerId, deckId, batchId, cards }: Batch,
  kind: (typeof cardBatches.$inferSelect)["kind"],
  now: Date,
  take: () => Promise<number>,
): Promise<number> {
  await lockEditableDeck(db, ownerId, deckId);
  const isBatch = and(eq(cardBatches.ownerId, ownerId), eq(cardBatches.batchId, batchId));
  const taken = await db
    .insert(cardBatches)
    .values({ ownerId, batchId, deckId, kind, created: cards.length, createdAt: now })
    .onConflictDoNothing()
    .returning({ batchId: cardBatches.batchId });
  if (taken.length > 0) {
    const count = await take();
    if (count !== cards.length) await db.update(cardBatches).set({ created: count }).where(isBatch);
    await touchDeck(db, deckId, now);
    return count;
  }
  const [earlier] = await db
    .select({ deckId: cardBatches.deckId, kind: cardBatches.kind, created: cardBatches.created })
    .from(cardBatches)
    .where(isBatch);
  if (earlier?.deckId === deckId && earlier.kind === kind) return earlier.created;
  const was = earlier?.deckId === deckId ? `${earlier.kind} before` : "added to another deck";
  throw new ApiError(
    409,
    "RESOURCE_CONFLICT",
    `Batch ${batchId} was ${was}; send these cards with a batchId of their own.`,
  );
}
