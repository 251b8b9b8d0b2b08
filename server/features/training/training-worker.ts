import * as v from "valibot";
import { Performance } from "#contract/reviews.ts";
import { train } from "#domain/training/train.ts";
import { handleMessages } from "#server/child-process.ts";
import { fsrsOptimiser } from "./fsrs-binding.ts";
import type { LogRow } from "./training-log.ts";
import type { TrainingMessages } from "./train-in-worker.ts";

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

handleMessages<TrainingMessages>(async (message, reply) => {
  if (message.kind === "rows") rows.push(...message.rows);
  else reply(await train(answersOfWholeCards(), message.inUse, fsrsOptimiser));
});
