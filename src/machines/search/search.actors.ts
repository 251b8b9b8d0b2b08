import { fromCallback, fromPromise } from "xstate";
import type { SearchService } from "../../services/search/search.ts";
import { searchMachine } from "./search.machine.ts";

/** Searches by a service. */
export const searchServedBy = (service: SearchService) =>
  searchMachine.provide({
    actors: {
      search: fromPromise(({ input, signal }) => service.search(input.request, signal)),
      prefetch: fromPromise(({ input }) => service.prefetch(input.request)),
      staleness: fromCallback(({ sendBack }) => service.follow(() => sendBack({ type: "search.refresh" }))),
    },
  });
