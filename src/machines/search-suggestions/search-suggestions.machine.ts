import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, setup } from "xstate";
import type { HistoryEntry } from "#domain/search/search-history.ts";
import {
  NO_SUGGESTIONS,
  type ServerSuggestions,
  type Suggestion,
  idOf,
  recentFor,
  suggestionsOf,
} from "#domain/search/suggestions.ts";
import type { SearchType } from "#contract/search/search-values.ts";
import type { SuggestionService } from "../../services/search/suggestions.ts";
import { of, output, whole } from "../params.ts";
import { provided } from "../provided.ts";

type Move = "next" | "previous" | "first" | "last";

interface Context {
  readonly query: string;
  readonly searchType: SearchType;
  readonly history: readonly HistoryEntry[];
  readonly fromServer: ServerSuggestions;
  /** Id of the suggestion that Enter takes; null: it takes what is written. */
  readonly active: string | null;
}

interface SuggestionsInput {
  readonly query: string;
  readonly searchType: SearchType;
}

type SearchSuggestionsEvent =
  | { type: "suggestions.open" }
  | { type: "suggestions.close" }
  | { type: "query.type"; query: string }
  /** Another part of the page changed the query and the type. */
  | { type: "query.set"; query: string; searchType: SearchType }
  | { type: "history.changed"; history: readonly HistoryEntry[] }
  | { type: "selection.move"; to: Move }
  | { type: "selection.take" }
  | { type: "suggestion.take"; id: string }
  /** Escape: closes the list, and empties the field where it is closed. */
  | { type: "field.escape" };

export const shownSuggestions = ({ query, history, fromServer }: Context): readonly Suggestion[] =>
  suggestionsOf(recentFor(query, history), fromServer);

/** The selection moves past an end to the field, and from there to the other end. */
function moved(context: Context, to: Move): string | null {
  const ids = shownSuggestions(context).map(idOf);
  const at = ids.indexOf(context.active ?? "");
  switch (to) {
    case "first":
      return ids[0] ?? null;
    case "last":
      return ids.at(-1) ?? null;
    case "next":
      return ids[at + 1] ?? null;
    case "previous":
      return (at === -1 ? ids.at(-1) : ids[at - 1]) ?? null;
  }
}

/** Suggestions for what is written into the field of the search: a combobox whose list opens by itself. */
export const searchSuggestionsMachine = setup({
  types: {
    input: {} as SuggestionsInput,
    context: {} as Context,
    events: {} as SearchSuggestionsEvent,
    emitted: {} as
      | { type: "suggestion.taken"; suggestion: Suggestion }
      | { type: "query.taken"; query: string }
      | { type: "query.emptied" },
  },
  actors: {
    suggest: provided.promise<ServerSuggestions, { readonly query: string; readonly searchType: SearchType }>(
      "suggest",
    ),
  },
  actions: {
    write: assign((_, query: string) => ({ query, active: null })),
    set: assign((_, { query, searchType }: SuggestionsInput) => ({ query, searchType, active: null })),
    keepHistory: assign(({ context }, history: readonly HistoryEntry[]) => {
      const ids = shownSuggestions({ ...context, history }).map(idOf);
      return { history, active: ids.includes(context.active ?? "") ? context.active : null };
    }),
    /** The selection stays if it still exists. */
    keepSuggested: assign(({ context }, fromServer: ServerSuggestions) => {
      const ids = shownSuggestions({ ...context, fromServer }).map(idOf);
      return { fromServer, active: ids.includes(context.active ?? "") ? context.active : null };
    }),
    select: assign({ active: ({ context }, to: Move) => moved(context, to) }),
    selectNone: assign({ active: null }),
    take: enqueueActions(({ context, enqueue }, id: string | null) => {
      const taken = shownSuggestions(context).find((suggestion) => idOf(suggestion) === id);
      if (taken) enqueue(emit({ type: "suggestion.taken", suggestion: taken }));
      else if (id === null) enqueue(emit({ type: "query.taken", query: context.query }));
    }),
    empty: assign({ query: "" }),
    notifyEmptied: emit({ type: "query.emptied" }),
  },
  guards: {
    isOther: ({ context }, { query, searchType }: SuggestionsInput) =>
      query !== context.query || searchType !== context.searchType,
    isWritten: ({ context }) => context.query !== "",
  },
  delays: { TYPING_PAUSE: 150 },
}).createMachine({
  id: "searchSuggestions",
  context: ({ input }) => ({ ...input, history: [], fromServer: NO_SUGGESTIONS, active: null }),
  initial: "closed",
  on: {
    "query.type": { target: ".open.typing", actions: { type: "write", params: of("query") } },
    "query.set": { guard: { type: "isOther", params: whole }, actions: { type: "set", params: whole } },
    "history.changed": { actions: { type: "keepHistory", params: of("history") } },
    "selection.take": {
      target: ".closed",
      actions: { type: "take", params: ({ context }) => context.active },
    },
  },
  states: {
    closed: {
      entry: "selectNone",
      on: {
        "suggestions.open": "open",
        "selection.move": { target: "open", actions: { type: "select", params: of("to") } },
        "field.escape": { guard: "isWritten", actions: ["empty", "notifyEmptied"] },
      },
    },
    open: {
      initial: "loading",
      on: {
        "suggestions.close": "closed",
        "field.escape": "closed",
        "selection.move": { actions: { type: "select", params: of("to") } },
        "suggestion.take": { target: "closed", actions: { type: "take", params: of("id") } },
      },
      states: {
        typing: { after: { TYPING_PAUSE: "loading" } },
        loading: {
          invoke: {
            src: "suggest",
            input: ({ context: { query, searchType } }) => ({ query, searchType }),
            onDone: { target: "complete", actions: { type: "keepSuggested", params: output } },
            // Recent searches are on the device.
            onError: { target: "complete", actions: { type: "keepSuggested", params: NO_SUGGESTIONS } },
          },
        },
        complete: {},
      },
    },
  },
});

export type SearchSuggestionsActorRef = ActorRefFrom<typeof searchSuggestionsMachine>;

export const provideSearchSuggestions = (service: SuggestionService) =>
  searchSuggestionsMachine.provide({
    actors: {
      suggest: fromPromise(({ input, signal }) => service.suggest(input.query, input.searchType, signal)),
    },
  });
