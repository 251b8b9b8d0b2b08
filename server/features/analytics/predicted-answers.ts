import { and, asc, desc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { CALIBRATION_ANSWERS_MAX } from "#contract/analytics/calibration.ts";
import {
  type DatedPrediction,
  type PredictedAnswer,
  createPredictor,
} from "#domain/analytics/predictions.ts";
import { type Weights, parametersNamed } from "#domain/scheduling/parameters-name.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates, reviews, startingSchedules } from "#server/database/study-schema.ts";
import { isCurrent } from "../study/given-answers.ts";
import type { AnalyticsQuestion } from "./analytics-question.ts";

/** Small enough that the process answers others between two batches. */
const BATCH = 2000;

/** The learner's day, in days since 1970. */
const DAY = sql<number>`((${reviews.reviewTimestamp} at time zone ${reviews.timeZone}) - interval '4 hours')::date
  - date '1970-01-01'`;

/** A prediction needs all answers of a card; once these are too many, cards that were answered earlier are left out. */
export async function readPredictions(db: Database, wanted: AnalyticsQuestion) {
  const { batches, isComplete } = await chooseCards(db, wanted);
  const predict = createPredictor();
  const weights = new Map<string, Weights | null>();
  const predictions: DatedPrediction[] = [];
  const first = wanted.from === null ? -Infinity : Date.parse(wanted.from) / 86_400_000;
  for (const cardIds of batches) {
    const answers = await readAnswers(db, wanted.userId, cardIds, weights);
    for (const ofCard of Map.groupBy(answers, ({ cardId }) => cardId).values())
      predictions.push(...predict(ofCard).filter(({ day }) => day >= first));
  }
  return { predictions, isComplete };
}

/** The cards that were answered in a time, the latest answered first, in batches of about `BATCH` answers. */
async function chooseCards(db: Database, { userId, deckId, from }: AnalyticsQuestion) {
  const newest = db
    .select({ cardId: reviews.cardId, at: reviews.reviewTimestamp })
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, userId),
        not(reviews.voided),
        isCurrent,
        from === null
          ? undefined
          : sql`${reviews.reviewTimestamp} >= ${from}::timestamp at time zone 'UTC' - interval '10 hours'
              and ${DAY} >= ${from}::date - date '1970-01-01'`,
        deckId === undefined
          ? undefined
          : inArray(reviews.cardId, db.select({ id: cards.id }).from(cards).where(eq(cards.deckId, deckId))),
      ),
    )
    .orderBy(desc(reviews.reviewTimestamp))
    .limit(CALIBRATION_ANSWERS_MAX + 1)
    .as("newest");
  const rows = await db
    .select({
      cardId: newest.cardId,
      reps: cardStates.reps,
      all: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(newest)
    .innerJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, newest.cardId)))
    .leftJoin(
      startingSchedules,
      and(eq(startingSchedules.userId, userId), eq(startingSchedules.cardId, newest.cardId)),
    )
    // The log does not have the first answers of the others.
    .where(isNull(startingSchedules.cardId))
    .groupBy(newest.cardId, cardStates.reps)
    .orderBy(desc(sql`max(${newest.at})`), asc(newest.cardId));
  const batches: number[][] = [];
  let [taken, inBatch] = [0, BATCH];
  let isComplete = (rows[0]?.all ?? 0) <= CALIBRATION_ANSWERS_MAX;
  for (const { cardId, reps } of rows) {
    taken += reps;
    if (taken > CALIBRATION_ANSWERS_MAX) {
      isComplete = false;
      break;
    }
    if (inBatch + reps > BATCH) {
      batches.push([]);
      inBatch = 0;
    }
    inBatch += reps;
    batches.at(-1)?.push(cardId);
  }
  return { batches, isComplete };
}

async function readAnswers(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  weights: Map<string, Weights | null>,
): Promise<(PredictedAnswer & { readonly cardId: number })[]> {
  const rows = await db
    .select({
      cardId: reviews.cardId,
      rating: reviews.performance,
      at: reviews.reviewTimestamp,
      day: DAY,
      parameters: reviews.parameters,
    })
    .from(reviews)
    .where(
      and(eq(reviews.userId, userId), isOneOf(reviews.cardId, [...cardIds]), not(reviews.voided), isCurrent),
    )
    .orderBy(asc(reviews.cardId), asc(reviews.reviewTimestamp), asc(reviews.seq));
  const weightsOf = (name: string) => {
    const known = weights.get(name);
    if (known !== undefined) return known;
    const named = parametersNamed(name)?.weights ?? null;
    // Equal weights are one object, so that one engine serves them.
    const equal = named && [...weights.values()].find((other) => other?.join() === named.join());
    weights.set(name, equal ?? named);
    return equal ?? named;
  };
  return rows.map(({ at, parameters, ...row }) => ({
    ...row,
    at: Date.parse(at),
    weights: weightsOf(parameters),
  }));
}
