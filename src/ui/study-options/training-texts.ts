import { formatDay } from "../account/times.ts";
import { formatCount } from "../numbers.ts";

const reviews = (count: number) => (count === 1 ? "1 review" : `${formatCount(count)} reviews`);

export const trainingTexts = {
  title: "Scheduler parameters",
  lead: "They say how fast you learn and forget. Trained on your own reviews, they may fit you better than the defaults.",
  noPreset: "Choose “New preset” and save it. Its parameters can then be trained on your reviews.",
  ofDefault:
    "This deck uses your default preset. Its parameters are trained in the settings, under “Studying”.",
  defaults: "In use: the defaults, which fit most people.",
  trained: (at: string, count: number) =>
    `In use: parameters that were trained on ${formatDay(at)}, on ${reviews(count)}.`,
  train: "Train on my reviews",
  trainAgain: "Train again",
  reset: "Go back to the defaults",
  underWay: "Training on your reviews. This takes some seconds, and goes on if you leave the page.",
  progress: "Training",
  later: "Training starts on the server, when you are back online.",
  better: {
    defaults:
      "The trained parameters predict your answers better than the defaults. They are in use now, from the next answer of each card on. Under “Reschedule” you can also move the cards that are scheduled already.",
    earlierTraining:
      "The new parameters predict your answers better than the earlier ones. They are in use now, from the next answer of each card on. Under “Reschedule” you can also move the cards that are scheduled already.",
  },
  notBetter: {
    defaults:
      "The trained parameters predict your answers no better than the defaults. The defaults stay in use.",
    earlierTraining:
      "The new parameters predict your answers no better than the earlier ones. The earlier ones stay in use.",
  },
  knowsCards:
    "What is in use predicts better than a moving average of your recall, which treats all cards alike.",
  knowsNothing:
    "A moving average of your recall, which treats all cards alike, predicts no worse than what is in use.",
  tooFew: (have: number, needed: number) =>
    `Training needs ${needed === 1 ? "1 more review" : `${formatCount(needed)} more reviews`}. Only reviews that come a day or more after the card’s last one say how well you remember; you have ${formatCount(have)} of them.`,
  failed: "The training did not succeed, and nothing was changed. Try again in a few minutes.",
  caption: (count: number) => `Error in predicting your latest ${reviews(count)} (log loss, less is better)`,
  byWhat: "Predicted by",
  error: "Error",
  rows: {
    trained: "The trained parameters",
    inUse: "The earlier parameters",
    defaults: "The defaults",
    movingAverage: "A moving average of your recall",
  },
  unavailable: "The scheduler parameters could not be loaded",
  unavailableText: "Check your connection, then try again.",
} as const;
