import { assign, setup } from "xstate";

export type DoorModelEvent =
  | { type: "enter"; code: string }
  | { type: "pull" }
  | { type: "close" }
  | { type: "turnKey" }
  | { type: "time"; ms: number };

const model = setup({
  types: { context: {} as { wrong: number }, events: {} as DoorModelEvent },
  guards: {
    isRight: ({ event }) => event.type === "enter" && event.code === "1234",
    isThirdWrong: ({ context }) => context.wrong === 2,
  },
  actions: {
    count: assign({ wrong: ({ context }) => context.wrong + 1 }),
    startAgain: assign({ wrong: 0 }),
  },
});

export const doorModel = model.createMachine({
  id: "doorModel",
  context: { wrong: 0 },
  initial: "locked",
  states: {
    locked: {
      on: {
        enter: [
          { guard: "isRight", target: "unlocked", actions: "startAgain" },
          { guard: "isThirdWrong", target: "alarm", actions: "startAgain" },
          { actions: "count" },
        ],
        pull: {},
      },
    },
    unlocked: {
      on: { pull: "open" },
      after: { 5000: "locked" },
    },
    open: { on: { close: "locked" } },
    alarm: { on: { enter: {}, pull: {}, turnKey: "locked" } },
  },
});
