import { fromPromise } from "xstate";
import type { AdaptiveExamService } from "../../services/study/adaptive-exam.ts";
import type { KeptAdaptiveExams } from "../../services/study/kept-adaptive-exams.ts";
import { adaptiveExamMachine } from "./adaptive-exam.machine.ts";

/** Adaptive exams by a service. */
export const adaptiveExamServedBy = (
  service: AdaptiveExamService,
  device: Pick<KeptAdaptiveExams, "keep" | "forget">,
) =>
  adaptiveExamMachine.provide({
    actors: {
      recommend: fromPromise(({ input, signal }) => service.recommend(input, signal)),
      start: fromPromise(({ input, signal }) => service.start(input, signal)),
      answer: fromPromise(({ input, signal }) => service.answer(input, signal)),
      insights: fromPromise(({ input, signal }) => service.insights(input, signal)),
    },
    actions: {
      keepOnDevice: ({ context: { deckId, kept, pending } }) => {
        if (kept) device.keep(deckId, { ...kept, pending });
      },
      forgetOnDevice: ({ context: { deckId } }) => device.forget(deckId),
    },
  });
