import { fromCallback } from "xstate";
import { type HistoryEntry, withEntries, withoutEntries } from "#domain/search/search-history.ts";
import type { KeptList } from "../../services/search/kept-list.ts";
import { type HistoryCommand, searchHistoryMachine } from "./search-history.machine.ts";

/** The history of a storage. */
export const searchHistoryKeptIn = (list: KeptList<HistoryEntry>) =>
  searchHistoryMachine.provide({
    actors: {
      store: fromCallback<HistoryCommand, undefined>(({ sendBack, receive }) => {
        const tell = () =>
          sendBack({ type: "history.changed", entries: list.current(), isKept: list.isKept() });
        receive(({ type, entries }) => {
          list.change((stored) =>
            type === "entries.put" ? withEntries(stored, entries) : withoutEntries(stored, entries),
          );
          tell();
        });
        tell();
        return list.follow(tell);
      }),
    },
  });
