import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import * as v from "valibot";
import {
  TRAINING_ANSWERS_MIN,
  type Training,
  TrainingFigures,
  type TrainingJob,
} from "#contract/study/training.ts";
import type { Database } from "#server/database/connect.ts";
import { presetTrainings, studyPresets } from "#server/database/study-options-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { type PresetOfLearner, ownPreset } from "../deck-options/preset-cards.ts";
import { type Trained, trainedOf, withTrained } from "../deck-options/stored-options.ts";
import { lockLearner, lockPreset } from "../deck-options/presets.ts";

const StoredResult = v.variant("outcome", [
  v.object({ outcome: v.literal("tooFew"), reviews: v.number() }),
  v.object({
    outcome: v.literal("compared"),
    isTaken: v.boolean(),
    wasTrained: v.boolean(),
    figures: TrainingFigures,
  }),
]);
type StoredResult = v.InferOutput<typeof StoredResult>;

/** A job whose process says nothing for so long is lost. */
const LEASE_MS = 60_000;
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** @throws ApiError 404 if the learner has no such preset. */
export async function readTraining(db: Database, preset: PresetOfLearner, now: Date): Promise<Training> {
  const [row] = await db
    .select({ options: studyPresets.options, job: presetTrainings })
    .from(studyPresets)
    .leftJoin(presetTrainings, eq(presetTrainings.presetId, studyPresets.id))
    .where(ownPreset(preset));
  if (!row) throw notFound("preset", preset.presetId);
  const trained = trainedOf(row.options);
  return {
    trained: trained && { at: trained.at, reviews: trained.reviews },
    job: row.job ? jobOf(row.job, now) : { state: "none" },
  };
}

function jobOf(
  { state, aliveUntil, result, endedAt }: typeof presetTrainings.$inferSelect,
  now: Date,
): TrainingJob {
  if (state === "waiting" || state === "running") return aliveUntil > now ? { state } : { state: "failed" };
  if (state === "failed") return { state };
  const ended = v.parse(StoredResult, result);
  if (ended.outcome === "tooFew")
    return { state: "tooFew", reviews: ended.reviews, needed: TRAINING_ANSWERS_MIN - ended.reviews };
  const { isTaken, wasTrained, figures } = ended;
  return { state: "done", isTaken, wasTrained, figures, endedAt: (endedAt ?? now).toISOString() };
}

/**
 * Replaces an earlier one. @returns Its id.
 * @throws ApiError 404 if the learner has no such preset, 409 while one of the learner's presets is trained.
 */
export function addTraining(database: Database, preset: PresetOfLearner, now: Date): Promise<string> {
  const { userId, presetId } = preset;
  return database.transaction(async (db) => {
    await lockLearner(db, userId);
    await lockPreset(db, userId, presetId);
    const underWay = await db.$count(
      presetTrainings,
      and(
        eq(presetTrainings.userId, userId),
        inArray(presetTrainings.state, ["waiting", "running"]),
        gt(presetTrainings.aliveUntil, now),
      ),
    );
    if (underWay > 0) {
      const message = "One of your presets is being trained. Start the next training when it has ended.";
      throw new ApiError("RESOURCE_CONFLICT", message);
    }
    await db.delete(presetTrainings).where(eq(presetTrainings.presetId, presetId));
    const id = randomUUID();
    await db.insert(presetTrainings).values({
      id,
      presetId,
      userId,
      state: "waiting",
      aliveUntil: leaseFrom(now),
      startedAt: now,
    });
    return id;
  });
}

type Change = Partial<typeof presetTrainings.$inferInsert>;

/** Changes a training that is under way. @returns False if it was given up. */
export async function changeTraining(db: Database, id: string, change: Change): Promise<boolean> {
  const changed = await db
    .update(presetTrainings)
    .set(change)
    .where(and(eq(presetTrainings.id, id), inArray(presetTrainings.state, ["waiting", "running"])))
    .returning({ id: presetTrainings.id });
  return changed.length > 0;
}

/** The weights of a preset's row; null: the defaults. Undefined if the preset is gone. */
export async function readTrained(
  db: Database,
  preset: PresetOfLearner,
): Promise<Trained | null | undefined> {
  const [row] = await db
    .select({ options: studyPresets.options })
    .from(studyPresets)
    .where(ownPreset(preset));
  return row && trainedOf(row.options);
}

/** Ends a training with its result, unless it was given up. @param trained Weights that the preset gets. */
export async function endTraining(
  database: Database,
  { id, preset, now }: { readonly id: string; readonly preset: PresetOfLearner; readonly now: Date },
  result: StoredResult,
  trained: Trained | null,
): Promise<void> {
  await database.transaction(async (db) => {
    // In the order in which the end of a preset locks them.
    await db.select({ id: studyPresets.id }).from(studyPresets).where(ownPreset(preset)).for("no key update");
    const state = result.outcome === "tooFew" ? "tooFew" : "done";
    const isWanted = await changeTraining(db, id, { state, result, endedAt: now });
    if (!isWanted || trained === null) return;
    await db
      .update(studyPresets)
      .set({ options: withTrained(trained), updatedAt: now })
      .where(ownPreset(preset));
  });
}

/** @throws ApiError 404 if the learner has no such preset. */
export async function forgetWeights(database: Database, preset: PresetOfLearner, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const changed = await db
      .update(studyPresets)
      .set({ options: withTrained(null), updatedAt: now })
      .where(ownPreset(preset))
      .returning({ id: studyPresets.id });
    if (changed.length === 0) throw notFound("preset", preset.presetId);
    await db.delete(presetTrainings).where(eq(presetTrainings.presetId, preset.presetId));
  });
}
