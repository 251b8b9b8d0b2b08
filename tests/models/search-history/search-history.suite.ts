import { searchHistoryMachine } from "#src/machines/search-history/search-history.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { searchHistoryModel } from "./search-history.model.ts";
import { searchHistorySystem } from "./search-history.system.ts";

export default modelTest("search-history", {
  model: searchHistoryModel,
  covers: searchHistoryMachine,
  events: {
    search: [{ query: "cat" }, { query: "dog" }],
    remove: [{ query: "cat" }],
    clear: [{}],
    undo: [{}],
    otherTab: [{ queries: ["cow"] }],
    refuse: [{}],
    time: "to next delay",
  },
  abstract: ({ value, context: { stored, isStored, removed } }) => [value, stored, isStored, removed],
  expect: ({ value, context: { stored, isStored, removed } }) => ({
    state: value,
    stored,
    shown: stored,
    isStored,
    removed,
  }),
  system: { create: searchHistorySystem },
});
