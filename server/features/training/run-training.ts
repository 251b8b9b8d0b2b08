import { isBetter } from "#domain/training/train.ts";
import type { Logger } from "pino";
import type { Services } from "#server/http/route.ts";
import { createWorkQueue } from "#server/work-queue.ts";
import type { PresetOfLearner } from "../deck-options/preset-cards.ts";
import { trainInWorker } from "./train-in-worker.ts";
import { readTrainingLog } from "./training-log.ts";
import { addTraining, changeTraining, endTraining, leaseFrom, readTrained } from "./trainings.ts";

const BEAT_MS = 15_000;

/** Each keeps a core busy. */
const queue = createWorkQueue({ atOnce: 1, waiting: 100 });

/** Returns when it is noted; the work goes on in this process. @throws ApiError as `addTraining`. */
export async function beginTraining(preset: PresetOfLearner, services: Services, log: Logger): Promise<void> {
  const { db, now } = services;
  const id = await addTraining(db, preset, now());
  const beat = setInterval(() => {
    changeTraining(db, id, { aliveUntil: leaseFrom(now()) }).catch((err: unknown) =>
      log.warn({ err }, "A training could not say that it goes on."),
    );
  }, BEAT_MS);
  beat.unref();
  queue
    .run(() => work(id, preset, services))
    .catch(async (err: unknown) => {
      log.error({ err }, "A training failed.");
      await changeTraining(db, id, { state: "failed", endedAt: now() });
    })
    .catch((err: unknown) => log.error({ err }, "That a training failed could not be noted; its lease ends."))
    .finally(() => clearInterval(beat));
}

async function work(id: string, preset: PresetOfLearner, { db, now }: Services): Promise<void> {
  if (!(await changeTraining(db, id, { state: "running", aliveUntil: leaseFrom(now()) }))) return;
  const before = await readTrained(db, preset);
  if (before === undefined) return;
  const result = await trainInWorker(readTrainingLog(db, preset), before?.weights ?? null);
  const end = { id, preset, now: now() };
  if (result.outcome === "tooFew") return endTraining(db, end, result, null);
  const { weights, figures } = result;
  const isTaken = isBetter(figures);
  const trained = { weights: [...weights], at: end.now.toISOString(), reviews: figures.reviews };
  const stored = { outcome: result.outcome, isTaken, wasTrained: before !== null, figures };
  await endTraining(db, end, stored, isTaken ? trained : null);
}
