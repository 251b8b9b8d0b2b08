import { parentPort } from "node:worker_threads";
import * as v from "valibot";
import { Performance } from "#contract/reviews.ts";
import { train, type Optimiser } from "#domain/training/train.ts";
import type { LogRow } from "./training-log.ts";
import type { ToWorker } from "./train-in-worker.ts";
import { loadFsrsBinding } from "./fsrs-binding.ts";

/** The optimiser of fsrs-rs, which gives the same weights for the same histories. */
export const fsrsOptimiser: Optimiser = async (histories) => {
  const { FSRSBindingItem, FSRSBindingReview, computeParameters } = loadFsrsBinding();
  const items = histories.map(
    (history) => new FSRSBindingItem(history.map(({ rating, days }) => new FSRSBindingReview(rating, days))),
  );
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
};

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
      at: at.getTime(),
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
