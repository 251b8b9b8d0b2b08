import { type FSRSState, default_w, forgetting_curve, fsrs } from "ts-fsrs";
import type { Performance } from "#contract/reviews.ts";
import type { Weights } from "../scheduling/parameters-name.ts";
import type { Prediction } from "../training/log-loss.ts";

export interface PredictedAnswer {
  readonly rating: Performance;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The learner's day, counted from 1 January 1970. */
  readonly day: number;
  /** By which it was scheduled; null: the defaults. */
  readonly weights: Weights | null;
}

export interface DatedPrediction extends Prediction {
  readonly day: number;
}

/** Caches memories by weights; a learner who trains has several. */
export function createPredictor() {
  const engines = new Map<Weights | null, ReturnType<typeof fsrs>>();
  const engineOf = (weights: Weights | null) => {
    const cached = engines.get(weights);
    if (cached) return cached;
    const made = fsrs({ w: weights ?? default_w, enable_short_term: true });
    engines.set(weights, made);
    return made;
  };

  /**
   * What was predicted for each first answer of a later day, by the weights of the answer before: what the scheduler knew
   * then. `answers`: all of the card, in order.
   */
  return (answers: readonly PredictedAnswer[]): DatedPrediction[] => {
    const predictions: DatedPrediction[] = [];
    let memory: FSRSState | null = null;
    let before: PredictedAnswer | undefined;
    for (const answer of answers) {
      const days = before === undefined ? 0 : answer.day - before.day;
      if (before !== undefined && memory !== null && days > 0) {
        const recall = forgetting_curve(before.weights ?? default_w, days, memory.stability);
        predictions.push({ at: answer.at, day: answer.day, recall, isRecalled: answer.rating > 1 });
      }
      memory = engineOf(answer.weights).next_state(memory, Math.max(0, days), answer.rating);
      before = answer;
    }
    return predictions;
  };
}
