import { mixed } from "../scheduling/mixed.ts";

/** Pseudo-random choices, the same for the same seed on device and server. */
export interface Seeded {
  /** From 0 to below 1. */
  readonly fraction: () => number;
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  /** Each order is equally likely. */
  readonly shuffled: <T>(items: readonly T[]) => readonly T[];
}

/** The golden ratio spreads the states over all 32 bits. */
const STEP = 0x9e3779b9;

export function seeded(seed: number): Seeded {
  let state = mixed(Math.trunc(seed), STEP);
  const fraction = () => {
    state = (state + STEP) >>> 0;
    return mixed(state, 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(fraction() * count);
  return {
    fraction,
    below,
    shuffled: (items) => {
      const drawn = [...items];
      for (let left = drawn.length - 1; left > 0; left -= 1) {
        const at = below(left + 1);
        const [one, other] = [drawn[left], drawn[at]];
        if (one !== undefined && other !== undefined) [drawn[left], drawn[at]] = [other, one];
      }
      return drawn;
    },
  };
}

export const seedOf = (examId: string): number => Number.parseInt(examId.slice(-8), 16);
