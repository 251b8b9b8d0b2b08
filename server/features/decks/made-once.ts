import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cardBatches } from "#server/database/deck-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/** A call that makes a deck, by the id that its client gave it. */
export interface DeckCall {
  readonly userId: number;
  readonly id: string;
  readonly kind: "created" | "copied";
  readonly now: Date;
}

const FIELDS = { created: "creationId", copied: "copyId" } as const;
const rowOf = ({ userId, id }: DeckCall) => and(eq(cardBatches.ownerId, userId), eq(cardBatches.batchId, id));

/** Null: this call is the first, and then calls `noteMade` in the same transaction. @throws ApiError 409 for an id of something else. */
export async function madeEarlier(db: Database, call: DeckCall): Promise<number | null> {
  const { userId, id, kind, now } = call;
  // A call with the same id that runs now is awaited here.
  const taken = await db
    .insert(cardBatches)
    .values({ ownerId: userId, batchId: id, deckId: 0, kind, created: 0, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: cardBatches.batchId });
  if (taken.length > 0) return null;
  const [earlier] = await db
    .select({ deckId: cardBatches.deckId, kind: cardBatches.kind })
    .from(cardBatches)
    .where(rowOf(call));
  if (earlier === undefined) throw new Error(`PostgreSQL took ${id} for known and does not know it.`);
  if (earlier.kind === kind) return earlier.deckId;
  throw new ApiError(
    "RESOURCE_CONFLICT",
    `${id} was used for something else before; send this call with a ${FIELDS[kind]} of its own.`,
  );
}

/** @param cards How many the deck was made with. */
export async function noteMade(db: Database, call: DeckCall, deckId: number, cards: number): Promise<void> {
  await db.update(cardBatches).set({ deckId, created: cards }).where(rowOf(call));
}
