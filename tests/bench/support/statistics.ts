import type { Round } from "./rounds.ts";

const RESAMPLES = 2000;

export interface Summary {
  /** Medians of the rounds, in microseconds per call. */
  readonly peer: number;
  readonly ours: number;
  /** Median of the rounds' ratios: one that was disturbed does not count for more than another. */
  readonly ratio: number;
  /** 95 % interval of that median, by bootstrap. */
  readonly from: number;
  readonly to: number;
}

/** The `share`-th part of sorted values, between neighbours where it falls between them. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at % 1);
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => quantile(ascending(values), 0.5);

/** Numbers from 0 to 1 (mulberry32), the same in every run: the interval depends on the rounds alone. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function summarise(rounds: readonly Round[]): Summary {
  const ratios = rounds.map(({ peer, ours }) => ours / peer);
  const random = randomNumbers(1);
  const drawn = () => ratios[Math.floor(random() * ratios.length)] ?? Number.NaN;
  const medians = ascending(Array.from({ length: RESAMPLES }, () => median(ratios.map(drawn))));
  return {
    peer: median(rounds.map(({ peer }) => peer)),
    ours: median(rounds.map(({ ours }) => ours)),
    ratio: median(ratios),
    from: quantile(medians, 0.025),
    to: quantile(medians, 0.975),
  };
}
