import { appUpdateMachine } from "#src/machines/app-update/app-update.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type AppUpdateModelEvent, HOUR } from "./app-update.model.ts";

/** The real machine with checks and takeovers that the test ends, on a page that stays when it is to be loaded anew. */
export function appUpdateSystem(hooks: Hooks): DrivenSystem<AppUpdateModelEvent> {
  let reloads = 0;
  const controlled = controlledSystem(appUpdateMachine, hooks, {
    actors: ["checkVersion", "takeOver"],
    provide: { actions: { reload: () => void (reloads += 1) } },
  });
  const { work, send, sends, now } = controlled;
  controlled.start({ at: now() });
  return controlled.system({
    drive: {
      found: sends({ type: "version.found" }),
      missing: sends({ type: "part.missing" }),
      comeBack: () => send({ type: "page.shown", at: now() }),
      checked: ({ finds }) =>
        finds === "nobody"
          ? work.checkVersion.last().reject(new TypeError("fetch failed"))
          : work.checkVersion.last().resolve(finds === "newer"),
      pressReload: sends({ type: "update.apply" }),
      pressLater: () => send({ type: "update.later", at: now() }),
      takenOver: ({ as }) =>
        as === "done"
          ? work.takeOver.last().resolve()
          : work.takeOver.last().reject(new Error("It is gone.")),
      studyStarts: sends({ type: "study.started" }),
      studyEnds: sends({ type: "study.ended" }),
      time: controlled.pass,
      sleep: () => controlled.setClock(HOUR),
      setBack: () => controlled.setClock(-24 * HOUR),
    },
    observe: () => ({
      isOffered: controlled.snapshot().hasTag("offered"),
      isApplying: controlled.snapshot().hasTag("applying"),
      notified: controlled.emitted.length,
      checks: work.checkVersion.calls.length,
      takeOvers: work.takeOver.calls.length,
      reloads,
    }),
  });
}
