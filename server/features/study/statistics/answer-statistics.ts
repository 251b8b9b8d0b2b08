import { sql } from "drizzle-orm";
import * as v from "valibot";
import { type AnswerCounts, sumOf } from "#domain/analytics/answer-counts.ts";
import type { Database } from "#server/database/connect.ts";
import { COUNTED_COLUMNS, type WantedAnswers, answersInSql } from "./answers-in-sql.ts";

export const Counted = {
  reviewCount: v.number(),
  studyTimeSeconds: v.number(),
  newCardCount: v.number(),
  again: v.number(),
  hard: v.number(),
  good: v.number(),
  easy: v.number(),
  young: v.number(),
  youngRemembered: v.number(),
  mature: v.number(),
  matureRemembered: v.number(),
} satisfies Record<keyof AnswerCounts, v.GenericSchema>;

const Days = v.array(v.object({ day: v.string(), ...Counted }));
/** The row of all days names none. */
const DaysAndAll = v.array(v.object({ day: v.nullable(v.string()), ...Counted, cardCount: v.number() }));

export interface CountedAnswers {
  /** Only days with answers, the earliest first. */
  readonly days: v.InferOutput<typeof Days>;
  /** Different cards. */
  readonly cardCount: number;
}

export async function countByDay(db: Database, wanted: WantedAnswers): Promise<CountedAnswers> {
  const answers = sql`${answersInSql(wanted)} answers`;
  if (wanted.from === null) {
    const { rows } = await db.execute(sql`
      select day::text as day, ${COUNTED_COLUMNS} from ${answers} group by answers.day order by answers.day`);
    const days = v.parse(Days, rows);
    // Each card has one first answer, so that the cards need not be sorted.
    return { days, cardCount: sumOf(days).newCardCount };
  }
  const { rows } = await db.execute(sql`
    select day::text as day, ${COUNTED_COLUMNS}, count(distinct card_id)::int as "cardCount" from ${answers}
    group by grouping sets ((answers.day), ()) order by answers.day`);
  const counted = v.parse(DaysAndAll, rows);
  return {
    days: counted.flatMap((row) => (row.day === null ? [] : [{ ...row, day: row.day }])),
    cardCount: counted.find(({ day }) => day === null)?.cardCount ?? 0,
  };
}
