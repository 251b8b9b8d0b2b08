import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Timestamp } from "../values.ts";
import { PresetParams } from "./study-presets.ts";

/** Reviews at least a day after the card's previous one: only these show how well cards are remembered. */
export const TRAINING_ANSWERS_MIN = 400;

/** Mean log loss for the later reviews, at least 0: less is better. */
const Loss = v.number();

export const TrainingFigures = v.object({
  /** Trained on the earlier reviews. */
  trained: Loss,
  inUse: Loss,
  defaults: Loss,
  /** Predicts the share of recently remembered reviews, whatever the card. */
  movingAverage: Loss,
  /** Earlier and later informative reviews. */
  reviews: v.number(),
  laterReviews: v.number(),
});
export type TrainingFigures = v.InferOutput<typeof TrainingFigures>;

const TrainingJob = v.variant("state", [
  v.object({ state: v.literal("none") }),
  v.object({ state: v.literal("waiting") }),
  v.object({ state: v.literal("running") }),
  /** `isTaken`: the preset now has the trained weights, because they predict better. */
  v.object({
    state: v.literal("done"),
    isTaken: v.boolean(),
    wasTrained: v.boolean(),
    figures: TrainingFigures,
    endedAt: Timestamp,
  }),
  /** `needed`: informative reviews still missing. */
  v.object({ state: v.literal("tooFew"), reviews: v.number(), needed: v.number() }),
  v.object({ state: v.literal("failed") }),
]);
export type TrainingJob = v.InferOutput<typeof TrainingJob>;

export const Training = v.object({
  /** Source of the weights in use; null: the defaults. */
  trained: v.nullable(v.object({ at: Timestamp, reviews: v.number() })),
  job: TrainingJob,
});
export type Training = v.InferOutput<typeof Training>;

export const getTraining = endpoint({
  method: "GET",
  path: "/api/study/presets/{presetId}/training",
  access: "user",
  summary: "Where the scheduler's weights of a preset come from, and how its training goes",
  params: PresetParams,
  response: Training,
  errors: [404],
});

/** Its end may change the options; devices load them with the next study. */
export const startTraining = endpoint({
  method: "POST",
  path: "/api/study/presets/{presetId}/training",
  access: "user",
  summary: "Train the scheduler's weights of a preset on the learner's reviews of its decks",
  params: PresetParams,
  response: Training,
  errors: [404, 409],
});

export const resetWeights = endpoint({
  method: "DELETE",
  path: "/api/study/presets/{presetId}/training",
  access: "user",
  summary: "Give a preset the default weights again, and give up its training",
  params: PresetParams,
  response: Training,
  errors: [404],
});
