import { type AnyActorRef, setup, stopChild } from "xstate";
import { of, whole } from "../params.ts";

type AppEvent =
  | { type: "actor.stop"; actor: AnyActorRef }
  /** A child failed with what it did not handle. XState sends it with the child's id as the last word. */
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
