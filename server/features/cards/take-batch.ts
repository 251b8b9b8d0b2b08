import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cardBatches } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { type LockedDeck, lockEditableDeck, touchDeck } from "../decks/deck-access.ts";

interface Batch {
  readonly userId: number;
  readonly deckId: number;
  readonly batchId: string;
  readonly cards: readonly unknown[];
}

/**
 * `take` returns how many cards it added or changed; a repeated batch returns the same. Runs in a transaction.
 * @throws ApiError 404 for a deck that the learner may not change, 409 for a batch id of another batch, and what `take` throws.
 */
export async function takeBatch(
  db: Database,
  { userId, deckId, batchId, cards }: Batch,
  kind: (typeof cardBatches.$inferSelect)["kind"],
  now: Date,
  take: (deck: LockedDeck) => Promise<number>,
): Promise<number> {
  const deck = await lockEditableDeck(db, userId, deckId);
  const isBatch = and(eq(cardBatches.ownerId, userId), eq(cardBatches.batchId, batchId));
  const taken = await db
    .insert(cardBatches)
    .values({ ownerId: userId, batchId, deckId, kind, created: cards.length, createdAt: now })
    .onConflictDoNothing()
    .returning({ batchId: cardBatches.batchId });
  if (taken.length > 0) {
    const count = await take(deck);
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
    "RESOURCE_CONFLICT",
    `Batch ${batchId} was ${was}; send these cards with a batchId of their own.`,
  );
}
