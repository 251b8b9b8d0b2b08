import { assign, setup } from "xstate";

/** What is said while a front is being written: that the deck has a card with it. */
interface Context {
  readonly front: string;
  readonly shown: number | null;
  readonly asked: readonly string[];
}

export type SameCardModelEvent =
  | { type: "write"; front: string }
  | { type: "time"; ms: number }
  | { type: "found"; cardId: number }
  | { type: "none" }
  | { type: "fail" };

const model = setup({
  types: { context: {} as Context, events: {} as SameCardModelEvent },
  actions: {
    write: assign(({ event }) => (event.type === "write" ? { front: event.front, shown: null } : {})),
    ask: assign(({ context: { asked, front } }) => ({ asked: [...asked, front] })),
    show: assign(({ event }) => (event.type === "found" ? { shown: event.cardId } : {})),
  },
  guards: {
    isAsBefore: ({ context, event }) => event.type === "write" && event.front.trim() === context.front.trim(),
    isEmpty: ({ event }) => event.type === "write" && event.front.trim() === "",
  },
});

const write = [
  { guard: "isAsBefore" },
  { guard: "isEmpty", target: "quiet", actions: "write" },
  { target: "writing", actions: "write", reenter: true },
] as const;

export const sameCardModel = model.createMachine({
  id: "sameCardModel",
  context: { front: "", shown: null, asked: [] },
  initial: "quiet",
  states: {
    quiet: { on: { write } },
    writing: { on: { write }, after: { 700: "asking" } },
    asking: {
      entry: "ask",
      on: { write, found: { target: "quiet", actions: "show" }, none: "quiet", fail: "quiet" },
    },
  },
});
