import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { type EnhancedAnalytics, LEECHES_MAX } from "#contract/analytics/enhanced.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { readableBy } from "../decks/deck-access.ts";
import type { DeckStudies } from "../deck-options/options-of-decks.ts";
import type { AnalyticsQuestion } from "./analytics-question.ts";

export async function readLeeches(
  db: Database,
  { userId, deckId }: AnalyticsQuestion,
  { chosen, others }: DeckStudies,
): Promise<EnhancedAnalytics["leeches"]> {
  const own = Array.from(chosen, ([id, { options }]) => ({ deckId: id, lapses: options.leechThreshold }));
  const threshold = sql`coalesce((
    select leeches."lapses" from json_to_recordset(${JSON.stringify(own)}) as leeches("deckId" bigint, "lapses" int)
    where leeches."deckId" = ${cards.deckId}), ${others.options.leechThreshold})`;
  const rows = await db
    .select({
      leech: {
        cardId: cards.id,
        deckId: cards.deckId,
        deckTitle: decks.title,
        front: cards.front,
        lapses: cardStates.lapses,
        reviewCount: cardStates.reps,
      },
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(
      and(
        eq(cardStates.userId, userId),
        // The condition of the index; as a parameter it would not be recognized.
        sql`${cardStates.lapses} > 0`,
        sql`${cardStates.lapses} >= ${threshold}`,
        isNull(cards.deletedAt),
        readableBy(userId),
        deckId === undefined ? undefined : eq(decks.id, deckId),
      ),
    )
    .orderBy(desc(cardStates.lapses), asc(cards.id))
    .limit(LEECHES_MAX);
  return { count: rows[0]?.all ?? 0, cards: rows.map(({ leech }) => leech) };
}
