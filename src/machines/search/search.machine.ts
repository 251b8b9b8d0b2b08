import { type ActorRefFrom, fromCallback, fromPromise } from "xstate";
import type { SearchService } from "../../services/search/search.ts";
import { initialContext, requestOf, searchSetup } from "./search-setup.ts";
import { errorMessage, of, output, whole } from "../params.ts";

/** A search of decks or cards (specification, section 4). Leaving the state that asked drops its late response. */
export const searchMachine = searchSetup.createMachine({
  id: "search",
  context: ({ input }) => initialContext(input),
  initial: "deciding",
  invoke: { src: "staleness" },
  on: {
    "query.type": [
      {
        guard: { type: "isOtherQuery", params: of("query") },
        target: ".typing",
        actions: ["forget", { type: "type", params: of("query") }],
      },
      { actions: { type: "writeBlanks", params: of("query") } },
    ],
    "query.submit": {
      target: ".deciding",
      actions: ["forget", { type: "type", params: of("query") }, "mean"],
    },
    "type.change": {
      guard: { type: "isOtherType", params: of("to") },
      target: ".deciding",
      actions: ["forget", { type: "changeType", params: of("to") }],
    },
    "filters.change": { target: ".typing", actions: ["forget", { type: "changeFilters", params: whole }] },
    "page.change": {
      guard: { type: "isOtherPage", params: of("page") },
      target: ".deciding",
      actions: ["forget", { type: "changePage", params: of("page") }],
    },
    "request.take": {
      target: ".deciding",
      actions: ["forget", { type: "take", params: of("request") }, "mean"],
    },
    "address.change": {
      guard: { type: "isNew", params: of("request") },
      target: ".deciding",
      actions: ["forget", { type: "take", params: of("request") }],
    },
    "search.reset": { target: ".idle", actions: "reset" },
  },
  states: {
    idle: { entry: "forgetFound" },
    typing: { after: { TYPING_PAUSE: "deciding" }, on: { "search.cancel": "cancelled" } },
    deciding: { always: [{ guard: "asksSomething", target: "searching" }, { target: "idle" }] },
    searching: {
      tags: "loading search",
      invoke: {
        src: "search",
        input: ({ context }) => ({ request: requestOf(context) }),
        onDone: [
          {
            guard: { type: "isUnreadable", params: output },
            target: "unreadable",
            actions: ["forgetFound", { type: "keepProblem", params: output }],
          },
          {
            guard: { type: "isPastTheEnd", params: output },
            target: "deciding",
            actions: { type: "toLastPage", params: output },
          },
          { target: "found", actions: { type: "keepFound", params: output } },
        ],
        onError: {
          target: "failed",
          actions: ["forgetFound", { type: "keepFailure", params: errorMessage }],
        },
      },
      on: {
        "search.cancel": "cancelled",
        // The response that is under way may be stale, too.
        "search.refresh": { target: "searching", reenter: true },
      },
    },
    found: {
      initial: "reporting",
      on: { "result.use": { guard: "isUnreported", actions: "notifyMade" }, "search.refresh": "searching" },
      states: {
        reporting: {
          always: [
            { guard: "isToBeReported", target: "checking", actions: "notifyMade" },
            { target: "checking" },
          ],
        },
        checking: {
          always: [{ guard: "hasNextPage", target: "prefetching" }, { target: "complete" }],
        },
        prefetching: {
          tags: "loading next page",
          invoke: {
            src: "prefetch",
            input: ({ context }) => ({ request: nextOf(requestOf(context)) }),
            onDone: "complete",
            // The search itself requests it later.
            onError: "complete",
          },
        },
        complete: {},
      },
    },
    cancelled: { on: { "search.retry": "deciding" } },
    unreadable: {},
    failed: { on: { "search.retry": "deciding", "search.refresh": "deciding" } },
  },
});

const nextOf = (request: ReturnType<typeof requestOf>) => ({ ...request, page: request.page + 1 });

export type SearchActorRef = ActorRefFrom<typeof searchMachine>;

export const provideSearch = (service: SearchService) =>
  searchMachine.provide({
    actors: {
      search: fromPromise(({ input, signal }) => service.search(input.request, signal)),
      prefetch: fromPromise(({ input }) => service.prefetch(input.request)),
      staleness: fromCallback(({ sendBack }) => service.follow(() => sendBack({ type: "search.refresh" }))),
    },
  });
