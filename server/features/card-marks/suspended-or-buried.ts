import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { cards } from "#server/database/deck-schema.ts";
import { cardMarks } from "#server/database/study-schema.ts";

/** Cards that do not come now, because the learner suspended or buried them; by default over `cards`. */
export const isSuspendedOrBuried = (
  userId: number | SQL,
  now: Date,
  cardId: PgColumn = cards.id,
): SQL => sql`exists (
  select from ${cardMarks} where ${cardMarks.userId} = ${userId} and ${cardMarks.cardId} = ${cardId}
    and ${holds(now)})`;

/** Whether a mark keeps its card from coming now; over `cardMarks`. */
export const holds = (now: Date): SQL =>
  sql`(${cardMarks.suspended} or ${cardMarks.buriedUntil} > ${sql.param(now, cardMarks.buriedUntil)})`;
