import { type AnyActorRef, setup, stopChild } from "xstate";
import { of, whole } from "../params.ts";

type AppEvent =
  | { type: "actor.stop"; actor: AnyActorRef }
  /** A child failed with an unhandled error. XState ends the event's type with the child's id. */
  | { type: "xstate.error.actor.id"; error: unknown };

/** The root of the actor system: every other actor of the page is a descendant of it. */
export const appMachine = setup({
  types: { events: {} as AppEvent },
  actions: {
    stopActor: stopChild((_, actor: AnyActorRef) => actor),
    reportError: (_, { error }: { readonly error: unknown }) => {
      throw new Error("`reportError` action must be provided.", { cause: error });
    },
  },
}).createMachine({
  id: "app",
  on: {
    "actor.stop": { actions: { type: "stopActor", params: of("actor") } },
    "xstate.error.actor.*": { actions: { type: "reportError", params: whole } },
  },
});
