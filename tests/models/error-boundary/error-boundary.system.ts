import { createActor } from "xstate";
import { errorBoundaryMachine } from "#src/machines/error-boundary.machine.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ErrorBoundaryModelEvent } from "./error-boundary.model.ts";

export function errorBoundarySystem(hooks: Hooks): DrivenSystem<ErrorBoundaryModelEvent> {
  const actor = createActor(errorBoundaryMachine, { inspect: (event) => hooks.inspect(event) }).start();
  return {
    drive: {
      fail: () => actor.send({ type: "error.caught" }),
      tryAgain: () => actor.send({ type: "boundary.retry" }),
      moveOn: () => actor.send({ type: "boundary.reset" }),
    },
    observe() {
      const snapshot = actor.getSnapshot();
      return {
        shows: snapshot.hasTag("failed") ? "errorScreen" : "content",
        offersTryAgain: snapshot.can({ type: "boundary.retry" }),
      };
    },
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
