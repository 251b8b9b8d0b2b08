import { and, eq, isNull, or } from "drizzle-orm";
import type { CardChange } from "#contract/decks/card-changes.ts";
import type { CardBase } from "#contract/decks/card-base.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { type LockedDeck, editableBy, requireEditableDeck, touchDeck } from "../decks/deck-access.ts";
import { changeNotes } from "./change-notes.ts";
import { textsOf } from "./read-cards.ts";

/** @throws ApiError 404 if there is no such card or the learner may not change it. */
async function lockDeckOf(db: Database, userId: number, cardId: number): Promise<LockedDeck> {
  const [found] = await db
    .select({ deckId: cards.deckId, ownerId: decks.ownerId })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(eq(cards.id, cardId), isNull(cards.deletedAt), editableBy(userId)))
    .for("no key update", { of: decks });
  if (!found) throw notFound("card", cardId);
  // Asked again, as in `lockEditableDeck`.
  if (found.ownerId !== userId) await requireEditableDeck(db, userId, found.deckId);
  return found;
}

/**
 * @returns The card; where the note no longer has it, another one of the note.
 * @throws ApiError 404 for a card that the learner may not change, 409 at a quota, or if its texts are not those of `base`.
 */
export async function updateCard(
  db: Database,
  userId: number,
  cardId: number,
  input: CardChange,
  now: Date,
): Promise<number> {
  const deck = await lockDeckOf(db, userId, cardId);
  const { base, ...change } = input;
  if (base) {
    // The lock of the deck keeps everybody else from changing the card from here on.
    const present = await textsOf(db, userId, cardId);
    const { reversed = present.reversed } = change;
    if (hasTexts(present, { ...change, reversed })) return cardId;
    if (!hasTexts(present, base)) throw changedMeanwhile();
  }
  const [remaining = []] = await changeNotes(db, { ...deck, userId }, [{ ...change, id: cardId }], now);
  await touchDeck(db, deck.deckId, now);
  return remaining.includes(cardId) ? cardId : (remaining[0] ?? cardId);
}

const hasTexts = (present: Required<CardBase>, other: CardBase) =>
  present.front === other.front &&
  present.back === other.back &&
  (other.hint === undefined || present.hint === other.hint) &&
  (other.notes === undefined || present.notes === other.notes) &&
  present.reversed === other.reversed &&
  present.tags.length === new Set(other.tags).size &&
  present.tags.every((tag) => other.tags.includes(tag));

const changedMeanwhile = () =>
  new ApiError("RESOURCE_CONFLICT", "This card was changed meanwhile. Look at it again before you save.");

/** Their reviews stay. Runs in a transaction. @throws ApiError 404 if there is no such card or the learner may not change it. */
export async function deleteCard(db: Database, userId: number, cardId: number, now: Date): Promise<void> {
  const { deckId } = await lockDeckOf(db, userId, cardId);
  const isThere = and(eq(cards.deckId, deckId), isNull(cards.deletedAt));
  // Read again: the query that waited for the lock saw an older snapshot.
  const [card] = await db
    .select({ noteId: cards.noteId })
    .from(cards)
    .where(and(isThere, eq(cards.id, cardId)));
  if (!card) throw notFound("card", cardId);
  const ofNote = card.noteId === null ? undefined : eq(cards.noteId, card.noteId);
  await db
    .update(cards)
    .set({ deletedAt: now })
    .where(and(isThere, or(eq(cards.id, cardId), ofNote)));
  await touchDeck(db, deckId, now);
}
