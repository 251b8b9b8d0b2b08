import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { cards } from "#server/database/deck-schema.ts";
import { cardMarks } from "#server/database/study-schema.ts";

/** By default over `cards`. */
export const isSuspendedOrBuried = (
  userId: number | SQL,
  now: Date,
  cardId: PgColumn = cards.id,
): SQL => sql`exists (
  select from ${cardMarks} where ${cardMarks.userId} = ${userId} and ${cardMarks.cardId} = ${cardId}
    and ${holds(now)})`;

/** Over `cardMarks`. */
export const holds = (now: Date): SQL =>
  sql`(${cardMarks.suspended} or ${cardMarks.buriedUntil} > ${sql.param(now, cardMarks.buriedUntil)})`;
