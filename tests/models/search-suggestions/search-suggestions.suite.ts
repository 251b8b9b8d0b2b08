import { searchSuggestionsMachine } from "#src/machines/search-suggestions/search-suggestions.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { searchSuggestionsModel } from "./search-suggestions.model.ts";
import { searchSuggestionsSystem } from "./search-suggestions.system.ts";

export default modelTest("search-suggestions", {
  model: searchSuggestionsModel,
  covers: searchSuggestionsMachine,
  events: {
    open: [{}],
    close: [{}],
    write: [{ query: "c" }, { query: "ca" }],
    set: [
      { query: "", searchType: "decks" },
      { query: "c", searchType: "cards" },
    ],
    made: [{ queries: ["cat", "cow"] }, { queries: ["cow"] }],
    move: [{ to: "next" }, { to: "previous" }, { to: "first" }, { to: "last" }],
    enter: [{}],
    click: [{ text: "recent cat" }, { text: "popular cars" }],
    escape: [{}],
    time: "to next delay",
    suggest: [{ texts: ["cars"] }, { texts: [] }],
    fail: [{}],
  },
  abstract: ({ value, context: { query, searchType, history, suggested, active } }) => [
    value,
    query,
    searchType,
    history,
    suggested,
    active,
  ],
  expect: ({ value, context }) => ({
    isOpen: value !== "closed",
    isAsking: value === "asking",
    query: context.query,
    searchType: context.searchType,
    shown: [
      ...context.history
        .filter((made) => made.includes(context.query.trim()))
        .map((made) => `recent ${made}`),
      ...context.suggested.map((text) => `popular ${text}`),
    ],
    active: context.active,
    asked: context.asked,
    underWay: value === "asking" ? 1 : 0,
    emitted: context.emitted,
  }),
  system: { create: searchSuggestionsSystem },
});
