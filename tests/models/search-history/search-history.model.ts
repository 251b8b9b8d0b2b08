import { assign, setup } from "xstate";

/** The searches of a learner, stored on the device: 50 at most, each once; a removal can be taken back for ten seconds. */
interface Context {
  /** What the storage holds, the latest first. */
  readonly stored: readonly string[];
  readonly isStored: boolean;
  readonly removed: readonly string[];
}

export type SearchHistoryModelEvent =
  | { type: "search"; query: string }
  | { type: "remove"; query: string }
  | { type: "clear" }
  | { type: "undo" }
  /** Another tab leaves these. */
  | { type: "otherTab"; queries: readonly string[] }
  | { type: "refuse" }
  | { type: "time"; ms: number };

const model = setup({
  types: { context: {} as Context, events: {} as SearchHistoryModelEvent },
  actions: {
    add: assign(({ context, event }) =>
      event.type === "search"
        ? { stored: [event.query, ...context.stored.filter((query) => query !== event.query)] }
        : {},
    ),
    remove: assign(({ context, event }) =>
      event.type === "remove"
        ? { removed: [event.query], stored: context.stored.filter((query) => query !== event.query) }
        : {},
    ),
    clear: assign(({ context }) => ({ removed: context.stored, stored: [] })),
    restore: assign(({ context }) => ({
      stored: [...context.removed, ...context.stored.filter((query) => !context.removed.includes(query))],
    })),
    forget: assign({ removed: [] }),
    replace: assign(({ event }) => (event.type === "otherTab" ? { stored: event.queries } : {})),
    refuse: assign({ isStored: false }),
  },
  guards: { isEmpty: ({ context }) => context.stored.length === 0 },
});

export const searchHistoryModel = model.createMachine({
  id: "searchHistoryModel",
  context: { stored: [], isStored: true, removed: [] },
  initial: "settled",
  on: {
    search: { actions: "add" },
    remove: { target: ".removed", actions: "remove", reenter: true },
    clear: [{ guard: "isEmpty" }, { target: ".removed", actions: "clear", reenter: true }],
    undo: {},
    otherTab: { actions: "replace" },
    refuse: { actions: "refuse" },
  },
  states: {
    settled: { entry: "forget" },
    removed: { after: { 10000: "settled" }, on: { undo: { target: "settled", actions: "restore" } } },
  },
});
