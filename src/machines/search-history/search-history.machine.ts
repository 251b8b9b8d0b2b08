import { type ActorRefFrom, type EventObject, assign, fromCallback, sendTo, setup } from "xstate";
import { type HistoryEntry, withEntries, withoutEntries } from "#domain/search/search-history.ts";
import type { LearnerList } from "../../services/search/learner-list.ts";
import { whole } from "../params.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly entries: readonly HistoryEntry[];
  /** False if the browser refuses, so that it lasts as long as the page. */
  readonly isStored: boolean;
  readonly removed: readonly HistoryEntry[];
}

interface Changed {
  readonly type: "history.changed";
  readonly entries: readonly HistoryEntry[];
  readonly isStored: boolean;
}

type SearchHistoryEvent =
  | { type: "history.add"; entry: HistoryEntry }
  | { type: "history.remove"; entry: HistoryEntry }
  | { type: "history.clear" }
  | { type: "history.undo" };

export type HistoryCommand =
  | { readonly type: "entries.put"; readonly entries: readonly HistoryEntry[] }
  | { readonly type: "entries.drop"; readonly entries: readonly HistoryEntry[] };

/** The searches that a learner made, on this device alone; what is removed can be taken back. */
export const searchHistoryMachine = setup({
  types: { context: {} as Context, events: {} as SearchHistoryEvent | Changed },
  actors: {
    /** Sends the stored entries at the start and after each change, also of another tab, and carries out commands. */
    store: provided.callback<Changed | EventObject, undefined, HistoryCommand>("store"),
  },
  actions: {
    keep: assign((_, { entries, isStored }: Changed) => ({ entries, isStored })),
    put: sendTo(
      "store",
      (_, entries: readonly HistoryEntry[]) => ({ type: "entries.put", entries }) as const,
    ),
    drop: sendTo(
      "store",
      (_, entries: readonly HistoryEntry[]) => ({ type: "entries.drop", entries }) as const,
    ),
    note: assign({ removed: (_, removed: readonly HistoryEntry[]) => removed }),
  },
  guards: { hasEntries: ({ context }) => context.entries.length > 0 },
  delays: { UNDO: 10_000 },
}).createMachine({
  id: "searchHistory",
  context: { entries: [], isStored: true, removed: [] },
  invoke: { src: "store", id: "store" },
  initial: "settled",
  on: {
    "history.changed": { actions: { type: "keep", params: whole } },
    "history.add": { actions: { type: "put", params: ({ event }) => [event.entry] } },
    "history.remove": {
      target: ".removed",
      actions: [
        { type: "note", params: ({ event }) => [event.entry] },
        { type: "drop", params: ({ event }) => [event.entry] },
      ],
    },
    "history.clear": {
      guard: "hasEntries",
      target: ".removed",
      actions: [
        { type: "note", params: ({ context }) => context.entries },
        { type: "drop", params: ({ context }) => context.removed },
      ],
    },
  },
  states: {
    settled: { entry: { type: "note", params: [] } },
    removed: {
      after: { UNDO: "settled" },
      on: {
        "history.undo": {
          target: "settled",
          actions: { type: "put", params: ({ context }) => context.removed },
        },
      },
    },
  },
});

export type SearchHistoryActorRef = ActorRefFrom<typeof searchHistoryMachine>;

export const searchHistoryStoredIn = (list: LearnerList<HistoryEntry>) =>
  searchHistoryMachine.provide({
    actors: {
      store: fromCallback<HistoryCommand, undefined>(({ sendBack, receive }) => {
        const notify = () =>
          sendBack({ type: "history.changed", entries: list.current(), isStored: list.isStored() });
        receive(({ type, entries }) => {
          list.change((stored) =>
            type === "entries.put" ? withEntries(stored, entries) : withoutEntries(stored, entries),
          );
          notify();
        });
        notify();
        return list.follow(notify);
      }),
    },
  });
