import type { Optimiser } from "#domain/training/train.ts";
import { loadFsrsBinding } from "./fsrs-binding.ts";

/** The optimiser of fsrs-rs, which gives the same weights for the same histories. */
export const fsrsOptimiser: Optimiser = async (histories) => {
  const { FSRSBindingItem, FSRSBindingReview, computeParameters } = loadFsrsBinding();
  const items = histories.map(
    (history) => new FSRSBindingItem(history.map(({ rating, days }) => new FSRSBindingReview(rating, days))),
  );
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
};
