import { createRequire } from "node:module";
import type { Optimiser } from "#domain/training/train.ts";

interface Memory {
  readonly stability: number;
}

/** The part of the Node binding of fsrs-rs that is used here; the package of a platform has no types. */
interface FsrsBinding {
  readonly FSRSBindingReview: new (rating: number, days: number) => object;
  readonly FSRSBindingItem: new (reviews: readonly object[]) => object;
  readonly FSRSBinding: new (weights: readonly number[]) => {
    nextStates(
      memory: Memory | null,
      desiredRetention: number,
      days: number,
    ): Readonly<Record<"again" | "good", { readonly memory: Memory }>>;
  };
  computeParameters(
    items: readonly object[],
    options: { readonly enableShortTerm: boolean; readonly numRelearningSteps: number },
  ): Promise<number[]>;
}

const PACKAGE = "@open-spaced-repetition/binding-linux-x64-gnu";

/** @throws Error on a platform for which it is not installed. */
export function loadFsrsBinding(): FsrsBinding {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `package.json` fixes its version.
    return createRequire(import.meta.url)(PACKAGE) as FsrsBinding;
  } catch (cause) {
    throw new Error(`Weights are trained on Linux (x64, glibc) only: ${PACKAGE} could not be loaded.`, {
      cause,
    });
  }
}

/** The optimiser of fsrs-rs, which gives the same weights for the same histories. */
export const fsrsOptimiser: Optimiser = async (histories) => {
  const { FSRSBindingItem, FSRSBindingReview, computeParameters } = loadFsrsBinding();
  const items = histories.map(
    (history) => new FSRSBindingItem(history.map(({ rating, days }) => new FSRSBindingReview(rating, days))),
  );
  return computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
};
