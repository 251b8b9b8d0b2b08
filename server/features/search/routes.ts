import { not } from "drizzle-orm";
import { searchCards, studyFoundCards } from "#contract/search/search-cards.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { SEARCH_COUNT_MAX, type SearchType } from "#contract/search/search-values.ts";
import { searchSuggestions } from "#contract/search/search-suggestions.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { type Call, type Route, type Services, route } from "#server/http/route.ts";
import { isSuspendedOrBuried } from "../card-marks/suspended-or-buried.ts";
import { withSchedules } from "../cards/with-schedules.ts";
import { optionsOfDecks } from "../deck-options/options-of-decks.ts";
import { requireRanges } from "../decks/deck-list-conditions.ts";
import { toPage } from "../../http/paging.ts";
import { countingToday } from "../decks/study-counts.ts";
import type { Searching } from "./card-conditions.ts";
import { foundCards } from "./find-cards.ts";
import { foundDecks } from "./find-decks.ts";
import { rangeWithin, runSearch } from "./hits-table.ts";
import { cardHits, deckHits, readCardHits, readDeckHits, readFoundCards } from "./read-hits.ts";
import type { CardFilters } from "./seen-decks.ts";
import { suggest } from "./suggestions.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import type { Query } from "#domain/search/query.ts";

/** @throws ApiError 400 that says what is wrong where. */
export function readLine(line: string, type: SearchType): Query {
  const { query, error } = parseQuery(line, type);
  if (query) return query;
  const { message, position, length } = error;
  const at =
    length === 1 ? `character ${position + 1}` : `characters ${position + 1} to ${position + length}`;
  throw new ApiError("BAD_REQUEST", `The search cannot be read, at ${at}: ${message}`, {
    q: `At ${at}: ${message}`,
  });
}

const searching = (
  { caller, timeZone }: Pick<Call<typeof searchCards>, "caller" | "timeZone">,
  services: Services,
): Searching => ({ ...countingToday(caller.userId, services.now(), timeZone), timeZone });

const pageOf = <T>(hits: T[], total: number, query: { page: number; size: number }) => ({
  ...toPage(hits, Math.min(total, SEARCH_COUNT_MAX), query),
  moreThanTotal: total > SEARCH_COUNT_MAX,
});

/** @throws ApiError 422 where a range is the wrong way round. */
function requireCardRanges(filters: CardFilters): void {
  requireRanges(filters);
  const { minProgress = 0, maxProgress = 100, reviewDateAfter, reviewDateBefore } = filters;
  if (minProgress > maxProgress)
    throw new ApiError("VALIDATION_ERROR", undefined, {
      maxProgress: "Must not be less than minProgress.",
    });
  if (reviewDateAfter && reviewDateBefore && Date.parse(reviewDateAfter) >= Date.parse(reviewDateBefore))
    throw new ApiError("VALIDATION_ERROR", undefined, {
      reviewDateBefore: "Must be later than reviewDateAfter.",
    });
}

export const searchRoutes: readonly Route[] = [
  route(searchDecks, async (call, services) => {
    const { db, searchDb } = services;
    const { page, size, q, ...filters } = call.query;
    requireRanges(filters);
    const query = readLine(q, "decks");
    const now = searching(call, services);
    const find = await foundDecks(db, query, filters, rangeWithin({ page, size }), now);
    const { hits, total } = await runSearch(query, (typos) => readDeckHits(searchDb, now, find(typos)));
    return pageOf(await deckHits(db, hits, query, now), total, { page, size });
  }),
  route(searchCards, async (call, services) => {
    const { page, size, q, ...filters } = call.query;
    requireCardRanges(filters);
    const query = readLine(q, "cards");
    const range = rangeWithin({ page, size });
    const now = searching(call, services);
    const { hits, total } = await runSearch(query, (typos) =>
      readCardHits(services.searchDb, now.userId, foundCards(query, filters, range, now, typos)),
    );
    return pageOf(await cardHits(hits, query), total, { page, size });
  }),
  route(studyFoundCards, async (call, services) => {
    const { db, searchDb } = services;
    const { limit, q, ...filters } = call.query;
    requireCardRanges(filters);
    const now = searching(call, services);
    const { userId } = now;
    const comes = not(isSuspendedOrBuried(userId, now.now));
    const query = readLine(q, "cards");
    const range = { limit, offset: 0 };
    const { hits } = await runSearch(query, (typos) =>
      readFoundCards(searchDb, userId, foundCards(query, filters, range, now, typos, comes)),
    );
    const decks = new Map(hits.map(({ card, deck }) => [card.deckId, deck]));
    const [content, studies] = await Promise.all([
      withSchedules(db, userId, hits),
      optionsOfDecks(db, userId, [...decks.keys()], now.now),
    ]);
    return {
      content,
      studies: Array.from(decks.keys(), (deckId) => ({ deckId, study: studies.of(deckId) })).filter(
        ({ study }) => study.options !== DEFAULT_OPTIONS,
      ),
      decks: Array.from(decks, ([deckId, { title, isOwner, frontLanguage, backLanguage }]) => ({
        deckId,
        title,
        isOwner,
        frontLanguage,
        backLanguage,
      })),
    };
  }),
  route(searchSuggestions, ({ caller, query }, { db }) => suggest(db, caller.userId, query)),
];
