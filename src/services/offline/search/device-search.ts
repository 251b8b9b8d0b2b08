import type { Deck } from "#contract/decks.ts";
import { CARD_PAGE_SIZE, DECK_PAGE_SIZE, SEARCH_COUNT_MAX } from "#contract/search/search-values.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { appliedFilters } from "#domain/search/applied-filters.ts";
import { type DeviceCard, textsOfCard, textsOfDeck } from "#domain/search/device/device-card.ts";
import { type SearchIndex, type TextsOf, searchIndex } from "#domain/search/device/search-index.ts";
import {
  searchCardsInSteps,
  searchDecksInSteps,
  unknownOnDevice,
} from "#domain/search/device/search-steps.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import { FAILED_MS } from "#domain/search/query.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import { finish } from "#domain/work/long-work.ts";
import type { SearchFound, SearchHits } from "../../search/search.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { countedDecks } from "../decks/counted-decks.ts";
import { cardHitOf, deckHitOf } from "./device-hits.ts";
import {
  type DeviceContent,
  type SearchedCard,
  readDeviceContent,
  withFailures,
} from "./read-device-cards.ts";

export interface DeviceSearchOptions {
  readonly database: OfflineDatabase;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  readonly pause: () => Promise<void>;
}

/** Cards that are added to an index at a time. */
const ADDED = 200;

interface LastIndexes {
  cards?: SearchIndex<DeviceCard>;
  decks?: SearchIndex<Deck>;
}

/** The last indexes of each device, which the next ones reuse. */
const lastIndexes = new WeakMap<DeviceSearchOptions, LastIndexes>();

function lastOf(options: DeviceSearchOptions): LastIndexes {
  const last = lastIndexes.get(options) ?? {};
  lastIndexes.set(options, last);
  return last;
}

const indexAfter = <T>(last: SearchIndex<T> | undefined, textsOf: TextsOf<T>): SearchIndex<T> =>
  last?.next(textsOf) ?? searchIndex(textsOf);

async function filled<T>(
  index: SearchIndex<T>,
  items: readonly T[],
  pause: () => Promise<void>,
): Promise<SearchIndex<T>> {
  for (let at = 0; at < items.length; at += ADDED) {
    index.add(items.slice(at, at + ADDED));
    await pause();
  }
  return index;
}

/** All cards that a search finds on the device, in order; null where nothing can be searched. */
export async function findCards(
  options: DeviceSearchOptions,
  request: SearchRequest,
): Promise<{ readonly cards: readonly SearchedCard[]; readonly content: DeviceContent } | null> {
  const { database, userId, now, timeZone, pause } = options;
  const all = await readDeviceContent(database, userId);
  const { query } = parseQuery(request.query, "cards");
  if (all === null || query === null) return null;
  const asksFailed = query.terms.some((term) => term.kind === "flag" && term.flag === "failed");
  const content = asksFailed ? await withFailures(database, userId, all, now() - FAILED_MS) : all;
  const last = lastOf(options);
  const index = await filled(indexAfter(last.cards, textsOfCard(content.decks)), content.cards, pause);
  last.cards = index;
  const at = { now: now(), dayEnd: dayOf(now(), timeZone()).end, timeZone: timeZone() };
  const filters = appliedFilters("cards", request.filters);
  const found = await finish(searchCardsInSteps(index, query, filters, content.decks, at), pause);
  const byId = new Map(content.cards.map((card) => [card.id, card]));
  return { cards: found.flatMap(({ id }) => byId.get(id) ?? []), content };
}

/** Null if nothing on the device can be searched. */
export async function findDecks(
  options: DeviceSearchOptions,
  request: SearchRequest,
): Promise<readonly Deck[] | null> {
  const { database, userId, now, timeZone, pause } = options;
  const content = await readDeviceContent(database, userId);
  const { query } = parseQuery(request.query, "decks");
  if (content === null || query === null) return null;
  const last = lastOf(options);
  const index = await filled(indexAfter(last.decks, textsOfDeck), [...content.decks.values()], pause);
  last.decks = index;
  const at = { now: now(), dayEnd: dayOf(now(), timeZone()).end, timeZone: timeZone() };
  return finish(searchDecksInSteps(index, query, appliedFilters("decks", request.filters), at), pause);
}

/** A page of what a search finds on the device, by the same rules as on the server; null where nothing can be searched. */
export async function searchDevice(
  options: DeviceSearchOptions,
  request: SearchRequest,
): Promise<SearchFound | null> {
  const query = parseQuery(request.query, request.type).query ?? { terms: [] };
  const found = (total: number, size: number, hits: SearchHits): SearchFound => ({
    request,
    hits,
    totalElements: Math.min(total, SEARCH_COUNT_MAX),
    totalPages: Math.ceil(Math.min(total, SEARCH_COUNT_MAX) / size),
    moreThanTotal: total > SEARCH_COUNT_MAX,
    isOnDevice: true,
    notApplied: unknownOnDevice(query, appliedFilters(request.type, request.filters)),
  });
  const pageOf = <T>(all: readonly T[], size: number) =>
    all.slice(request.page * size, (request.page + 1) * size);
  if (request.type === "decks") {
    const decks = await findDecks(options, request);
    if (decks === null) return null;
    const shown = await countedDecks(options, pageOf(decks, DECK_PAGE_SIZE));
    const content = shown.map((deck) => deckHitOf(deck, query));
    return found(decks.length, DECK_PAGE_SIZE, { type: "decks", content });
  }
  const cards = await findCards(options, request);
  if (cards === null) return null;
  const content = pageOf(cards.cards, CARD_PAGE_SIZE).flatMap((card) => {
    const deck = cards.content.decks.get(card.deckId);
    return deck ? [cardHitOf(card, deck, query)] : [];
  });
  return found(cards.cards.length, CARD_PAGE_SIZE, { type: "cards", content });
}
