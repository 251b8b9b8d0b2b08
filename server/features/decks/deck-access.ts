import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";

/** Decks that a learner may have studied: their own and public ones, including those now in the trash. */
export const studiedBy = (userId: number): SQL | undefined => or(eq(decks.ownerId, userId), decks.isPublic);

/** Decks that a learner may study: the same, except those in the trash. */
export const readableBy = (userId: number): SQL | undefined =>
  and(isNull(decks.deletedAt), studiedBy(userId));

/** Decks whose titles a learner's history shows: those that they may study, and their own in the trash. */
export const namedTo = (userId: number): SQL | undefined => or(eq(decks.ownerId, userId), readableBy(userId));

/** Decks that a learner may change: their own, except those in the trash. */
export const editableBy = (userId: number): SQL | undefined =>
  and(isNull(decks.deletedAt), eq(decks.ownerId, userId));

/** @throws ApiError 404 if there is no such deck or the learner may not study it. */
export const requireReadableDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, readableBy(userId));

/** @throws ApiError 404 if there is no such deck or the learner could never study it. */
export const requireStudiedDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, studiedBy(userId));

/** @throws ApiError 404 if there is no such deck or the learner may not change it. */
export const requireEditableDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, editableBy(userId));

async function requireDeck(db: Database, deckId: number, which: SQL | undefined): Promise<void> {
  const found = await db
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.id, deckId), which));
  if (found.length === 0) throw notFound("deck", deckId);
}

/**
 * Locks a deck until the transaction ends, so that calls change its cards one after the other.
 *
 * @throws ApiError 404 if there is no such deck or the learner may not change it.
 */
export async function lockEditableDeck(db: Database, userId: number, deckId: number): Promise<void> {
  const found = await db
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.id, deckId), editableBy(userId)))
    .for("no key update");
  if (found.length === 0) throw notFound("deck", deckId);
}

/** Notes that a deck or its cards changed. */
export async function touchDeck(db: Database, deckId: number, now: Date): Promise<void> {
  await db.update(decks).set({ updatedAt: now }).where(eq(decks.id, deckId));
}
