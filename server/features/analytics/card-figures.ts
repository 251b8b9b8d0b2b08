import { type SQL, and, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { EnhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { DAY_BINS, DIFFICULTY_BINS, RECALL_BINS } from "#contract/analytics/figures.ts";
import { MATURE_DAYS } from "#domain/analytics/answer-counts.ts";
import { binsOf } from "#domain/analytics/histogram.ts";
import { decayOf } from "#domain/scheduling/recall.ts";
import type { Levels } from "#domain/analytics/series.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { readableBy } from "../decks/deck-access.ts";
import type { DeckStudies } from "../deck-options/options-of-decks.ts";
import type { AnalyticsQuestion } from "./analytics-question.ts";

const Binned = v.array(
  v.object({
    interval: v.nullable(v.number()),
    stability: v.nullable(v.number()),
    difficulty: v.nullable(v.number()),
    recall: v.nullable(v.number()),
    count: v.number(),
  }),
);
const Row = v.tuple([
  v.object({
    bins: Binned,
    /** Of intervals, stability, difficulty and recall. */
    medians: v.array(v.nullable(v.number())),
    knownCount: v.number(),
    cardCount: v.number(),
    learning: v.number(),
    young: v.number(),
    mature: v.number(),
  }),
]);

export interface CardFigures {
  readonly cards: EnhancedAnalytics["cards"];
  /** Of all cards that were answered, also those that were deleted since. */
  readonly now: Levels;
}

export async function readCardFigures(
  db: Database,
  { userId, deckId, now }: AnalyticsQuestion,
  studies: DeckStudies,
): Promise<CardFigures> {
  const { state, scheduledDays, stability, difficulty, lastReview } = cardStates;
  const days = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${lastReview}) / 86400)`;
  const decay = decayIn(studies);
  // The forgetting curve of FSRS-6: 90 % after as many days as the stability.
  const recall = sql`power(1 + (power(0.9, 1 / ${decay}) - 1) * ${days}::float8 / ${stability}, ${decay})`;
  const readable = inArray(cards.deckId, db.select({ id: decks.id }).from(decks).where(readableBy(userId)));
  const inTime = deckId === undefined ? readable : eq(cards.deckId, deckId);
  const states = db
    .select({
      interval: sql`case when ${state} = 'review' then ${scheduledDays} else 0 end`.as("interval"),
      planned: sql`case when ${state} = 'review' then ${scheduledDays} end`.as("planned"),
      stability: sql`${stability}`.as("stability"),
      difficulty: sql`${difficulty}`.as("difficulty"),
      recall: sql`${recall}`.as("recall"),
      isShown: sql`${cards.deletedAt} is null and ${inTime}`.as("is_shown"),
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .where(and(eq(cardStates.userId, userId), deckId === undefined ? undefined : eq(cards.deckId, deckId)));
  const { rows } = await db.execute(sql`
    with states as materialized (${states}),
    shown as materialized (
      select *, ${binIn(DAY_BINS, sql`interval`)} as interval_bin, ${binIn(DAY_BINS, sql`stability`)} as stability_bin,
        ${binIn(DIFFICULTY_BINS, sql`difficulty`)} as difficulty_bin, ${binIn(RECALL_BINS, sql`recall`)} as recall_bin
      from states where is_shown
    ), binned as (
      select interval_bin as interval, stability_bin as stability, difficulty_bin as difficulty, recall_bin as recall,
        count(*)::int as count
      from shown group by grouping sets ((interval_bin), (stability_bin), (difficulty_bin), (recall_bin))
    )
    select (select coalesce(json_agg(binned), '[]') from binned) as bins,
      (select array[${MEDIAN} interval), ${MEDIAN} stability), ${MEDIAN} difficulty), ${MEDIAN} recall)] from shown) as medians,
      (select coalesce(sum(recall), 0)::float8 from shown) as "knownCount",
      (select count(*)::int from shown) as "cardCount",
      (select count(*)::int from states where planned is null) as learning,
      (select count(*)::int from states where planned < ${MATURE_DAYS}) as young,
      (select count(*)::int from states where planned >= ${MATURE_DAYS}) as mature`);
  const [row] = v.parse(Row, rows);
  const histogram = (of: "interval" | "stability" | "difficulty" | "recall", bounds: readonly number[]) => {
    const counts = new Map(row.bins.flatMap((bin) => (bin[of] === null ? [] : [[bin[of], bin.count]])));
    return { bins: binsOf(bounds, counts), median: row.medians[MEDIAN_INDEX[of]] ?? null };
  };
  return {
    cards: {
      intervals: histogram("interval", DAY_BINS),
      stability: histogram("stability", DAY_BINS),
      difficulty: histogram("difficulty", DIFFICULTY_BINS),
      retrievability: histogram("recall", RECALL_BINS),
      knownCount: row.knownCount,
      cardCount: row.cardCount,
    },
    now: { learning: row.learning, young: row.young, mature: row.mature },
  };
}

const MEDIAN_INDEX = { interval: 0, stability: 1, difficulty: 2, recall: 3 } as const;
const MEDIAN = sql.raw("percentile_cont(0.5) within group (order by");

const binIn = (bounds: readonly number[], value: SQL): SQL =>
  sql`greatest(1, width_bucket(${value}::float8, ${sql.param([...bounds])}::float8[]))`;

/** The decay of the forgetting curve by which the cards of a deck are scheduled now. */
function decayIn({ chosen, others }: DeckStudies): SQL {
  const own = Array.from(chosen, ([deckId, { options }]) => ({
    deckId,
    decay: decayOf(options.weights ?? null),
  }));
  const other = sql`${decayOf(others.options.weights ?? null)}::float8`;
  if (own.length === 0) return other;
  return sql`coalesce((
    select decays."decay" from json_to_recordset(${JSON.stringify(own)}) as decays("deckId" bigint, "decay" float8)
    where decays."deckId" = ${cards.deckId}), ${other})`;
}
