import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { LOAD_DAYS } from "#domain/scheduling/load-balance.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import type { CountFor } from "../../decks/study-counts.ts";
import { answeredBy } from "./review-cards.ts";

const DAY = 86_400_000;

/** How many cards come due until the end of the learner's today, and in each of the next days of 24 hours. */
export async function readDueByDay(
  db: Database,
  { userId, today }: Pick<CountFor, "userId" | "today">,
): Promise<number[]> {
  const ends = Array.from({ length: LOAD_DAYS }, (_, day) => new Date(today.end + day * DAY));
  const rows = await db
    .select({
      day: sql<number>`width_bucket(${cardStates.due}, ${sql.param(ends)}::timestamptz[])`,
      count: sql<number>`count(*)::int`,
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(
      and(
        eq(cardStates.userId, userId),
        lt(cardStates.due, new Date(today.end + (LOAD_DAYS - 1) * DAY)),
        isNull(cards.deletedAt),
        answeredBy(db, userId),
      ),
    )
    .groupBy(sql`1`);
  const counted = new Map(rows.map(({ day, count }) => [day, count]));
  return ends.map((_, day) => counted.get(day) ?? 0);
}
