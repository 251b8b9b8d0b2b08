import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";

/** Cards that one call may change, those of the same notes among them. */
export const COVERED_MAX = 10_000;

/** Cards of a note change together. @throws ApiError 404 for a card that the deck does not have, 422 for too many cards. */
export async function coveredCards(
  db: Database,
  deckId: number,
  cardIds: readonly number[],
): Promise<readonly number[]> {
  const there = and(eq(cards.deckId, deckId), isNull(cards.deletedAt));
  const named = await db
    .select({ id: cards.id, noteId: cards.noteId })
    .from(cards)
    .where(and(there, isOneOf(cards.id, cardIds)));
  const found = new Set(named.map(({ id }) => id));
  const missing = cardIds.find((id) => !found.has(id));
  if (missing !== undefined) throw notFound(`card of deck ${deckId} with the id`, missing);
  const noteIds = [...new Set(named.flatMap(({ noteId }) => noteId ?? []))];
  const siblings =
    noteIds.length === 0
      ? []
      : await db
          .select({ id: cards.id })
          .from(cards)
          .where(and(there, sql`${cards.noteId} = any(${sql.param(noteIds)}::uuid[])`))
          .limit(COVERED_MAX + 1);
  const covered = new Set([...found, ...siblings.map(({ id }) => id)]);
  if (covered.size <= COVERED_MAX) return [...covered].toSorted((a, b) => a - b);
  const bound = COVERED_MAX.toLocaleString("en");
  throw new ApiError(
    "VALIDATION_ERROR",
    `With the other cards of their notes these are more than ${bound} cards. Send fewer at a time.`,
    { cardIds: "Must be fewer cards, because others of their notes change with them." },
  );
}
