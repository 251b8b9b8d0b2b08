import { fromPromise } from "xstate";
import type { MarkService } from "../../services/study/study.ts";
import { cardMarksMachine } from "./card-marks.machine.ts";

/** The machine, whose outside is the service. What is being saved is saved also where the learner leaves. */
export const cardMarksServedBy = (service: MarkService) =>
  cardMarksMachine.provide({
    actors: {
      saveMarks: fromPromise(({ input }) => service.saveMarks(input)),
    },
  });
