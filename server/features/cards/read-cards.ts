import { and, eq, isNull } from "drizzle-orm";
import type { Card } from "#contract/cards.ts";
import { BASIC } from "#domain/notes/variants.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import { tagsOf } from "./card-tags.ts";

type CardRow = typeof cards.$inferSelect;

/** Cards as the API returns them, in the same order. */
export async function toCards(db: Database, rows: readonly CardRow[]): Promise<Card[]> {
  const tagged = await tagsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    deckId: row.deckId,
    front: row.front,
    back: row.back,
    tags: tagged.get(row.id) ?? [],
    ...(row.variant !== BASIC && { variant: row.variant }),
    ...(row.noteId !== null && { noteId: row.noteId }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** @throws ApiError 404 if there is no such card or the learner may not study it. */
export async function readCard(db: Database, userId: number, cardId: number): Promise<Card> {
  const rows = await db
    .select({ card: cards })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(eq(cards.id, cardId), isNull(cards.deletedAt), readableBy(userId)));
  const [card] = await toCards(
    db,
    rows.map((row) => row.card),
  );
  if (!card) throw notFound("card", cardId);
  return card;
}
