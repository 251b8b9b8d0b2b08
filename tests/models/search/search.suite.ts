import { searchMachine } from "#src/machines/search/search.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { searchModel } from "./search.model.ts";
import { searchSystem } from "./search.system.ts";

const states = {
  empty: "idle",
  writing: "typing",
  asking: "searching",
  cancelled: "cancelled",
  unreadable: "unreadable",
  failed: "failed",
} as const;

export default modelTest("search", {
  model: searchModel,
  covers: searchMachine,
  events: {
    write: [{ query: "" }, { query: "cat" }, { query: "cat " }],
    submit: [{ query: "cat" }, { query: "" }],
    changeType: [{ to: "decks" }, { to: "cards" }],
    filter: [{ isOn: true }, { isOn: false }, { isOn: false, query: "dog" }],
    turn: [{ page: 0 }, { page: 1 }],
    take: [{ query: "dog" }, { query: "" }],
    goBack: [{ query: "dog" }],
    use: [{}],
    refresh: [{}],
    cancel: [{}],
    retry: [{}],
    reset: [{}],
    time: "to next delay",
    answer: [{ pages: 0 }, { pages: 1 }, { pages: 2 }],
    unreadable: [{}],
    fail: [{}],
    ready: [{}],
    notReady: [{}],
  },
  abstract: ({ value, context: { type, query, filter, page, found, isMeant, isReported } }) => [
    value,
    type,
    query,
    filter,
    page[type],
    found[type] !== null,
    isMeant,
    isReported,
  ],
  expect: ({ value, context }) => ({
    state: typeof value === "string" ? states[value] : "found",
    loading: [
      ...(value === "asking" ? ["loading search"] : []),
      ...(typeof value === "object" && value.found === "fetching" ? ["loading next page"] : []),
    ],
    type: context.type,
    query: context.query,
    filtered: [context.filter.decks, context.filter.cards],
    page: context.page,
    found: context.found,
    problem: context.problem,
    failure: context.failure,
    asked: context.asked,
    underWay: [Number(value === "asking"), Number(typeof value === "object" && value.found === "fetching")],
    emitted: context.emitted.map(({ of, pages }) => `${of}: ${pages * 10}`),
  }),
  system: { create: searchSystem },
});
