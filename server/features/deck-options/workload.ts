import { and, eq, isNull, sql } from "drizzle-orm";
import { WORKLOAD_SAMPLE, type Workload } from "#contract/study/workload.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import { readTrainingLog } from "../training/training-log.ts";
import { type PresetOfLearner, ownPreset, studiedByPreset } from "./preset-cards.ts";

const DAY = 86_400_000;
/** The latest answers, of which the ratings are counted. */
const RATED = 2000;

/** @throws ApiError 404 if the learner has no such preset. */
export async function readWorkload(db: Database, preset: PresetOfLearner, now: Date): Promise<Workload> {
  const found = await db.select({ id: studyPresets.id }).from(studyPresets).where(ownPreset(preset));
  if (found.length === 0) throw notFound("preset", preset.presetId);
  const [rows, remembered] = await Promise.all([sampleOf(db, preset), ratingsOf(db, preset)]);
  return {
    cards: rows[0]?.count ?? 0,
    sample: rows.map(({ stability, difficulty, lastReview }) => ({
      stability,
      difficulty,
      daysSince: Math.max(0, now.getTime() - lastReview.getTime()) / DAY,
    })),
    remembered,
  };
}

const sampleOf = (db: Database, preset: PresetOfLearner) =>
  db
    .select({
      stability: cardStates.stability,
      difficulty: cardStates.difficulty,
      lastReview: cardStates.lastReview,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(cardStates)
    .innerJoin(cards, eq(cards.id, cardStates.cardId))
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(
      deckStudyOptions,
      and(eq(deckStudyOptions.userId, preset.userId), eq(deckStudyOptions.deckId, cards.deckId)),
    )
    .where(
      and(
        eq(cardStates.userId, preset.userId),
        isNull(cards.deletedAt),
        readableBy(preset.userId),
        studiedByPreset(db, preset),
      ),
    )
    // The hash mixes the cards of all decks and ages.
    .orderBy(sql`hashint8(${cardStates.cardId})`, cardStates.cardId)
    .limit(WORKLOAD_SAMPLE);

async function ratingsOf(db: Database, preset: PresetOfLearner): Promise<Workload["remembered"]> {
  const remembered = { hard: 0, good: 0, easy: 0 };
  for await (const page of readTrainingLog(db, preset, RATED))
    for (const { rating } of page) {
      if (rating === 2) remembered.hard += 1;
      if (rating === 3) remembered.good += 1;
      if (rating === 4) remembered.easy += 1;
    }
  return remembered;
}
