import { fromCallback } from "xstate";
import type { HistoryEntry } from "#domain/search/search-history.ts";
import {
  type HistoryCommand,
  searchHistoryMachine,
} from "#src/machines/search-history/search-history.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SearchHistoryModelEvent } from "./search-history.model.ts";

const entryOf = (query: string): HistoryEntry => ({
  query,
  searchType: "decks",
  filters: {},
  timestamp: 1,
  resultCount: 0,
});

/** The machine over a storage that keeps the queries. */
export function searchHistorySystem(hooks: Hooks): DrivenSystem<SearchHistoryModelEvent> {
  let stored: readonly string[] = [];
  let isStored = true;
  let notify = () => undefined as void;
  const controlled = controlledSystem(searchHistoryMachine, hooks, {
    actors: [],
    provide: {
      actors: {
        store: fromCallback<HistoryCommand, undefined>(({ sendBack, receive }) => {
          notify = () => sendBack({ type: "history.changed", entries: stored.map(entryOf), isStored });
          receive(({ type, entries }) => {
            const queries = entries.map(({ query }) => query);
            const others = stored.filter((query) => !queries.includes(query));
            stored = type === "entries.put" ? [...queries, ...others] : others;
            notify();
          });
          notify();
        }),
      },
    },
  });
  controlled.start();
  return controlled.system({
    drive: {
      search: ({ query }) => controlled.send({ type: "history.add", entry: entryOf(query) }),
      remove: ({ query }) => controlled.send({ type: "history.remove", entry: entryOf(query) }),
      clear: controlled.sends({ type: "history.clear" }),
      undo: controlled.sends({ type: "history.undo" }),
      otherTab: ({ queries }) => {
        stored = queries;
        notify();
      },
      refuse: () => {
        isStored = false;
        notify();
      },
      time: controlled.pass,
    },
    observe: () => {
      const { value, context } = controlled.snapshot();
      return {
        state: value,
        stored: [...stored],
        shown: context.entries.map(({ query }) => query),
        isStored: context.isStored,
        removed: context.removed.map(({ query }) => query),
      };
    },
  });
}
