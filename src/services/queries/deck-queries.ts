import { queryOptions } from "@tanstack/react-query";
import { listCards } from "#contract/cards.ts";
import { getDeck, listDecks, listTrash } from "#contract/decks.ts";
import type { Http } from "../http/http.ts";

/** Rows of one page of a deck's cards. */
export const CARD_PAGE_SIZE = 100;
export const DECK_PAGE_SIZE = 12;

/** All that is known of decks; a change of one makes it stale. */
export const DECKS_KEY = ["decks"] as const;

/** All that is known of one deck. */
export const deckKey = (deckId: number) => [...DECKS_KEY, "one", deckId] as const;

export const deckQuery = (http: Http, deckId: number) =>
  queryOptions({
    queryKey: deckKey(deckId),
    queryFn: ({ signal }) => http.call(getDeck, { params: { deckId: String(deckId) } }, { signal }),
  });

export const deckListQuery = (
  http: Http,
  options: { scope: "mine" | "public"; page: number; q?: string | undefined; size?: number },
) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "list", options] as const,
    queryFn: ({ signal }) =>
      http.call(
        listDecks,
        {
          query: {
            scope: options.scope,
            page: String(options.page),
            size: String(options.size ?? DECK_PAGE_SIZE),
            ...(options.q ? { q: options.q } : {}),
          },
        },
        { signal },
      ),
  });

export const trashQuery = (http: Http, page: number) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "trash", page] as const,
    queryFn: ({ signal }) =>
      http.call(listTrash, { query: { page: String(page), size: String(DECK_PAGE_SIZE) } }, { signal }),
  });

export const cardPageQuery = (http: Http, deckId: number, page: number) =>
  queryOptions({
    queryKey: [...deckKey(deckId), "cards", page] as const,
    queryFn: ({ signal }) => {
      const query = { page: String(page), size: String(CARD_PAGE_SIZE) };
      return http.call(listCards, { params: { deckId: String(deckId) }, query }, { signal });
    },
  });
