import { and, eq, isNull, or } from "drizzle-orm";
import type { CardInput } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { editableBy, touchDeck } from "../decks/deck-access.ts";
import { changeNotes } from "./change-notes.ts";

/**
 * The deck of a card, locked until the transaction ends, as for every change of cards.
 *
 * @throws ApiError 404 if there is no such card or the learner may not change it.
 */
async function lockDeckOf(db: Database, userId: number, cardId: number): Promise<number> {
  const [found] = await db
    .select({ deckId: cards.deckId })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(eq(cards.id, cardId), isNull(cards.deletedAt), editableBy(userId)))
    .for("no key update", { of: decks });
  if (!found) throw notFound("card", cardId);
  return found.deckId;
}

/**
 * Changes the texts and tags of a card's note. Runs in a transaction.
 *
 * @returns The card; where the note has it no more, another one of the note.
 * @throws ApiError 404 if there is no such card or the learner may not change it, 409 beyond a quota.
 */
export async function updateCard(
  db: Database,
  userId: number,
  cardId: number,
  input: CardInput,
  now: Date,
): Promise<number> {
  const deckId = await lockDeckOf(db, userId, cardId);
  const [kept = []] = await changeNotes(db, { ownerId: userId, deckId }, [{ ...input, id: cardId }], now);
  await touchDeck(db, deckId, now);
  return kept.includes(cardId) ? cardId : (kept[0] ?? cardId);
}

/**
 * Marks the cards of a card's note as deleted; their reviews stay. Runs in a transaction.
 *
 * @throws ApiError 404 if there is no such card or the learner may not change it.
 */
export async function deleteCard(db: Database, userId: number, cardId: number, now: Date): Promise<void> {
  const deckId = await lockDeckOf(db, userId, cardId);
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
