import * as contract from "#contract/study/training.ts";
import { route, type Route } from "#server/http/route.ts";
import { beginTraining } from "./run-training.ts";
import { forgetWeights, readTraining } from "./trainings.ts";

export const trainingRoutes: readonly Route[] = [
  route(contract.getTraining, ({ caller: { userId }, params: { presetId } }, { db, now }) =>
    readTraining(db, { userId, presetId }, now()),
  ),
  route(contract.startTraining, async ({ caller: { userId }, params, log }, services) => {
    const preset = { userId, presetId: params.presetId };
    await beginTraining(preset, services, log);
    return readTraining(services.db, preset, services.now());
  }),
  route(contract.resetWeights, async ({ caller: { userId }, params }, { db, now }) => {
    const preset = { userId, presetId: params.presetId };
    await forgetWeights(db, preset, now());
    return readTraining(db, preset, now());
  }),
];
