import { computeDecayFactor, default_w, forgetting_curve } from "ts-fsrs";
import type { Weights } from "./parameters-name.ts";
import type { Schedule } from "./scheduling.ts";

const DAY = 86_400_000;

/**
 * The chance, 0 to 1, that a card is known at a moment; null for a card that was never answered.
 *
 * @param weights By which its last answer was scheduled; null: the defaults.
 */
export function recallAt(
  { lastReview, stability }: Schedule,
  at: number,
  weights: Weights | null = null,
): number | null {
  if (lastReview === null) return null;
  return forgetting_curve(weights ?? default_w, Math.max(0, at - lastReview) / DAY, stability);
}

/** The exponent of the forgetting curve, below 0. */
export const decayOf = (weights: Weights | null): number => computeDecayFactor(weights ?? default_w).decay;

/** After how many days the chance of recall has fallen to a share, not rounded. */
export function daysUntil(share: number, stability: number, weights: Weights | null = null): number {
  const { decay, factor } = computeDecayFactor(weights ?? default_w);
  return (stability * (share ** (1 / decay) - 1)) / factor;
}

/** A point of the curve: when, in milliseconds since 1970, and the chance of recall. */
export interface RecallPoint {
  readonly at: number;
  readonly recall: number;
}

const POINTS_OF_ANSWER = 24;

/** A schedule, and the weights by which it was computed; null: the defaults. */
interface Remembered {
  readonly schedule: Schedule;
  readonly weights: Weights | null;
}

/**
 * The chance of recall from the first answer on, which each answer lifts to 1.
 *
 * @param answers What each of them led to, in order.
 * @param until Where the curve ends.
 */
export function recallCurve(answers: readonly Remembered[], until: number): readonly RecallPoint[] {
  const answered = answers.filter(({ schedule }) => schedule.lastReview !== null);
  return answered.flatMap(({ schedule, weights }, index) => {
    const from = schedule.lastReview ?? until;
    const to = answered[index + 1]?.schedule.lastReview ?? until;
    return Array.from({ length: POINTS_OF_ANSWER + 1 }, (_, point) => {
      const at = from + ((to - from) * point) / POINTS_OF_ANSWER;
      return { at, recall: recallAt(schedule, at, weights) ?? 1 };
    });
  });
}
