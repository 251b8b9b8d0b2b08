import * as contract from "#contract/study/reschedule.ts";
import { PREVIEW_DAYS, type ReschedulePreview } from "#contract/study/reschedule.ts";
import { route, type Route } from "#server/http/route.ts";
import { doReschedule, readLatest, undoReschedule } from "./reschedules.ts";
import { dateAfter, dateOf, dayNamed } from "#domain/scheduling/day.ts";
import { countEffect } from "#domain/study/reschedule/reschedule-effect.ts";
import type { Database } from "#server/database/connect.ts";
import type { PresetOfLearner } from "../deck-options/preset-cards.ts";
import { plannedMoves, planReschedule } from "./planned-moves.ts";

/** @throws ApiError 404 if the learner has no such preset. */
async function readPreview(
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

export const rescheduleRoutes: readonly Route[] = [
  route(contract.previewReschedule, (call, { db, now }) => {
    const preset = { userId: call.caller.userId, presetId: call.params.presetId };
    return readPreview(db, preset, { now: now(), timeZone: call.timeZone });
  }),
  route(contract.latestReschedule, async ({ caller: { userId }, params: { presetId } }, { db }) => ({
    latest: await readLatest(db, { userId, presetId }),
  })),
  route(contract.reschedule, ({ caller: { userId }, params, body }, { db, now }) =>
    doReschedule(db, { userId, presetId: params.presetId }, body.rescheduleId, now()),
  ),
  route(contract.undoReschedule, ({ caller: { userId }, params }, { db, now }) =>
    undoReschedule(db, { userId, presetId: params.presetId }, params.rescheduleId, now()),
  ),
];
