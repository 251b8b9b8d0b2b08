import type { TrainingFigures } from "#contract/study/training.ts";

/** What a training showed. */
export interface TrainingVerdict {
  /** Whether the trained weights are in use now. */
  readonly isTaken: boolean;
  /** With what they were compared. */
  readonly than: "defaults" | "earlierTraining";
  /** Whether what is in use now predicts better than a moving average, which knows nothing of single cards. */
  readonly knowsCards: boolean;
}

/** The result of a training, as the page words it. */
export function verdictOf({
  isTaken,
  wasTrained,
  figures,
}: {
  readonly isTaken: boolean;
  readonly wasTrained: boolean;
  readonly figures: TrainingFigures;
}): TrainingVerdict {
  const now = isTaken ? figures.trained : figures.inUse;
  return {
    isTaken,
    than: wasTrained ? "earlierTraining" : "defaults",
    knowsCards: now < figures.movingAverage,
  };
}
