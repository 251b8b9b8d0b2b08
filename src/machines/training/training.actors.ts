import { fromPromise } from "xstate";
import type { TrainingService } from "../../services/study/training.ts";
import { trainingMachine } from "./training.machine.ts";

/** The training of a preset by a service. */
export const trainingServedBy = (service: TrainingService) =>
  trainingMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => service.load(input.presetId, signal)),
      ask: fromPromise(({ input }) => service.ask(input.presetId, input.wish)),
    },
  });
