import { computeDecayFactor, default_w, forgetting_curve } from "ts-fsrs";
import type { Weights } from "./parameters-name.ts";
import type { Schedule } from "./scheduling.ts";

const DAY = 86_400_000;

/** 0 to 1; null without answers. `weights`: of the last answer; null: the defaults. */
export function recallAt(
  { lastReview, stability }: Schedule,
  at: number,
  weights: Weights | null = null,
): number | null {
  if (lastReview === null) return null;
  return forgetting_curve(weights ?? default_w, Math.max(0, at - lastReview) / DAY, stability);
}

/** The exponent of the forgetting curve, negative. */
export const decayOf = (weights: Weights | null): number => computeDecayFactor(weights ?? default_w).decay;

/** Days until the chance of recall falls to a share, not rounded. */
export function daysUntil(share: number, stability: number, weights: Weights | null = null): number {
  const { decay, factor } = computeDecayFactor(weights ?? default_w);
  return (stability * (share ** (1 / decay) - 1)) / factor;
}

/** `at`: milliseconds since 1970. */
export interface RecallPoint {
  readonly at: number;
  readonly recall: number;
}

const POINTS_OF_ANSWER = 24;

/** Null: the default weights. */
interface Remembered {
  readonly schedule: Schedule;
  readonly weights: Weights | null;
}

/** The chance of recall from the first answer on, 1 after each answer. `answers`: in order; `until`: the end of the curve. */
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
