import { and, eq, isNull } from "drizzle-orm";
import type { CardInput } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, cardTags, decks } from "#server/database/schema.ts";
import { notFound } from "#server/http/api-error.ts";
import { editableBy, touchDeck } from "../decks/deck-access.ts";
import { tagCards } from "./card-tags.ts";

/**
 * Locks a card's deck until the transaction ends, and notes the deck's change. The card needs no lock of its own: every
 * change of cards locks the deck first.
 */
async function lockEditableCard(db: Database, userId: number, cardId: number, now: Date): Promise<void> {
  const [found] = await db
    .select({ deckId: cards.deckId })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(eq(cards.id, cardId), isNull(cards.deletedAt), editableBy(userId)))
    .for("no key update", { of: decks });
  if (!found) throw notFound("card", cardId);
  await touchDeck(db, found.deckId, now);
}

/**
 * Changes a card's texts and tags. Runs in a transaction.
 *
 * @throws ApiError 404 where there is no such card or the learner may not change it.
 */
export async function updateCard(
  db: Database,
  userId: number,
  cardId: number,
  { front, back, tags }: CardInput,
  now: Date,
): Promise<void> {
  await lockEditableCard(db, userId, cardId, now);
  await db.update(cards).set({ front, back, updatedAt: now }).where(eq(cards.id, cardId));
  await db.delete(cardTags).where(eq(cardTags.cardId, cardId));
  await tagCards(db, [{ cardId, names: tags }]);
}

/**
 * Marks a card as deleted; its reviews stay. Runs in a transaction.
 *
 * @throws ApiError 404 where there is no such card or the learner may not change it.
 */
export async function deleteCard(db: Database, userId: number, cardId: number, now: Date): Promise<void> {
  await lockEditableCard(db, userId, cardId, now);
  await db.update(cards).set({ deletedAt: now }).where(eq(cards.id, cardId));
}
