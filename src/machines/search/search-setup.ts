import { type EventObject, assign, emit, enqueueActions, setup } from "xstate";
import type { SearchType } from "#contract/search/search-values.ts";
import type { SearchFilters } from "#domain/search/search-filters.ts";
import { resultCountOf } from "#domain/search/search-history.ts";
import { type SearchRequest, asksSomething, isSameRequest } from "#domain/search/search-request.ts";
import type { SearchAnswer, SearchFound, SearchProblem } from "../../services/search/search.ts";
import { provided } from "../provided.ts";

interface SearchInput {
  readonly request: SearchRequest;
}

export type OfType<T> = Readonly<Record<SearchType, T>>;

interface Context {
  readonly type: SearchType;
  readonly query: string;
  readonly filters: OfType<SearchFilters>;
  readonly page: OfType<number>;
  readonly found: OfType<SearchFound | null>;
  readonly problem: SearchProblem | null;
  readonly failure: string | null;
  /** A submitted search, which enters the history once it has results. */
  readonly isMeant: boolean;
  readonly isReported: boolean;
}

export type SearchEvent =
  | { type: "query.type"; query: string }
  /** Enter, or a suggestion: the query is complete. */
  | { type: "query.submit"; query: string }
  | { type: "type.change"; to: SearchType }
  | { type: "filters.change"; filters: SearchFilters; query?: string | undefined }
  | { type: "page.change"; page: number }
  | { type: "request.take"; request: SearchRequest }
  | { type: "address.change"; request: SearchRequest }
  | { type: "result.use" }
  | { type: "search.refresh" }
  | { type: "search.cancel" }
  | { type: "search.retry" }
  | { type: "search.reset" };

type FiltersEvent = Extract<SearchEvent, { type: "filters.change" }>;

const ofNone = <T>(value: T): OfType<T> => ({ decks: value, cards: value });

export const requestOf = ({ type, query, filters, page }: Context): SearchRequest => ({
  type,
  query,
  filters: filters[type],
  page: page[type],
});

const withRequest = (context: Pick<Context, "filters" | "page">, request: SearchRequest) => ({
  type: request.type,
  query: request.query,
  filters: { ...context.filters, [request.type]: request.filters },
  page: { ...context.page, [request.type]: request.page },
});

export const initialContext = ({ request }: SearchInput): Context => ({
  ...withRequest({ filters: ofNone<SearchFilters>({}), page: ofNone(0) }, request),
  found: ofNone(null),
  problem: null,
  failure: null,
  isMeant: false,
  isReported: false,
});

const NEW = { isMeant: false, isReported: false } as const;

const foundIn = (answer: SearchAnswer): SearchFound | null =>
  answer.outcome === "found" ? answer.found : null;

export const searchSetup = setup({
  types: {
    input: {} as SearchInput,
    context: {} as Context,
    events: {} as SearchEvent,
    emitted: {} as { readonly type: "search.made"; readonly request: SearchRequest; readonly total: number },
    /** The operations that are loading, by name (specification, section 4). */
    tags: {} as "loading search" | "loading next page",
  },
  actors: {
    search: provided.promise<SearchAnswer, { readonly request: SearchRequest }>("search"),
    /** Gets a page that may be wanted next, and keeps it for `search`. */
    prefetch: provided.promise<void, { readonly request: SearchRequest }>("prefetch"),
    staleness: provided.callback<SearchEvent, undefined, EventObject>("staleness"),
  },
  actions: {
    type: assign(({ context }, query: string) => ({
      query,
      page: { ...context.page, [context.type]: 0 },
      ...NEW,
    })),
    writeBlanks: assign((_, query: string) => ({ query })),
    mean: assign({ isMeant: true }),
    changeType: assign(({ context }, type: SearchType) => ({
      type,
      page: { ...context.page, [type]: 0 },
      found: { ...context.found, [type]: null },
      ...NEW,
    })),
    changeFilters: assign(({ context }, { filters, query }: Omit<FiltersEvent, "type">) => ({
      query: query ?? context.query,
      filters: { ...context.filters, [context.type]: filters },
      page: { ...context.page, [context.type]: 0 },
      ...NEW,
    })),
    changePage: assign(({ context }, page: number) => ({ page: { ...context.page, [context.type]: page } })),
    take: assign(({ context }, request: SearchRequest) => ({
      ...withRequest(context, request),
      ...NEW,
      ...(request.type === context.type ? {} : { found: { ...context.found, [request.type]: null } }),
    })),
    forget: assign({ problem: null, failure: null }),
    keepFound: assign(({ context }, answer: SearchAnswer) => ({
      found: { ...context.found, [context.type]: foundIn(answer) },
    })),
    forgetFound: assign(({ context }) => ({ found: { ...context.found, [context.type]: null } })),
    toLastPage: assign(({ context }, answer: SearchAnswer) => ({
      page: { ...context.page, [context.type]: Math.max(0, (foundIn(answer)?.totalPages ?? 0) - 1) },
    })),
    keepProblem: assign((_, answer: SearchAnswer) =>
      answer.outcome === "unreadable" ? { problem: answer.problem } : {},
    ),
    keepFailure: assign((_, message: string) => ({ failure: message })),
    notifyMade: enqueueActions(({ context, enqueue }) => {
      const found = context.found[context.type];
      if (found === null) return;
      enqueue(emit({ type: "search.made", request: found.request, total: resultCountOf(found) }));
      enqueue.assign({ isReported: true });
    }),
    reset: assign(({ context: { type } }) => ({
      ...initialContext({ request: { type, query: "", filters: {}, page: 0 } }),
    })),
  },
  guards: {
    asksSomething: ({ context }) => asksSomething(requestOf(context)),
    isNew: ({ context }, request: SearchRequest) => !isSameRequest(requestOf(context), request),
    isOtherQuery: ({ context }, query: string) => query.trim() !== context.query.trim(),
    isOtherType: ({ context }, type: SearchType) => type !== context.type,
    isOtherPage: ({ context }, page: number) => page !== context.page[context.type],
    isUnreadable: (_, { outcome }: SearchAnswer) => outcome === "unreadable",
    isPastTheEnd: ({ context }, answer: SearchAnswer) => {
      const found = foundIn(answer);
      return found !== null && found.totalPages > 0 && context.page[context.type] >= found.totalPages;
    },
    isToBeReported: ({ context: { isMeant, isReported } }) => isMeant && !isReported,
    isUnreported: ({ context }) => !context.isReported,
    hasNextPage: ({ context: { found, page, type } }) => page[type] + 1 < (found[type]?.totalPages ?? 0),
  },
  delays: { TYPING_PAUSE: 300 },
});
