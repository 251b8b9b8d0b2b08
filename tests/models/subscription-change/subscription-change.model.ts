import { assign, setup } from "xstate";

type Change = "cancel" | "resume";

/** Cancelling and resuming: asked for, confirmed, and done once. */
interface Context {
  readonly change: Change | null;
  readonly failure: string | null;
  readonly calls: readonly Change[];
  /** Times that the page asked for the subscription again. */
  readonly refreshed: number;
}

export type SubscriptionChangeModelEvent =
  | { type: "ask"; change: Change }
  | { type: "drop" }
  /** A double click. */
  | { type: "confirm" }
  | { type: "answer"; as: "changed" | "failed" };

const model = setup({
  types: { context: {} as Context, events: {} as SubscriptionChangeModelEvent },
  guards: { isChanged: ({ event }) => event.type === "answer" && event.as === "changed" },
  actions: {
    ask: assign(({ event }) => (event.type === "ask" ? { change: event.change, failure: null } : {})),
    call: assign(({ context: { calls, change } }) => ({
      calls: change === null ? calls : [...calls, change],
      failure: null,
    })),
    fail: assign({ failure: "Away." }),
    refresh: assign({ refreshed: ({ context }) => context.refreshed + 1 }),
  },
});

export const subscriptionChangeModel = model.createMachine({
  id: "subscriptionChangeModel",
  context: { change: null, failure: null, calls: [], refreshed: 0 },
  initial: "idle",
  states: {
    idle: { on: { ask: { target: "asked", actions: "ask" }, drop: {}, confirm: {} } },
    asked: { on: { ask: {}, drop: "idle", confirm: { target: "sent", actions: "call" } } },
    /** What is on its way cannot be taken back. A lost answer may have changed something: the page asks again. */
    sent: {
      on: {
        ask: {},
        drop: {},
        confirm: {},
        answer: [
          { guard: "isChanged", target: "done", actions: "refresh" },
          { target: "asked", actions: ["fail", "refresh"] },
        ],
      },
    },
    done: { on: { ask: { target: "asked", actions: "ask" }, drop: {}, confirm: {} } },
  },
});
