import { fromPromise } from "xstate";
import type { RescheduleService } from "../../services/study/reschedule.ts";
import { rescheduleMachine } from "./reschedule.machine.ts";

/** Reschedules of a preset by a service. */
export const rescheduleServedBy = (service: RescheduleService) =>
  rescheduleMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => service.latest(input.presetId, signal)),
      preview: fromPromise(({ input, signal }) => service.preview(input.presetId, signal)),
      reschedule: fromPromise(({ input }) => service.reschedule(input.presetId)),
      undo: fromPromise(({ input }) => service.undo(input.presetId, input.rescheduleId)),
    },
  });
