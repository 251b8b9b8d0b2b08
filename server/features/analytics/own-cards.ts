import { type SQL, and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates, currentReviews, reviews, startingSchedules } from "#server/database/study-schema.ts";
import { ownedBy } from "../decks/deck-access.ts";
import type { AnalyticsQuestion } from "./analytics-question.ts";

export interface OwnCards {
  /** By the learner's days in the time zone of the request. */
  readonly added: ReadonlyMap<string, { readonly count: number; readonly cameNew: number }>;
  /** Without an answer. */
  readonly fresh: number;
}

export const cameOn = (timeZone: string, createdAt: SQL = sql`${cards.createdAt}`): SQL =>
  sql`((${createdAt} at time zone ${timeZone}) - interval '4 hours')::date`;

export async function readOwnCards(
  db: Database,
  { userId, deckId, from, timeZone }: AnalyticsQuestion,
): Promise<OwnCards> {
  const came = cameOn(timeZone);
  // By days, as the answers are counted: an import brings answers of days before its cards came.
  const answeredBefore = sql`exists (
    select from ${reviews} r join ${currentReviews} c on c.seq = r.seq
    where r.user_id = ${userId} and r.card_id = ${cards.id} and not r.voided
      and r.reviewed_at < ${cards.createdAt} + interval '1 day'
      and ((r.reviewed_at at time zone r.time_zone) - interval '4 hours')::date < ${came})
    or exists (select from ${startingSchedules} s where s.user_id = ${userId} and s.card_id = ${cards.id})`;
  const rows = await db
    .select({
      day: sql<string>`${came}::text`,
      cameNew: sql<number>`(count(*) filter (where ${cardStates.cardId} is null or not (${answeredBefore})))::int`,
      count: sql<number>`count(*)::int`,
      fresh: sql<number>`(count(*) filter (where ${cardStates.cardId} is null))::int`,
    })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(
      and(ownedBy(userId), isNull(cards.deletedAt), deckId === undefined ? undefined : eq(decks.id, deckId)),
    )
    .groupBy(sql`1`);
  return {
    added: new Map(
      rows.flatMap(({ day, count, cameNew }) =>
        from === null || day >= from ? [[day, { count, cameNew }]] : [],
      ),
    ),
    fresh: rows.reduce((sum, { fresh }) => sum + fresh, 0),
  };
}
