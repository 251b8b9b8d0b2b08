import type { SearchType, TextRange } from "#contract/search/search-values.ts";
import { parseQuery } from "./parse-query.ts";
import { printQuery } from "./print-query.ts";
import { type HistoryEntry, requestOfEntry } from "./search-history.ts";
import type { SearchRequest } from "./search-request.ts";

/** What the server suggests, with the parts that match. */
interface FromServer {
  readonly kind: "popular" | "tag" | "content";
  readonly text: string;
  readonly matches: readonly TextRange[];
}

/** What is suggested while a query is being written (specification, section 3). */
export type Suggestion =
  | { readonly kind: "recent"; readonly text: string; readonly entry: HistoryEntry }
  | FromServer;

export interface ServerSuggestions {
  readonly popular: readonly Suggestion[];
  readonly tags: readonly Suggestion[];
  readonly content: readonly Suggestion[];
}

export const NO_SUGGESTIONS: ServerSuggestions = { popular: [], tags: [], content: [] };

/** Recent searches that are suggested at a time. */
const RECENT_MAX = 5;

/** The latest searches that a query may be the beginning of; those without words are in the history alone. */
export function recentFor(query: string, history: readonly HistoryEntry[]): readonly Suggestion[] {
  const wanted = query.trim().toLowerCase();
  return history
    .filter(({ query: made }) => made.trim() !== "" && made.toLowerCase().includes(wanted))
    .slice(0, RECENT_MAX)
    .map((entry) => ({ kind: "recent", text: entry.query, entry }));
}

/** Names one suggestion among those that are shown. */
export const idOf = (suggestion: Suggestion): string =>
  suggestion.kind === "recent"
    ? `recent ${suggestion.entry.searchType} ${suggestion.entry.timestamp}`
    : `${suggestion.kind} ${suggestion.text}`;

/** All that is suggested in the order in which it is shown, each text once for its kind. */
export function suggestionsOf(
  recent: readonly Suggestion[],
  { popular, tags, content }: ServerSuggestions,
): readonly Suggestion[] {
  const all = [...recent, ...popular, ...tags, ...content];
  return [...new Map(all.map((suggestion) => [idOf(suggestion), suggestion])).values()];
}

/** A text as a line that finds it: in quotes where it would be read as operators. */
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

/** The search that a suggestion starts. A recent search brings its own filters; all others keep the current ones. */
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
