import { listCardTags, listCards } from "#contract/cards.ts";
import { type DeckBulkChange, changeDecks, undoDeckChange } from "#contract/decks/deck-bulk-changes.ts";
import { moveDeck } from "#contract/decks/folders.ts";
import type { DeckFiltersInCall } from "#contract/decks/deck-filters.ts";
import { copyDeck, setDeckVisibility } from "#contract/decks/public-decks.ts";
import {
  type DeckSort,
  addFavorite,
  createDeck,
  getDeck,
  listDecks,
  listTrash,
  removeFavorite,
  restoreDeck,
  trashDeck,
  updateDeck,
} from "#contract/decks.ts";
import { dueNow } from "#contract/study/due-now.ts";
import { queryOptions } from "@tanstack/react-query";
import type { CallOf } from "#contract/endpoint.ts";
import type { Affected } from "./affected.ts";
import type { Api } from "./api.ts";
import { change } from "./change.ts";
import { DECKS_KEY, cardsKey, deckKey } from "./keys.ts";
import { orEmpty } from "./partial-list.ts";
import { resource } from "./resource.ts";

/** Rows of one page of a deck's cards. */
export const CARD_PAGE_SIZE = 100;
export const DECK_PAGE_SIZE = 12;

const inDeck = (deckId: number) => ({ params: { deckId: String(deckId) } });
const onPage = (page: number, size: number) => ({ page: String(page), size: String(size) });
const goneDeck = (deckId: number) => ({ deckId, isGone: true });

export const deckQuery = resource({
  endpoint: getDeck,
  key: deckKey,
  call: inDeck,
  fromDevice: (device, deckId) => device.decks.deck(deckId),
  merge: async ({ decks }, deck) => (await decks.withOwnCounts([deck]))[0] ?? deck,
  ifGone: goneDeck,
});

export interface DeckListOptions {
  readonly scope: "mine" | "public" | "favorites" | "shared" | "samples";
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
  ...onPage(page, size ?? DECK_PAGE_SIZE),
  ...(q && { q }),
  ...(tag && { tagNames: tag }),
  ...(folderId !== undefined && { parentFolderId: folderId === null ? "none" : String(folderId) }),
  ...(withInner && { includeFolders: "true" as const }),
  ...(sort && { sort }),
});

export const deckListQuery = resource({
  endpoint: listDecks,
  key: (options: DeckListOptions) => [...DECKS_KEY, "list", options],
  call: (options) => ({ query: listQueryOf(options) }),
  fromDevice: (device, options) => device.decks.list(listQueryOf(options)),
  merge: async ({ decks }, page) => ({ ...page, content: await decks.withOwnCounts(page.content) }),
  instead(missing, { page, size = DECK_PAGE_SIZE }) {
    const none = { content: [], page, size, totalElements: 0, totalPages: 0 };
    return { ...orEmpty(missing, none), reason: missing.reason };
  },
});

/** Ids of the decks that can be studied without a connection. */
export const decksOnDeviceQuery = ({ device }: Api) =>
  queryOptions({
    queryKey: [...DECKS_KEY, "on-device"],
    queryFn: async () => (await device.open()).decks.ids(),
    // A download of a moment ago counts.
    staleTime: 0,
  });

export const trashQuery = resource({
  endpoint: listTrash,
  key: (page: number) => [...DECKS_KEY, "trash", page],
  call: (page) => ({ query: onPage(page, DECK_PAGE_SIZE) }),
});

export const cardPageQuery = resource({
  endpoint: listCards,
  key: (deckId: number, page: number) => [...cardsKey(deckId), page],
  call: (deckId, page) => ({ ...inDeck(deckId), query: onPage(page, CARD_PAGE_SIZE) }),
  fromDevice: (device, deckId, page) => device.decks.cards(deckId, { page, size: CARD_PAGE_SIZE }),
  merge: async ({ decks }, page) => ({ ...page, content: await decks.withOwnMarks(page.content) }),
  ifGone: goneDeck,
});

