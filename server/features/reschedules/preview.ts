import { PREVIEW_DAYS, type ReschedulePreview } from "#contract/study/reschedule.ts";
import { dateAfter, dateOf, dayNamed } from "#domain/scheduling/day.ts";
import { countEffect } from "#domain/study/reschedule/reschedule-effect.ts";
import type { Database } from "#server/database/connect.ts";
import type { PresetOfLearner } from "../deck-options/preset-cards.ts";
import { plannedMoves, planReschedule } from "./planned-moves.ts";

/**
 * What a reschedule by the present options of a preset would change.
 *
 * @throws ApiError 404 if the learner has no such preset.
 */
export async function readPreview(
  db: Database,
  preset: PresetOfLearner,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<ReschedulePreview> {
  const planned = await planReschedule(db, preset, now);
  const today = dateOf(now.getTime(), timeZone);
  const days = Array.from({ length: PREVIEW_DAYS }, (_, index) => dateAfter(today, index));
  const effect = countEffect(days.map((day) => dayNamed(day, timeZone).end));
  for await (const batch of plannedMoves(db, preset, planned)) batch.forEach(effect.add);
  const { cards, moved, largestShift, before, after } = effect.result();
  return {
    cards,
    moved,
    largestShift,
    days: days.map((day, index) => ({ day, before: before[index] ?? 0, after: after[index] ?? 0 })),
  };
}
