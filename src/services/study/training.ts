import { type Training, getTraining, startTraining } from "#contract/study/training.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import { weightsReset } from "./study-options-queries.ts";

export type TrainingAnswer =
  | { readonly outcome: "answered"; readonly training: Training }
  | { readonly outcome: "refused"; readonly message: string };

/** What a learner asks for: to train, or to go back to the defaults. */
export type TrainingWish = "start" | "reset";

/** The scheduler's weights of a preset on the server. */
export interface TrainingService {
  load(presetId: number, signal?: AbortSignal): Promise<Training>;
  ask(presetId: number, wish: TrainingWish): Promise<TrainingAnswer>;
}

/** Training by the API. */
export function createTrainingService(api: Api): TrainingService {
  const ofPreset = (presetId: number) => ({ params: { presetId: String(presetId) } });
  return {
    load: (presetId, signal) => api.call(getTraining, ofPreset(presetId), signal ? { signal } : {}),
    async ask(presetId, wish) {
      try {
        const answer =
          wish === "start" ? api.call(startTraining, ofPreset(presetId)) : weightsReset.send(api, presetId);
        return { outcome: "answered", training: await answer };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return { outcome: "refused", message: error.message };
      }
    },
  };
}
