import type { HistoryEntry } from "#domain/search/search-history.ts";
import type { Suggestion } from "#domain/search/suggestions.ts";
import {
  searchSuggestionsMachine,
  shownSuggestions,
} from "#src/machines/search-suggestions/search-suggestions.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SearchSuggestionsModelEvent } from "./search-suggestions.model.ts";

/** Entries are told apart by their times. */
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
  const held = heldSystem(searchSuggestionsMachine, hooks, {
    actors: ["suggest"],
    tell: { suggest: ({ query, searchType }) => `${searchType} ${query}` },
  });
  const { suggest } = held.work;
  held.start({ query: "", searchType: "decks" });
  return held.system({
    drive: {
      open: held.sends({ type: "suggestions.open" }),
      close: held.sends({ type: "suggestions.close" }),
      write: ({ query }) => held.send({ type: "query.type", query }),
      set: ({ query, searchType }) => held.send({ type: "query.set", query, searchType }),
      made: ({ queries }) => held.send({ type: "history.changed", history: queries.map(entryOf) }),
      move: ({ to }) => held.send({ type: "selection.move", to }),
      enter: held.sends({ type: "selection.take" }),
      click: ({ text }) => held.send({ type: "suggestion.take", id: idOf(text) }),
      escape: held.sends({ type: "field.escape" }),
      time: held.pass,
      suggest: ({ texts }) =>
        suggest.last().resolve({
          popular: texts.map((text) => ({ kind: "popular", text, matches: [] })),
          tags: [],
          content: [],
        }),
      fail: () => suggest.last().reject(new Error("Away.")),
    },
    observe: () => {
      const snapshot = held.snapshot();
      const { context } = snapshot;
      return {
        isOpen: snapshot.matches("open"),
        isAsking: snapshot.matches({ open: "loading" }),
        query: context.query,
        searchType: context.searchType,
        shown: shownSuggestions(context).map(inWords),
        active: inWordsOfId(context.active),
        asked: [...held.asked],
        underWay: suggest.underWay(),
        told: held.emitted.map((event) => {
          if (event.type === "query.emptied") return "emptied";
          return event.type === "query.taken" ? `written ${event.query}` : inWords(event.suggestion);
        }),
      };
    },
  });
}
