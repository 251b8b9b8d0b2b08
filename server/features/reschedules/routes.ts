import * as contract from "#contract/study/reschedule.ts";
import { route, type Route } from "#server/http/route.ts";
import { readPreview } from "./preview.ts";
import { doReschedule, readLatest, undoReschedule } from "./reschedules.ts";

const preview = route(contract.previewReschedule, (call, { db, now }) => {
  const preset = { userId: call.caller.userId, presetId: call.params.presetId };
  return readPreview(db, preset, { now: now(), timeZone: call.timeZone });
});

const latest = route(
  contract.latestReschedule,
  async ({ caller: { userId }, params: { presetId } }, { db }) => ({
    latest: await readLatest(db, { userId, presetId }),
  }),
);

const begin = route(contract.reschedule, ({ caller: { userId }, params, body }, { db, now }) =>
  doReschedule(db, { userId, presetId: params.presetId }, body.rescheduleId, now()),
);

const undo = route(contract.undoReschedule, ({ caller: { userId }, params }, { db, now }) =>
  undoReschedule(db, { userId, presetId: params.presetId }, params.rescheduleId, now()),
);

export const rescheduleRoutes: readonly Route[] = [preview, latest, begin, undo];
