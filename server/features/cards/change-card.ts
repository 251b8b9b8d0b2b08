import { and, eq, isNull } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { CardInput } from "#contract/cards.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, cardTags, decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { editableBy, touchDeck } from "../decks/deck-access.ts";
import { tagCards } from "./card-tags.ts";

/**
 * Changes a card's row and locks its deck until the transaction ends, as every change of cards does. The update checks
 * again that the card exists, because the query that waits for the lock sees an older snapshot.
 *
 * @throws ApiError 404 if there is no such card or the learner may not change it.
 */
async function changeRow(
  db: Database,
  { userId, cardId, now }: { readonly userId: number; readonly cardId: number; readonly now: Date },
  change: PgUpdateSetSource<typeof cards>,
): Promise<void> {
  const isThere = and(eq(cards.id, cardId), isNull(cards.deletedAt));
  const [found] = await db
    .select({ deckId: cards.deckId })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(isThere, editableBy(userId)))
    .for("no key update", { of: decks });
  if (!found) throw notFound("card", cardId);
  const changed = await db.update(cards).set(change).where(isThere).returning({ id: cards.id });
  if (changed.length === 0) throw notFound("card", cardId);
  await touchDeck(db, found.deckId, now);
}

/**
 * Changes a card's texts and tags. Runs in a transaction.
 *
 * @throws ApiError 404 if there is no such card or the learner may not change it.
 */
export async function updateCard(
  db: Database,
  userId: number,
  cardId: number,
  { front, back, tags }: CardInput,
  now: Date,
): Promise<void> {
  await changeRow(db, { userId, cardId, now }, { front, back, updatedAt: now });
  await db.delete(cardTags).where(eq(cardTags.cardId, cardId));
  await tagCards(db, [{ cardId, names: tags }]);
}

/**
 * Marks a card as deleted; its reviews stay. Runs in a transaction.
 *
 * @throws ApiError 404 if there is no such card or the learner may not change it.
 */
export async function deleteCard(db: Database, userId: number, cardId: number, now: Date): Promise<void> {
  await changeRow(db, { userId, cardId, now }, { deletedAt: now });
}
