import { type FSRSState, default_w, forgetting_curve, fsrs } from "ts-fsrs";
import type { Weights } from "../scheduling/parameters-name.ts";
import { type History, isInformative } from "./histories.ts";

/** Of an informative answer, with its result. */
export interface Prediction {
  readonly at: number;
  /** 0 to 1. */
  readonly recall: number;
  readonly isRecalled: boolean;
}

const isRecalled = (rating: number) => rating > 1;

/** By FSRS-6, for informative answers in order of time. */
export function predictionsBy(weights: Weights | null, histories: readonly History[]): readonly Prediction[] {
  const w = weights ?? default_w;
  const engine = fsrs({ w, enable_short_term: true });
  const predictions = histories.flatMap((history) => {
    let memory: FSRSState | null = null;
    return history.flatMap((answer): Prediction[] => {
      const before = memory;
      memory = engine.next_state(before, answer.days, answer.rating);
      if (before === null || !isInformative(answer)) return [];
      const recall = forgetting_curve(w, answer.days, before.stability);
      return [{ at: answer.at, recall, isRecalled: isRecalled(answer.rating) }];
    });
  });
  return predictions.toSorted((a, b) => a.at - b.at);
}

/** Informative answers. */
const LOOKS_BACK = 100;

/** Predicts the share of recent right answers, whatever the card, as a baseline. */
export function movingAverage(answers: readonly Prediction[]): readonly Prediction[] {
  let right = 0;
  return answers.map((answer, index) => {
    const seen = Math.min(index, LOOKS_BACK);
    // One additional right and wrong answer, so that nothing is certain.
    const recall = (right + 1) / (seen + 2);
    if (answer.isRecalled) right += 1;
    if (answers[index - LOOKS_BACK]?.isRecalled) right -= 1;
    return { ...answer, recall };
  });
}

/** Bounds the loss of a single answer. */
const CERTAIN = 0.0001;

/** Mean, at least 0: less is better. */
export function logLoss(predictions: readonly Prediction[]): number {
  const losses = predictions.map(({ recall, isRecalled: right }) => {
    const likely = Math.min(1 - CERTAIN, Math.max(CERTAIN, right ? recall : 1 - recall));
    return -Math.log(likely);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
}
