import { loaderMachine } from "#src/machines/route-guard/loader.machine.ts";
import { loaderView } from "#src/routes/-parts/use-loader.ts";
import { studyTips } from "#src/ui/feedback/loading-texts.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { LoaderModelEvent } from "./loader.model.ts";

/** The machine as the loading screen shows it. */
export function loaderSystem(hooks: Hooks): DrivenSystem<LoaderModelEvent> {
  let retries = 0;
  const controlled = controlledSystem(loaderMachine, hooks, {
    actors: [],
    provide: { actions: { retry: () => void (retries += 1) } },
  });
  return controlled.system({
    drive: {
      open: ({ limit }) => controlled.start(limit === undefined ? undefined : { limit }),
      retry: controlled.sends({ type: "load.retry" }),
      time: controlled.pass,
    },
    observe() {
      if (!controlled.isStarted())
        return {
          isOpen: false,
          progress: 0,
          tip: null,
          notice: null,
          canRetry: false,
          canCancel: false,
          retries,
        };
      const { tip, notice = null, ...view } = loaderView(controlled.snapshot());
      return { isOpen: true, ...view, notice, tip: tip === null ? null : studyTips.indexOf(tip), retries };
    },
  });
}
