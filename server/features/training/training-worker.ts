import { parentPort } from "node:worker_threads";
import * as v from "valibot";
import { Performance } from "#contract/reviews.ts";
import { train } from "#domain/training/train.ts";
import { fsrsOptimiser } from "./fsrs-binding.ts";
import type { LogRow } from "./training-log.ts";
import type { ToWorker } from "./train-in-worker.ts";

const rows: LogRow[] = [];

/** A card's memory cannot be followed without its first answers. */
function answersOfWholeCards() {
  const byCard = Map.groupBy(rows, ({ cardId }) => cardId);
  return [...byCard.values()]
    .filter((ofCard) => ofCard.every(({ reps }) => ofCard.length >= reps))
    .flat()
    .map(({ cardId, rating, at, timeZone }) => ({
      cardId,
      rating: v.parse(Performance, rating),
      at: Date.parse(at),
      timeZone,
    }));
}

const port = parentPort;
if (port === null) throw new Error("This file trains in a worker; start it by trainInWorker.");
port.on("message", (message: ToWorker) => {
  if (message.kind === "rows") return void rows.push(...message.rows);
  train(answersOfWholeCards(), message.inUse, fsrsOptimiser).then(
    (result) => port.postMessage(result),
    (error: unknown) => {
      // Ends the worker, which the other side hears.
      throw error;
    },
  );
});
