import { and, eq, isNull, sql } from "drizzle-orm";
import type { Card } from "#contract/cards.ts";
import type { CardBase } from "#contract/decks/card-base.ts";
import { extrasOf } from "#domain/notes/extras.ts";
import { BASIC, REVERSED, isOfPair } from "#domain/notes/cards-of-note.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import { tagsOf } from "./card-tags.ts";

type CardRow = typeof cards.$inferSelect;

/** In the same order. */
export async function toCards(db: Database, rows: readonly CardRow[]): Promise<Card[]> {
  const [tagged, pairs] = await Promise.all([
    tagsOf(
      db,
      rows.map((row) => row.id),
    ),
    notesAskedBothWays(db, rows),
  ]);
  return rows.map((row) => ({
    id: row.id,
    deckId: row.deckId,
    front: row.front,
    back: row.back,
    ...extrasOf(row),
    tags: tagged.get(row.id) ?? [],
    ...(row.variant !== BASIC && { variant: row.variant }),
    ...(row.noteId !== null && (row.variant !== BASIC || pairs.has(row.noteId)) && { noteId: row.noteId }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** Of the notes of basic cards those that have their other card, too; it may have been deleted. */
async function notesAskedBothWays(db: Database, rows: readonly CardRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ variant, noteId }) => (variant === BASIC && noteId !== null ? [noteId] : []));
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ noteId: cards.noteId })
    .from(cards)
    .where(
      and(
        sql`${cards.noteId} = any(${sql.param(ids)}::uuid[])`,
        eq(cards.variant, REVERSED),
        isNull(cards.deletedAt),
      ),
    );
  return new Set(found.flatMap(({ noteId }) => noteId ?? []));
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

/** As the card's editor shows them. @throws ApiError 404 if there is no such card or the learner may not study it. */
export async function textsOf(db: Database, userId: number, cardId: number): Promise<Required<CardBase>> {
  const card = await readCard(db, userId, cardId);
  const { front, back, hint = "", notes = "", tags } = card;
  return { front, back, hint, notes, tags: tags.map(({ name }) => name), reversed: isOfPair(card) };
}
