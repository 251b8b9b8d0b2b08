import { type SQL, sql } from "drizzle-orm";
import { cards } from "#server/database/deck-schema.ts";
import { cardMarks } from "#server/database/study-schema.ts";

/** Cards that do not come now, because the learner suspended or buried them; over `cards`. */
export const isHeld = (userId: number | SQL, now: Date): SQL => sql`exists (
  select from ${cardMarks} where ${cardMarks.userId} = ${userId} and ${cardMarks.cardId} = ${cards.id}
    and ${holds(now)})`;

/** Whether a mark keeps its card from coming now; over `cardMarks`. */
export const holds = (now: Date): SQL =>
  sql`(${cardMarks.suspended} or ${cardMarks.buriedUntil} > ${sql.param(now, cardMarks.buriedUntil)})`;
