import type { SearchType, TextRange } from "#contract/search/search-values.ts";
import { parseQuery } from "./parse-query.ts";
import { printQuery } from "./print-query.ts";
import { type HistoryEntry, requestOfEntry } from "./search-history.ts";
import type { SearchRequest } from "./search-request.ts";

/** With the parts that match. */
interface FromServer {
  readonly kind: "popular" | "tag" | "content";
  readonly text: string;
  readonly matches: readonly TextRange[];
}

/** Specification, section 3. */
export type Suggestion =
  | { readonly kind: "recent"; readonly text: string; readonly entry: HistoryEntry }
  | FromServer;

export interface ServerSuggestions {
  readonly popular: readonly Suggestion[];
  readonly tags: readonly Suggestion[];
  readonly content: readonly Suggestion[];
}

export const NO_SUGGESTIONS: ServerSuggestions = { popular: [], tags: [], content: [] };

const RECENT_MAX = 5;

/** Searches that begin with the query; those without words are only in the history. */
export function recentFor(query: string, history: readonly HistoryEntry[]): readonly Suggestion[] {
  const wanted = query.trim().toLowerCase();
  return history
    .filter(({ query: made }) => made.trim() !== "" && made.toLowerCase().includes(wanted))
    .slice(0, RECENT_MAX)
    .map((entry) => ({ kind: "recent", text: entry.query, entry }));
}

/** Unique among the shown suggestions. */
export const idOf = (suggestion: Suggestion): string =>
  suggestion.kind === "recent"
    ? `recent ${suggestion.entry.searchType} ${suggestion.entry.timestamp}`
    : `${suggestion.kind} ${suggestion.text}`;

/** In display order, without duplicate texts of a kind. */
export function suggestionsOf(
  recent: readonly Suggestion[],
  { popular, tags, content }: ServerSuggestions,
): readonly Suggestion[] {
  const all = [...recent, ...popular, ...tags, ...content];
  return [...new Map(all.map((suggestion) => [idOf(suggestion), suggestion])).values()];
}

/** Quoted where it would be read as operators. */
function lineOf(text: string, type: SearchType): string {
  const read = parseQuery(text, type);
  const isPlain =
    read.query !== null &&
    read.query.terms.every((term) => term.kind === "word" && term.in === "any" && !term.excluded);
  return isPlain
    ? text
    : printQuery({
        terms: [{ kind: "phrase", text, in: "any", excluded: false }],
      });
}

/** Recent searches have their own filters; others keep the current ones. */
export function requestOfSuggestion(suggestion: Suggestion, now: SearchRequest): SearchRequest {
  switch (suggestion.kind) {
    case "recent":
      return requestOfEntry(suggestion.entry);
    case "tag":
      return {
        ...now,
        query: printQuery({ terms: [{ kind: "tag", name: suggestion.text, excluded: false }] }),
        page: 0,
      };
    case "popular":
    case "content":
      return { ...now, query: lineOf(suggestion.text, now.type), page: 0 };
  }
}
