import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { requestOfSuggestion } from "#domain/search/suggestions.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import {
  type FilterPresetsActorRef,
  filterPresetsStoredIn,
} from "../../machines/filter-presets/filter-presets.machine.ts";
import { requestOf } from "../../machines/search/search-setup.ts";
import type { SearchActorRef } from "../../machines/search/search.machine.ts";
import {
  type SearchHistoryActorRef,
  searchHistoryStoredIn,
} from "../../machines/search-history/search-history.machine.ts";
import {
  type SearchSuggestionsActorRef,
  provideSearchSuggestions,
} from "../../machines/search-suggestions/search-suggestions.machine.ts";
import { createSearchStorage } from "../../services/search/search-storage.ts";
import { createSuggestionService } from "../../services/search/suggestions.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { useSearchActor } from "./use-search-actor.ts";

export interface SearchActors {
  readonly search: SearchActorRef;
  readonly suggestions: SearchSuggestionsActorRef;
  readonly history: SearchHistoryActorRef;
  readonly presets: FilterPresetsActorRef;
}

/** @param request The initial address. */
export function useSearchActors(request: SearchRequest): SearchActors {
  const { api, device, auth, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  const { now } = clock;
  const [machines] = useState(() => {
    const storage = createSearchStorage(window, auth.getSnapshot().context.user?.id ?? 0);
    return {
      suggestions: provideSearchSuggestions(
        createSuggestionService({
          http,
          device: async (query, type) => (await device.get()).suggest(query, type),
        }),
      ),
      history: searchHistoryStoredIn(storage.history),
      presets: filterPresetsStoredIn(storage.presets, { now, newId: uuidv7 }),
    };
  });
  const search = useSearchActor(request);
  const suggestions = useAppActor(machines.suggestions, {
    input: { query: request.query, searchType: request.type },
  });
  const history = useAppActor(machines.history, {});
  const presets = useAppActor(machines.presets, {});
  useEffect(() => {
    const made = search.on("search.made", ({ request: asked, total }) =>
      history.send({
        type: "history.add",
        entry: {
          query: asked.query.trim(),
          searchType: asked.type,
          filters: asked.filters,
          timestamp: now(),
          resultCount: total,
        },
      }),
    );
    const notifyHistory = () =>
      suggestions.send({ type: "history.changed", history: history.getSnapshot().context.entries });
    const known = history.subscribe(notifyHistory);
    notifyHistory();
    const typed = search.subscribe(({ context: { query, type } }) =>
      suggestions.send({ type: "query.set", query, searchType: type }),
    );
    const taken = [
      suggestions.on("suggestion.taken", ({ suggestion }) =>
        search.send({
          type: "request.take",
          request: requestOfSuggestion(suggestion, requestOf(search.getSnapshot().context)),
        }),
      ),
      suggestions.on("query.taken", ({ query }) => search.send({ type: "query.submit", query })),
      suggestions.on("query.emptied", () => search.send({ type: "query.type", query: "" })),
    ];
    return () => {
      for (const one of [made, known, typed, ...taken]) one.unsubscribe();
    };
  }, [search, suggestions, history, now]);
  return { search, suggestions, history, presets };
}
