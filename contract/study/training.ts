import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Timestamp } from "../values.ts";
import { PresetParams } from "./study-presets.ts";

/**
 * Training needs so many reviews that were given at least a day after the card's review before: only these say how well
 * cards are remembered.
 */
export const TRAINING_ANSWERS_MIN = 400;

/** Mean log loss of predictions for the later reviews, not below 0: less is better. */
const Loss = v.number();

/** How well the later reviews are predicted. */
export const TrainingFigures = v.object({
  /** By the weights that were trained on the earlier reviews. */
  trained: Loss,
  /** By the weights that were in use. */
  inUse: Loss,
  /** By the default weights. */
  defaults: Loss,
  /** By the share of the latest reviews that were remembered, whatever the cards. */
  movingAverage: Loss,
  /** Reviews that say how well cards are remembered, earlier and later ones. */
  reviews: v.number(),
  /** The later ones, by which the figures are. */
  laterReviews: v.number(),
});
export type TrainingFigures = v.InferOutput<typeof TrainingFigures>;

const TrainingJob = v.variant("state", [
  v.object({ state: v.literal("none") }),
  v.object({ state: v.literal("waiting") }),
  v.object({ state: v.literal("running") }),
  /** `isTaken`: the preset has the trained weights now, because they predict better than those before. */
  v.object({
    state: v.literal("done"),
    isTaken: v.boolean(),
    /** What was in use before. */
    wasTrained: v.boolean(),
    figures: TrainingFigures,
    endedAt: Timestamp,
  }),
  /** `needed`: so many more say enough. */
  v.object({ state: v.literal("tooFew"), reviews: v.number(), needed: v.number() }),
  v.object({ state: v.literal("failed") }),
]);
export type TrainingJob = v.InferOutput<typeof TrainingJob>;

/** The scheduler's weights of a preset, and their latest training. */
export const Training = v.object({
  /** Where the weights in use come from; null: they are the defaults. */
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

/** Its end may change the options; devices ask for those of a deck when it is studied next. */
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
