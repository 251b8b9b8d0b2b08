import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Reschedule } from "#contract/study/reschedule.ts";
import type { Database } from "#server/database/connect.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import { rescheduledCards, reschedules, studyPresets } from "#server/database/study-options-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { type PresetOfLearner, ownPreset } from "../deck-options/preset-cards.ts";
import { replaySchedules, storeSchedules } from "../study/card-schedules.ts";
import { lockReviewsOf } from "../study/review-log.ts";
import { REPLAYED_AT_ONCE, plannedMoves, planReschedule } from "./planned-moves.ts";

type Row = typeof reschedules.$inferSelect;

const toReschedule = ({ rescheduleId, at, moved, undoneAt }: Row): Reschedule => ({
  rescheduleId,
  at: at.toISOString(),
  moved,
  isUndone: undoneAt !== null,
});

/** The latest one that was not undone. @throws ApiError 404 if the learner has no such preset. */
export async function readLatest(db: Database, preset: PresetOfLearner): Promise<Reschedule | null> {
  const found = await db.select({ id: studyPresets.id }).from(studyPresets).where(ownPreset(preset));
  if (found.length === 0) throw notFound("preset", preset.presetId);
  const latest = await latestOf(db, preset);
  return latest ? toReschedule(latest) : null;
}

async function latestOf(db: Database, { userId, presetId }: PresetOfLearner): Promise<Row | undefined> {
  const [latest] = await db
    .select()
    .from(reschedules)
    .where(
      and(eq(reschedules.presetId, presetId), eq(reschedules.userId, userId), isNull(reschedules.undoneAt)),
    )
    .orderBy(desc(reschedules.seq))
    .limit(1);
  return latest;
}

async function readReschedule(db: Database, userId: number, rescheduleId: string): Promise<Row | undefined> {
  const [found] = await db
    .select()
    .from(reschedules)
    .where(and(eq(reschedules.userId, userId), eq(reschedules.rescheduleId, rescheduleId)));
  return found;
}

const intoRescheduledCards = rowsInto(rescheduledCards, []);

/**
 * Applies the present options of a preset. Only cards that are then due at another time are among those of the reschedule.
 * A known id changes nothing.
 *
 * @throws ApiError 404 if the learner has no such preset, 409 if the id is that of a reschedule of another preset.
 */
export function doReschedule(
  database: Database,
  preset: PresetOfLearner,
  rescheduleId: string,
  now: Date,
): Promise<Reschedule> {
  const { userId, presetId } = preset;
  return database.transaction(async (db) => {
    await lockReviewsOf(db, userId);
    const planned = await planReschedule(db, preset, now);
    const known = await readReschedule(db, userId, rescheduleId);
    if (known?.presetId === presetId) return toReschedule(known);
    if (known) {
      const message = `The reschedule id ${rescheduleId} is taken; send this one with an id of its own.`;
      throw new ApiError("RESOURCE_CONFLICT", message);
    }
    const [begun] = await db
      .insert(reschedules)
      .values({ rescheduleId, userId, presetId, at: now, options: planned.options, moved: 0 })
      .returning();
    if (!begun) throw new Error("PostgreSQL answered the insert of a reschedule without its row.");
    let moved = 0;
    for await (const batch of plannedMoves(db, preset, planned)) {
      const moving = batch.filter(({ before, after }) => before !== after);
      if (moving.length === 0) continue;
      moved += moving.length;
      const rows = moving.map(({ cardId }) => ({ userId, cardId, reschedule: begun.seq }));
      await db.execute(sql`${intoRescheduledCards(rows)}`);
      await storeSchedules(db, userId, new Map(moving.map(({ cardId, schedule }) => [cardId, schedule])));
    }
    await db.update(reschedules).set({ moved }).where(eq(reschedules.seq, begun.seq));
    return toReschedule({ ...begun, moved });
  });
}

/** Replays the cards without it. @throws ApiError 404 if the preset has no such reschedule, 409 if it has a later one. */
export function undoReschedule(
  database: Database,
  preset: PresetOfLearner,
  rescheduleId: string,
  now: Date,
): Promise<Reschedule> {
  const { userId, presetId } = preset;
  return database.transaction(async (db) => {
    await lockReviewsOf(db, userId);
    const known = await readReschedule(db, userId, rescheduleId);
    if (known?.presetId !== presetId) throw notFound("reschedule", rescheduleId);
    if (known.undoneAt !== null) return toReschedule(known);
    const latest = await latestOf(db, preset);
    if (latest?.seq !== known.seq) {
      const message = "The cards were rescheduled again since. Undo the latest reschedule first.";
      throw new ApiError("RESOURCE_CONFLICT", message);
    }
    await db.update(reschedules).set({ undoneAt: now }).where(eq(reschedules.seq, known.seq));
    for await (const cardIds of cardsOf(db, known.seq)) await replaySchedules(db, userId, cardIds);
    return toReschedule({ ...known, undoneAt: now });
  });
}

async function* cardsOf(db: Database, seq: number): AsyncGenerator<readonly number[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ cardId: rescheduledCards.cardId })
      .from(rescheduledCards)
      .where(and(eq(rescheduledCards.reschedule, seq), gt(rescheduledCards.cardId, after)))
      .orderBy(rescheduledCards.cardId)
      .limit(REPLAYED_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.cardId;
    yield rows.map(({ cardId }) => cardId);
  }
}
