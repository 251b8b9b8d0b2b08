import { type EventObject, fromCallback } from "xstate";
import type { SearchRequest } from "#domain/search/search-request.ts";
import type { SearchEvent } from "#src/machines/search/search-setup.ts";
import { searchMachine } from "#src/machines/search/search.machine.ts";
import type { SearchFound } from "#src/services/search/search.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SearchModelEvent } from "./search.model.ts";

const question = ({ type, query, filters, page }: SearchRequest) =>
  `${type} "${query}"${filters.tagNames ? " filtered" : ""} page ${page}`;

const requestFor = (query: string): SearchRequest => ({ type: "cards", query, filters: {}, page: 0 });

const inWords = (found: SearchFound | null) =>
  found && { of: question(found.request), pages: found.totalPages };

/** The machine over a server that answers when the test says so. */
export function searchSystem(hooks: Hooks): DrivenSystem<SearchModelEvent> {
  let last = requestFor("");
  const controlled = controlledSystem(searchMachine, hooks, {
    actors: ["search", "prefetch"],
    provide: { actors: { staleness: fromCallback<EventObject, undefined, SearchEvent>(() => {}) } },
    describe: {
      search: ({ request }) => {
        last = request;
        return question(request);
      },
      prefetch: ({ request }) => `soon ${question(request)}`,
    },
  });
  const { search, prefetch } = controlled.work;
  controlled.start({ request: { type: "decks", query: "", filters: {}, page: 0 } });
  const found = (pages: number): SearchFound => ({
    request: last,
    hits: { type: last.type, content: [] },
    totalElements: pages * 10,
    totalPages: pages,
    moreThanTotal: false,
    isOnDevice: false,
  });
  return controlled.system({
    drive: {
      write: ({ query }) => controlled.send({ type: "query.type", query }),
      submit: ({ query }) => controlled.send({ type: "query.submit", query }),
      changeType: ({ to }) => controlled.send({ type: "type.change", to }),
      filter: ({ isOn, query }) =>
        controlled.send({ type: "filters.change", filters: isOn ? { tagNames: ["verbs"] } : {}, query }),
      turn: ({ page }) => controlled.send({ type: "page.change", page }),
      take: ({ query }) => controlled.send({ type: "request.take", request: requestFor(query) }),
      goBack: ({ query }) => controlled.send({ type: "address.change", request: requestFor(query) }),
      use: controlled.sends({ type: "result.use" }),
      refresh: controlled.sends({ type: "search.refresh" }),
      cancel: controlled.sends({ type: "search.cancel" }),
      retry: controlled.sends({ type: "search.retry" }),
      reset: controlled.sends({ type: "search.reset" }),
      time: controlled.pass,
      answer: ({ pages }) => search.last().resolve({ outcome: "found", found: found(pages) }),
      unreadable: () =>
        search.last().resolve({
          outcome: "unreadable",
          problem: { position: 0, length: 1, message: "A quote is open.", repair: "" },
        }),
      fail: () => search.last().reject(new Error("Away.")),
      ready: () => prefetch.last().resolve(undefined),
      notReady: () => prefetch.last().reject(new Error("Away.")),
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { context } = snapshot;
      return {
        state: typeof snapshot.value === "string" ? snapshot.value : "found",
        loading: [...snapshot.tags].toSorted(),
        type: context.type,
        query: context.query,
        filtered: [context.filters.decks, context.filters.cards].map(
          ({ tagNames }) => tagNames !== undefined,
        ),
        page: context.page,
        found: { decks: inWords(context.found.decks), cards: inWords(context.found.cards) },
        problem: context.problem?.message ?? null,
        failure: context.failure,
        asked: [...controlled.asked],
        underWay: [search.underWay(), prefetch.underWay()],
        emitted: controlled.emitted.map(({ request, total }) => `${question(request)}: ${total}`),
      };
    },
  });
}
