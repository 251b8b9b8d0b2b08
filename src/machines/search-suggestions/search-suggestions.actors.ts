import { fromPromise } from "xstate";
import type { SuggestionService } from "../../services/search/suggestions.ts";
import { searchSuggestionsMachine } from "./search-suggestions.machine.ts";

/** Suggestions by a service. */
export const searchSuggestionsServedBy = (service: SuggestionService) =>
  searchSuggestionsMachine.provide({
    actors: {
      suggest: fromPromise(({ input, signal }) => service.suggest(input.query, input.searchType, signal)),
    },
  });
