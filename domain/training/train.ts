import type { TrainingFigures } from "#contract/study/training.ts";
import { TRAINING_ANSWERS_MIN } from "#contract/study/training.ts";
import type { Weights } from "../scheduling/parameters-name.ts";
import {
  type History,
  type LoggedAnswer,
  type SpacedAnswer,
  historiesOf,
  isInformative,
} from "./histories.ts";
import { logLoss, movingAverage, predictionsBy } from "./log-loss.ts";

/** Finds the weights that best explain the last answer of each history. */
export type Optimiser = (histories: readonly History[]) => Promise<Weights>;

export type TrainingResult =
  | { readonly outcome: "tooFew"; readonly reviews: number }
  | { readonly outcome: "compared"; readonly weights: Weights; readonly figures: TrainingFigures };

/** Share of the informative answers for training; the rest is for comparison. */
const EARLIER_SHARE = 0.8;
/** The optimiser's limit. */
const ANSWERS_OF_CARD = 64;

/** Trains on earlier reviews and compares predictions of the later ones. `answers`: in any order; `inUse` null: the defaults. */
export async function train(
  answers: readonly LoggedAnswer[],
  inUse: Weights | null,
  optimise: Optimiser,
): Promise<TrainingResult> {
  const histories = historiesOf(answers);
  const byDefaults = predictionsBy(null, histories);
  if (byDefaults.length < TRAINING_ANSWERS_MIN) return { outcome: "tooFew", reviews: byDefaults.length };
  const cut = byDefaults[Math.floor(byDefaults.length * EARLIER_SHARE)]?.at ?? 0;
  const weights = asWritten(await optimise(earlierOf(histories, cut)));
  const isLater = ({ at }: { readonly at: number }) => at >= cut;
  const lossBy = (by: Weights | null) => logLoss(predictionsBy(by, histories).filter(isLater));
  const later = byDefaults.filter(isLater);
  const defaults = logLoss(later);
  return {
    outcome: "compared",
    weights,
    figures: {
      trained: lossBy(weights),
      inUse: inUse === null ? defaults : lossBy(inUse),
      defaults,
      movingAverage: logLoss(movingAverage(byDefaults).filter(isLater)),
      reviews: byDefaults.length,
      laterReviews: later.length,
    },
  };
}

/** Whether the new weights predict later answers better. */
export const isBetter = ({ trained, inUse }: TrainingFigures): boolean => trained < inUse;

/** A card's history up to each informative answer before a moment. */
function earlierOf(histories: readonly History[], before: number): readonly History[] {
  const isWanted = (answer: SpacedAnswer) => isInformative(answer) && answer.at < before;
  return histories.flatMap((history) =>
    history.slice(0, ANSWERS_OF_CARD).flatMap((answer, index) => {
      return isWanted(answer) ? [history.slice(0, index + 1)] : [];
    }),
  );
}

/** Rounded as in the parameters' name. */
const asWritten = (weights: Weights): Weights =>
  weights.map((weight) => Math.round(weight * 10_000) / 10_000);