export const cardTagsQuery = resource({
  endpoint: listCardTags,
  key: (deckId: number) => [...deckKey(deckId), "card-tags"],
  call: inDeck,
  async fromDevice(device, deckId) {
    const cards = await device.decks.cards(deckId, { page: 0, size: Number.MAX_SAFE_INTEGER });
    const names = cards?.content.flatMap(({ tags }) => tags.map(({ name }) => name));
    return names && { tags: [...new Set(names)].toSorted((a, b) => a.localeCompare(b)) };
  },
  ifGone: goneDeck,
});

/** Due cards of all decks; null if unknown. */
export const dueNowQuery = resource({
  endpoint: dueNow,
  key: () => [...DECKS_KEY, "due"],
  call: () => ({}),
  fromDevice: (device) => device.decks.dueNow(),
  merge: (device, fromServer) => device.decks.withOwnDue(fromServer),
  instead: ({ known }) => known ?? null,
  retryOnMount: false,
});

export const deckAffected = (deckId: number): Affected => ({ queries: [DECKS_KEY], device: [{ deckId }] });

export const deckLeft = (deckId: number, done: unknown): Affected => ({
  queries: [DECKS_KEY],
  gone: deckKey(deckId),
  device: [{ deckId, isGone: done !== null }],
});

/** The page of the deck is opened next. */
export const deckCreation = change({
  endpoint: createDeck,
  call: (body: CallOf<typeof createDeck>["body"]) => ({ body }),
  affects: () => ({ queries: [DECKS_KEY], later: true }),
});

/** The page of the deck is opened next. */
export const deckEdit = change({
  endpoint: updateDeck,
  call: ({
    deckId,
    body,
  }: {
    readonly deckId: number;
    readonly body: CallOf<typeof updateDeck>["body"];
  }) => ({
    ...inDeck(deckId),
    body,
  }),
  affects: ({ deckId }) => ({ ...deckAffected(deckId), later: true }),
});

export const deckTrashing = change({ endpoint: trashDeck, call: inDeck, affects: deckLeft });

export const deckRestoring = change({ endpoint: restoreDeck, call: inDeck, affects: deckAffected });

const asFavorite = { call: inDeck, affects: deckAffected, evenRefused: true } as const;
export const favoriteChange = {
  add: change({ endpoint: addFavorite, ...asFavorite }),
  remove: change({ endpoint: removeFavorite, ...asFavorite }),
};

export const visibilityChange = change({
  endpoint: setDeckVisibility,
  call: ({ deckId, isPublic }: { readonly deckId: number; readonly isPublic: boolean }) => ({
    ...inDeck(deckId),
    body: { isPublic },
  }),
  affects: ({ deckId }) => deckAffected(deckId),
});

export const deckCopy = change({
  endpoint: copyDeck,
  call: ({ deckId, copyId }: { readonly deckId: number; readonly copyId: string }) => ({
    ...inDeck(deckId),
    body: { copyId },
  }),
  affects: () => ({ queries: [DECKS_KEY] }),
});

export const deckMove = change({
  endpoint: moveDeck,
  call: ({ deckId, folderId }: { readonly deckId: number; readonly folderId: number | null }) => ({
    ...inDeck(deckId),
    body: { folderId },
  }),
  affects: ({ deckId }) => deckAffected(deckId),
  evenRefused: true,
});

interface ManyDecks {
  readonly changeId: string;
  readonly deckIds: readonly number[];
}

export const manyDecksChange = change({
  endpoint: changeDecks,
  call: ({ changeId, deckIds, change: wish }: ManyDecks & { readonly change: DeckBulkChange }) => ({
    body: { changeId, deckIds: [...deckIds], change: wish },
  }),
  affects({ deckIds, change: wish }, done) {
    const gone = new Set(wish.kind === "trash" ? done?.answer.deckIds : []);
    return { queries: [DECKS_KEY], device: deckIds.map((deckId) => ({ deckId, isGone: gone.has(deckId) })) };
  },
  evenRefused: true,
});

export const manyDecksUndo = change({
  endpoint: undoDeckChange,
  call: ({ changeId }: ManyDecks) => ({ params: { changeId } }),
  affects: ({ deckIds }) => ({ queries: [DECKS_KEY], device: deckIds.map((deckId) => ({ deckId })) }),
  evenRefused: true,
});
