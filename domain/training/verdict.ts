import type { TrainingFigures } from "#contract/study/training.ts";

export interface TrainingVerdict {
  /** The trained weights are in use now. */
  readonly isTaken: boolean;
  readonly than: "defaults" | "earlierTraining";
  /** The weights in use predict better than a moving average, which ignores the card. */
  readonly knowsCards: boolean;
}

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
