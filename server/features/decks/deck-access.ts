import { type SQL, and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { deckMembers } from "#server/database/sharing-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";

/** The decks of a learner's memberships, as a set that is read once for a statement. */
const inMemberships = (userId: number, which: SQL): SQL =>
  sql`${decks.id} in (select deck_id from ${deckMembers} where user_id = ${userId} and ${which})`;

/** Decks that others share with a learner now, those in the trash too. */
export const sharedWith = (userId: number): SQL => inMemberships(userId, sql`left_at is null`);

const ownedOrPublic = (userId: number): SQL | undefined => or(eq(decks.ownerId, userId), decks.isPublic);

/** Own, public and shared decks, now or before, in the trash too. Answers are taken by this; it is no right to read the deck. */
export const studiedBy = (userId: number): SQL | undefined =>
  or(ownedOrPublic(userId), decks.wasPublic, inMemberships(userId, sql`true`));

/**
 * Decks that a learner may study, or could until they left or until the deck went to the trash. For exams that began before; it
 * is no right to texts that were written since (`unchangedSince` in `server/features/exams/candidates.ts`).
 */
export const onceReadableBy = (userId: number): SQL | undefined =>
  or(ownedOrPublic(userId), inMemberships(userId, sql`true`));

/** Decks that a learner may study, except those in the trash. */
export const readableBy = (userId: number): SQL | undefined =>
  and(isNull(decks.deletedAt), or(ownedOrPublic(userId), sharedWith(userId)));

/** A learner's decks, those in the trash too, until they are deleted for good. */
export const memberOrOwner = (userId: number): SQL | undefined =>
  and(eq(decks.ownerId, userId), isNull(decks.purgedAt));

export const trashedBy = (userId: number): SQL | undefined =>
  and(memberOrOwner(userId), isNotNull(decks.deletedAt));

/** Decks whose titles a learner's history shows: those that they may study, and their own in the trash. */
export const namedTo = (userId: number): SQL | undefined => or(memberOrOwner(userId), readableBy(userId));

/** A learner's decks except those in the trash. Only an owner moves, deletes, shares and gives away a deck. */
export const ownedBy = (userId: number): SQL | undefined =>
  and(isNull(decks.deletedAt), eq(decks.ownerId, userId));

/** Decks whose texts and cards a learner may change: their own and those that they edit with others. */
export const editableBy = (userId: number): SQL | undefined =>
  and(
    isNull(decks.deletedAt),
    or(eq(decks.ownerId, userId), inMemberships(userId, sql`left_at is null and role = 'editor'`)),
  );

/** @throws ApiError 404 if there is no such deck or the learner may not study it. */
export const requireReadableDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, readableBy(userId));

/** @throws ApiError 404 if there is no such deck, or the learner neither may nor could study it. */
export const requireOnceReadableDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, onceReadableBy(userId));

/** @throws ApiError 404 if there is no such deck or the learner could never study it. */
export const requireStudiedDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, studiedBy(userId));

/** @throws ApiError 404 if there is no such deck or the learner may not change it. */
export const requireEditableDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, editableBy(userId));

/** @throws ApiError 404 if there is no such deck or it is not the learner's. */
export const requireOwnedDeck = (db: Database, userId: number, deckId: number): Promise<void> =>
  requireDeck(db, deckId, ownedBy(userId));

export async function rightsAmong(db: Database, userId: number, deckIds: readonly number[]) {
  const rows = await db
    .select({
      id: decks.id,
      isEditable: sql`${editableBy(userId)}`.mapWith(Boolean),
      isOwn: sql`${ownedBy(userId)}`.mapWith(Boolean),
    })
    .from(decks)
    .where(and(isOneOf(decks.id, [...deckIds]), readableBy(userId)));
  const idsOf = (found: typeof rows) => found.map(({ id }) => id);
  return {
    deckIds: idsOf(rows),
    editableIds: idsOf(rows.filter(({ isEditable }) => isEditable)),
    ownIds: idsOf(rows.filter(({ isOwn }) => isOwn)),
  };
}

async function requireDeck(db: Database, deckId: number, which: SQL | undefined): Promise<void> {
  const found = await db
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.id, deckId), which));
  if (found.length === 0) throw notFound("deck", deckId);
}

export interface LockedDeck {
  readonly deckId: number;
  /** Its quotas and tags are those of all cards, even if others write them. */
  readonly ownerId: number;
}

async function lockDeck(db: Database, deckId: number, which: SQL | undefined): Promise<LockedDeck> {
  const [found] = await db
    .select({ ownerId: decks.ownerId })
    .from(decks)
    .where(and(eq(decks.id, deckId), which))
    .for("no key update");
  if (!found) throw notFound("deck", deckId);
  return { deckId, ownerId: found.ownerId };
}

/** Until the transaction ends, so that calls change its cards one after the other. @throws ApiError 404 if the learner may not. */
export async function lockEditableDeck(db: Database, userId: number, deckId: number): Promise<LockedDeck> {
  const deck = await lockDeck(db, deckId, editableBy(userId));
  // Asked again: where the lock was waited for, memberships were read before, and may have ended.
  if (deck.ownerId !== userId) await requireEditableDeck(db, userId, deckId);
  return deck;
}

/** For every change of members and invitations. @throws ApiError 404 if it is not the learner's. */
export const lockOwnedDeck = (db: Database, userId: number, deckId: number): Promise<LockedDeck> =>
  lockDeck(db, deckId, ownedBy(userId));

/** For one who leaves it. @throws ApiError 404 if it is not shared with the learner. */
export const lockSharedDeck = (db: Database, userId: number, deckId: number): Promise<LockedDeck> =>
  lockDeck(db, deckId, sharedWith(userId));

/** For an invitation, whatever the caller's rights. @throws ApiError 404 if it is in the trash or gone. */
export const lockOfferedDeck = (db: Database, deckId: number): Promise<LockedDeck> =>
  lockDeck(db, deckId, isNull(decks.deletedAt));

export async function touchDeck(db: Database, deckId: number, now: Date): Promise<void> {
  await db.update(decks).set({ updatedAt: now }).where(eq(decks.id, deckId));
}
