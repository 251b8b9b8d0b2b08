import { type SQL, and, eq, gte, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import type { DeckStudies } from "../../deck-options/options-of-decks.ts";

/** By default over `cards` and the learner's `cardStates`. An answer that is undone, or a higher threshold, brings a card back. */
export function isSuspended(
  { chosen, others }: Pick<DeckStudies, "chosen" | "others">,
  { deckId: deck, lapses: counted }: { readonly deckId: PgColumn; readonly lapses: PgColumn } = {
    deckId: cards.deckId,
    lapses: cardStates.lapses,
  },
): SQL {
  const suspending = Array.from(chosen, ([deckId, { options }]) => ({ deckId, ...options })).flatMap(
    ({ deckId, leechAction, leechThreshold }) =>
      leechAction === "suspend" ? [{ deckId, lapses: leechThreshold }] : [],
  );
  const byOwnOptions =
    suspending.length === 0
      ? sql`false`
      : sql`exists (
          select from json_to_recordset(${JSON.stringify(suspending)}) as leeches("deckId" bigint, "lapses" int)
          where leeches."deckId" = ${deck} and ${counted} >= leeches."lapses")`;
  if (others.options.leechAction !== "suspend") return byOwnOptions;
  const hasOwnOptions = isOneOf(deck, [...chosen.keys()]);
  // A new card has no lapses; null would leave it out of both sides.
  const lapses = sql`coalesce(${counted}, 0)`;
  return sql`(${byOwnOptions} or (${lapses} >= ${others.options.leechThreshold} and not ${hasOwnOptions}))`;
}

export async function countLeeches(
  db: Database,
  { userId, deckId }: { readonly userId: number; readonly deckId: number },
  { leechAction, leechThreshold }: DeckOptions,
): Promise<number> {
  if (leechAction !== "suspend") return 0;
  const isLeech = and(
    eq(cardStates.userId, userId),
    gte(cardStates.lapses, leechThreshold),
    // The condition of the index; as a parameter it would not be recognized.
    sql`${cardStates.lapses} > 0`,
  );
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(and(isLeech, eq(cards.deckId, deckId), isNull(cards.deletedAt)));
  return counted?.count ?? 0;
}
