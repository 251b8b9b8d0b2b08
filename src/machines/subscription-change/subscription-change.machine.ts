import { assign, setup } from "xstate";
import type { RenewalChange, RenewalResult } from "../../services/subscription/checkout.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

type SubscriptionChangeEvent =
  | { type: "change.ask"; change: RenewalChange }
  | { type: "change.drop" }
  | { type: "change.confirm" };

/** Cancelling and resuming a subscription, each after a confirmation. Repeating either changes nothing more. */
export const subscriptionChangeMachine = setup({
  types: {
    context: {} as { readonly change: RenewalChange | null; readonly failure: string | null },
    events: {} as SubscriptionChangeEvent,
    tags: {} as "open",
  },
  actors: {
    changeSubscription: provided.promise<RenewalResult, { readonly change: RenewalChange }>(
      "changeSubscription",
    ),
  },
  actions: {
    ask: assign((_, change: RenewalChange) => ({ change, failure: null })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, result: RenewalResult) => ({
      failure: result.outcome === "failed" ? result.message : null,
    })),
    refresh: provided.action("refresh"),
  },
  guards: { isChanged: (_, { outcome }: RenewalResult) => outcome === "changed" },
}).createMachine({
  id: "subscriptionChange",
  context: { change: null, failure: null },
  initial: "idle",
  states: {
    idle: {
      on: { "change.ask": { target: "asking", actions: { type: "ask", params: of("change") } } },
    },
    asking: {
      tags: "open",
      on: { "change.drop": "idle", "change.confirm": "changing" },
    },
    changing: {
      tags: "open",
      entry: "forgetFailure",
      invoke: {
        src: "changeSubscription",
        input: ({ context: { change } }) => {
          if (change === null) throw new Error("Nothing was asked for.");
          return { change };
        },
        onDone: [
          { guard: { type: "isChanged", params: output }, target: "changed" },
          { target: "asking", actions: { type: "keepFailure", params: output } },
        ],
      },
      // After a lost response the outcome is unknown.
      exit: "refresh",
    },
    changed: {
      on: { "change.ask": { target: "asking", actions: { type: "ask", params: of("change") } } },
    },
  },
});
