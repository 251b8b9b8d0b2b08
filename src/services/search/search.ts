import type { CardHit } from "#contract/search/search-cards.ts";
import type { DeckHit } from "#contract/search/search-decks.ts";
import type { UnknownOnDevice } from "#domain/search/device/search-steps.ts";
import type { QueryError } from "#domain/search/query.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";

export type SearchHits =
  | { readonly type: "decks"; readonly content: readonly DeckHit[] }
  | { readonly type: "cards"; readonly content: readonly CardHit[] };

export interface SearchFound {
  readonly request: SearchRequest;
  readonly hits: SearchHits;
  readonly totalElements: number;
  readonly totalPages: number;
  /** There are more hits than were counted. */
  readonly moreThanTotal: boolean;
  /** Only what is on this device was searched. */
  readonly isOnDevice: boolean;
  readonly notApplied?: readonly UnknownOnDevice[];
}

export type SearchProblem = QueryError;

export type SearchAnswer =
  | { readonly outcome: "found"; readonly found: SearchFound }
  | { readonly outcome: "unreadable"; readonly problem: SearchProblem };

export interface SearchService {
  /** @throws HttpError */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchAnswer>;
  prefetch(request: SearchRequest): Promise<void>;
  /** Reports that results may be stale. @returns a function that stops it. */
  follow(onStale: () => void): () => void;
}
