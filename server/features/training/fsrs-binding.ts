import { createRequire } from "node:module";

interface Memory {
  readonly stability: number;
}

/** The part of the Node binding of fsrs-rs that is used here; the package of a platform has no types. */
export interface FsrsBinding {
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
