import { assign, setup } from "xstate";

export type WhatIfModelEvent =
  | { type: "start"; step: number }
  | { type: "play"; event: string }
  | { type: "undo" }
  | { type: "end" }
  /** The page's answer to the latest request. */
  | { type: "answer"; as: "played" | "notStored" | "threw" }
  /** The request cannot be sent. */
  | { type: "break" }
  | { type: "time"; ms: number };

interface Context {
  readonly copied: number | null;
  readonly events: readonly string[];
  readonly failure: string | null;
  /** The requests, as `2: a, b`. */
  readonly asked: readonly string[];
}

const NOTHING = { copied: null, events: [], failure: null } as const;

const model = setup({
  types: { context: {} as Context, events: {} as WhatIfModelEvent },
  guards: {
    isPlayed: ({ event }) => event.type === "answer" && event.as === "played",
    hasEvents: ({ context }) => context.events.length > 0,
  },
  actions: {
    copy: assign(({ event }) => ({ ...NOTHING, copied: event.type === "start" ? event.step : null })),
    forget: assign(NOTHING),
    add: assign({
      events: ({ context, event }) => [...context.events, event.type === "play" ? event.event : ""],
    }),
    ask: assign({
      asked: ({ context: { asked, copied, events } }) => [...asked, `${copied}: ${events.join(", ")}`],
    }),
    fail: assign({ failure: ({ event }) => (event.type === "answer" ? event.as : "noAnswer") }),
    takeBack: assign({ events: ({ context }) => context.events.slice(0, -1), failure: null }),
  },
});

/** A copy of an actor that a developer plays events on; the page answers each time, or does not. */
export const whatIfModel = model.createMachine({
  id: "whatIfModel",
  context: { ...NOTHING, asked: [] },
  initial: "none",
  on: { start: { target: ".waiting", actions: "copy" }, end: { target: ".none", actions: "forget" } },
  states: {
    none: { on: { play: {}, undo: {} } },
    waiting: {
      entry: "ask",
      after: { 5000: { target: "failed", actions: "fail" } },
      on: {
        play: {},
        undo: {},
        answer: [
          { guard: "isPlayed", target: "shown" },
          { target: "failed", actions: "fail" },
        ],
        break: { target: "failed", actions: "fail" },
      },
    },
    shown: {
      on: {
        play: { target: "waiting", actions: "add" },
        undo: [{ guard: "hasEvents", actions: "takeBack" }, {}],
      },
    },
    failed: {
      on: { play: {}, undo: [{ guard: "hasEvents", target: "shown", actions: "takeBack" }, {}] },
    },
  },
});
