import { SUGGESTION_QUERY_MAX, searchSuggestions } from "#contract/search/search-suggestions.ts";
import type { SearchType, TextRange } from "#contract/search/search-values.ts";
import { NO_SUGGESTIONS, type ServerSuggestions, type Suggestion } from "#domain/search/suggestions.ts";
import type { Http } from "../http/http.ts";
import { isWithoutList } from "../queries/partial-list.ts";

export interface SuggestionService {
  suggest(query: string, type: SearchType, signal: AbortSignal): Promise<ServerSuggestions>;
}

interface Suggested {
  readonly text: string;
  readonly matches: readonly TextRange[];
}

export type DeviceSuggestions = (query: string, type: SearchType) => Promise<ServerSuggestions>;

/** Suggestions by the API, or the device if the server is not reached; failures are silent. */
export function createSuggestionService(options: {
  readonly http: Http;
  readonly device: DeviceSuggestions;
}): SuggestionService {
  const { http, device } = options;
  const ofKind = (kind: "popular" | "tag" | "content", some: readonly Suggested[]): readonly Suggestion[] =>
    some.map(({ text, matches }) => ({ kind, text, matches }));
  return {
    async suggest(query, type, signal) {
      const q = query.trim();
      // No suggestion begins with a long text.
      if (q.length > SUGGESTION_QUERY_MAX) return NO_SUGGESTIONS;
      try {
        const { popular, tags, content } = await http.call(
          searchSuggestions,
          { query: { ...(q !== "" && { q }), type } },
          { signal, retry: "caller" },
        );
        return {
          popular: ofKind("popular", popular),
          tags: ofKind("tag", tags),
          content: ofKind("content", content),
        };
      } catch (error) {
        if (!isWithoutList(error)) throw error;
        return device(q, type);
      }
    },
  };
}
