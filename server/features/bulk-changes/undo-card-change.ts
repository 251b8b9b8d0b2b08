import { and, eq, gt, or } from "drizzle-orm";
import type { undoCardChange as endpoint } from "#contract/decks/bulk-changes.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { bulkChangedCards, bulkChanges } from "#server/database/bulk-change-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { editableBy, lockEditableDeck, requireEditableDeck, touchDeck } from "../decks/deck-access.ts";
import { putOnAgain, takeOffAgain } from "./bulk-tags.ts";
import { moveCards } from "./change-cards.ts";
import { putTextsBack } from "./replace-text.ts";
import { forgottenBefore } from "./forget-bulk-changes.ts";

interface AskedUndo {
  readonly userId: number;
  readonly deckId: number;
  readonly changeId: string;
}

type Row = typeof bulkChanges.$inferSelect;

/**
 * Cards that were changed since stay. A repeated undo returns its first answer. Runs in a transaction.
 * @throws ApiError 404 for a deck that is not the learner's, or a change that it does not have or that is older than a day.
 */
export async function undoCardChange(
  db: Database,
  asked: AskedUndo,
  now: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId, deckId } = asked;
  const isAsked = and(
    eq(bulkChanges.ownerId, userId),
    eq(bulkChanges.changeId, asked.changeId),
    eq(bulkChanges.deckId, deckId),
    gt(bulkChanges.at, forgottenBefore(now)),
  );
  const [target] = await db.select({ deckId: bulkChanges.targetDeckId }).from(bulkChanges).where(isAsked);
  await lockDecks(db, userId, deckId, target?.deckId ?? null);
  // Read again: another call may have undone it before the lock was free.
  const [change] = await db.select().from(bulkChanges).where(isAsked);
  if (!change) {
    const message = "This change can no longer be undone: that is possible for a day.";
    throw new ApiError("RESOURCE_NOT_FOUND", message);
  }
  const { seq } = change;
  const changed = await db.$count(bulkChangedCards, eq(bulkChangedCards.change, seq));
  if (change.restored !== null) return { restored: change.restored, left: changed - change.restored };
  const ids = await unchangedSince(db, change);
  if (ids.length > 0) await takeBack(db, change, ids, now);
  const restored = ids.length;
  await db.update(bulkChanges).set({ undoneAt: now, restored }).where(eq(bulkChanges.seq, seq));
  await touchDeck(db, deckId, now);
  if (change.targetDeckId !== null) await touchDeck(db, change.targetDeckId, now);
  return { restored, left: changed - restored };
}

/** Locks the deck of a change and the one that its cards went to, which may be in the trash by now. */
async function lockDecks(db: Database, userId: number, deckId: number, target: number | null): Promise<void> {
  const lockTarget = async () => {
    if (target === null) return;
    const found = await db
      .select({ ownerId: decks.ownerId })
      .from(decks)
      .where(and(eq(decks.id, target), or(eq(decks.ownerId, userId), editableBy(userId))))
      .for("no key update");
    const [there] = found;
    if (!there) throw notFound("deck", target);
    // Asked again, as in `lockEditableDeck`.
    if (there.ownerId !== userId) await requireEditableDeck(db, userId, target);
  };
  // In the order of their ids, as a change locks them.
  if (target !== null && target < deckId) await lockTarget();
  await lockEditableDeck(db, userId, deckId);
  if (target !== null && target > deckId) await lockTarget();
}

/** The cards of a change that no other transaction has written. */
async function unchangedSince(db: Database, { seq, changedIn }: Row): Promise<readonly number[]> {
  const rows = await db
    .select({ id: cards.id })
    .from(bulkChangedCards)
    .innerJoin(cards, eq(cards.id, bulkChangedCards.cardId))
    .where(and(eq(bulkChangedCards.change, seq), eq(cards.changedIn, changedIn)));
  return rows.map(({ id }) => id);
}

async function takeBack(
  db: Database,
  { seq, kind, deckId }: Row,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  switch (kind) {
    case "addTags":
      return takeOffAgain(db, seq, ids, now);
    case "removeTags":
      return putOnAgain(db, seq, ids, now);
    case "move":
      return moveCards(db, ids, deckId);
    case "replace":
      return putTextsBack(db, seq, ids, now);
    case "delete":
      await db.update(cards).set({ deletedAt: null }).where(isOneOf(cards.id, ids));
  }
}
