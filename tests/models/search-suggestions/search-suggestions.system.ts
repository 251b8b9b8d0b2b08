import type { HistoryEntry } from "#domain/search/search-history.ts";
import type { Suggestion } from "#domain/search/suggestions.ts";
import {
  searchSuggestionsMachine,
  shownSuggestions,
} from "#src/machines/search-suggestions/search-suggestions.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SearchSuggestionsModelEvent } from "./search-suggestions.model.ts";

/** Entries are distinguished by their times. */
const TIMES: Readonly<Record<string, number>> = { cat: 1, cow: 2 };

const entryOf = (query: string): HistoryEntry => ({
  query,
  searchType: "decks",
  filters: {},
  timestamp: TIMES[query] ?? 0,
  resultCount: 0,
});

const inWords = ({ kind, text }: Suggestion) => `${kind} ${text}`;

const inWordsOfId = (id: string | null) =>
  id?.replace(/^recent decks (\d)$/, (_, time) => `recent ${time === "1" ? "cat" : "cow"}`) ?? null;

const idOf = (text: string) =>
  text.startsWith("recent ") ? `recent decks ${TIMES[text.slice("recent ".length)] ?? 0}` : text;

/** The machine over a server that suggests when the test says so. */
export function searchSuggestionsSystem(hooks: Hooks): DrivenSystem<SearchSuggestionsModelEvent> {
  const controlled = controlledSystem(searchSuggestionsMachine, hooks, {
    actors: ["suggest"],
    describe: { suggest: ({ query, searchType }) => `${searchType} ${query}` },
  });
  const { suggest } = controlled.work;
  controlled.start({ query: "", searchType: "decks" });
  return controlled.system({
    drive: {
      open: controlled.sends({ type: "suggestions.open" }),
      close: controlled.sends({ type: "suggestions.close" }),
      write: ({ query }) => controlled.send({ type: "query.type", query }),
      set: ({ query, searchType }) => controlled.send({ type: "query.set", query, searchType }),
      made: ({ queries }) => controlled.send({ type: "history.changed", history: queries.map(entryOf) }),
      move: ({ to }) => controlled.send({ type: "selection.move", to }),
      enter: controlled.sends({ type: "selection.take" }),
      click: ({ text }) => controlled.send({ type: "suggestion.take", id: idOf(text) }),
      escape: controlled.sends({ type: "field.escape" }),
      time: controlled.pass,
      suggest: ({ texts }) =>
        suggest.last().resolve({
          popular: texts.map((text) => ({ kind: "popular", text, matches: [] })),
          tags: [],
          content: [],
        }),
      fail: () => suggest.last().reject(new Error("Away.")),
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { context } = snapshot;
      return {
        isOpen: snapshot.matches("open"),
        isAsking: snapshot.matches({ open: "loading" }),
        query: context.query,
        searchType: context.searchType,
        shown: shownSuggestions(context).map(inWords),
        active: inWordsOfId(context.active),
        asked: [...controlled.asked],
        underWay: suggest.underWay(),
        emitted: controlled.emitted.map((event) => {
          if (event.type === "query.emptied") return "emptied";
          return event.type === "query.taken" ? `written ${event.query}` : inWords(event.suggestion);
        }),
      };
    },
  });
}
