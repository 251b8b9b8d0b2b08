import { fromPromise } from "xstate";
import type { AnalyticsService } from "../../services/analytics/analytics.ts";
import { analyticsMachine } from "./analytics.machine.ts";

/** Analytics that a service reads. */
export const analyticsServedBy = (service: AnalyticsService) =>
  analyticsMachine.provide({
    actors: {
      readDevice: fromPromise(() => service.answersOnDevice()),
      load: fromPromise(({ input, signal }) => service.read(input.question, input.answers, signal)),
    },
  });
