import { queryOptions } from "@tanstack/react-query";
import { listCards } from "#contract/cards.ts";
import type { DeckFiltersInCall } from "#contract/decks/deck-filters.ts";
import { type DeckSort, getDeck, listDecks, listTrash } from "#contract/decks.ts";
import { waiting } from "#contract/study/waiting.ts";
import { type PartialList, isPartial, isWithoutList } from "./partial-list.ts";
import type { Http } from "../http/http.ts";

/** Rows of one page of a deck's cards. */
export const CARD_PAGE_SIZE = 100;
export const DECK_PAGE_SIZE = 12;

/** All that is known of decks; a change of one makes it stale. */
export const DECKS_KEY = ["decks"] as const;

/** All folders of the learner. */
export const FOLDERS_KEY = [...DECKS_KEY, "folders"] as const;

/** All that is known of one deck. */
export const deckKey = (deckId: number) => [...DECKS_KEY, "one", deckId] as const;

export const deckQuery = (http: Http, deckId: number) =>
  queryOptions({
    queryKey: deckKey(deckId),
    queryFn: ({ signal }) => http.call(getDeck, { params: { deckId: String(deckId) } }, { signal }),
  });

export interface DeckListOptions {
  readonly scope: "mine" | "public" | "favorites" | "shared";
  readonly page: number;
  readonly size?: number | undefined;
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  /** Null: the decks in no folder. Absent: all. */
  readonly folderId?: number | null | undefined;
  /** Also those in folders within that folder. */
  readonly withInner?: boolean | undefined;
  /** Absent: the latest changed first. */
  readonly sort?: DeckSort | undefined;
  readonly filters?: DeckFiltersInCall | undefined;
}

const listQueryOf = ({ scope, page, size, q, tag, folderId, withInner, sort, filters }: DeckListOptions) => ({
  ...filters,
  scope,
  page: String(page),
  size: String(size ?? DECK_PAGE_SIZE),
  ...(q && { q }),
  ...(tag && { tagNames: tag }),
  ...(folderId !== undefined && { parentFolderId: folderId === null ? "none" : String(folderId) }),
  ...(withInner && { includeFolders: "true" as const }),
  ...(sort && { sort }),
});

export const deckListQuery = (http: Http, options: DeckListOptions) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "list", options] as const,
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        return await http.call(listDecks, { query: listQueryOf(options) }, { signal });
      } catch (error) {
        const older = client.getQueryData(queryKey);
        // A list that was loaded before says more than none.
        if (!isWithoutList(error) || (older !== undefined && !isPartial(older))) throw error;
        const none: PartialList = { isPartial: true, reason: error };
        const { page, size = DECK_PAGE_SIZE } = options;
        return { content: [], page, size, totalElements: 0, totalPages: 0, ...none };
      }
    },
  });

export const trashQuery = (http: Http, page: number) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "trash", page] as const,
    queryFn: ({ signal }) =>
      http.call(listTrash, { query: { page: String(page), size: String(DECK_PAGE_SIZE) } }, { signal }),
  });

/** The pages of a deck's cards. */
export const cardsKey = (deckId: number) => [...deckKey(deckId), "cards"] as const;

export const cardPageQuery = (http: Http, deckId: number, page: number) =>
  queryOptions({
    queryKey: [...cardsKey(deckId), page] as const,
    queryFn: ({ signal }) => {
      const query = { page: String(page), size: String(CARD_PAGE_SIZE) };
      return http.call(listCards, { params: { deckId: String(deckId) }, query }, { signal });
    },
  });

/** What waits in all decks; null where nobody can say it. */
export const waitingQuery = (http: Http) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "waiting"] as const,
    queryFn: async ({ signal }) =>
      http.call(waiting, {}, { signal }).catch((error: unknown) => {
        if (isWithoutList(error)) return null;
        throw error;
      }),
    retryOnMount: false,
  });
