import { createActor } from "xstate";
import { appUpdateMachine } from "#src/machines/app-update.machine.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type AppUpdateModelEvent, HOUR } from "./app-update.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");

/** The real machine with checks and takeovers that the test ends, on a page that stays when it is to be loaded anew. */
export function appUpdateSystem(hooks: Hooks): DrivenSystem<AppUpdateModelEvent> {
  const clock = modelClock();
  let at = START;
  let reloads = 0;
  let told = 0;
  const checks = heldWork<boolean>();
  const takeOvers = heldWork<void>();
  const actor = createActor(
    appUpdateMachine.provide({
      actors: { checkVersion: checks.logic, takeOver: takeOvers.logic },
      actions: { reload: () => void (reloads += 1) },
    }),
    { clock, input: { at }, inspect: (event) => hooks.inspect(event) },
  );
  actor.on("update.offered", () => void (told += 1));
  actor.start();
  return {
    drive: {
      found: () => actor.send({ type: "version.found" }),
      missing: () => actor.send({ type: "part.missing" }),
      comeBack: () => actor.send({ type: "page.shown", at }),
      checked: ({ finds }) =>
        finds === "nobody"
          ? checks.last().reject(new TypeError("fetch failed"))
          : checks.last().resolve(finds === "newer"),
      pressReload: () => actor.send({ type: "update.apply" }),
      pressLater: () => actor.send({ type: "update.later", at }),
      takenOver: ({ as }) =>
        as === "done" ? takeOvers.last().resolve() : takeOvers.last().reject(new Error("It is gone.")),
      studyStarts: () => actor.send({ type: "study.started" }),
      studyEnds: () => actor.send({ type: "study.ended" }),
      wait({ ms }) {
        at += ms;
        clock.pass(ms);
      },
      sleep: () => void (at += HOUR),
      setBack: () => void (at -= 24 * HOUR),
    },
    observe: () => {
      const snapshot = actor.getSnapshot();
      return {
        isOffered: snapshot.hasTag("offered"),
        isApplying: snapshot.hasTag("applying"),
        told,
        checks: checks.calls.length,
        takeOvers: takeOvers.calls.length,
        reloads,
      };
    },
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
