import { not } from "drizzle-orm";
import { searchCards, studyFoundCards } from "#contract/search/search-cards.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { searchSuggestions } from "#contract/search/search-suggestions.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { type Call, type Route, type Services, route } from "#server/http/route.ts";
import { isHeld } from "../card-marks/held.ts";
import { optionsOfDecks } from "../deck-options/options-of-decks.ts";
import { requireRanges } from "../decks/narrowed.ts";
import { toPage } from "../decks/page.ts";
import { countingToday } from "../decks/study-counts.ts";
import type { Searching } from "./card-conditions.ts";
import { findCards } from "./find-cards.ts";
import { findDecks } from "./find-decks.ts";
import { type Found, rangeWithin } from "./found.ts";
import { readLine } from "./query-line.ts";
import { cardHits, deckHits, readFoundCards } from "./read-hits.ts";
import type { CardFilters } from "./seen-decks.ts";
import { suggest } from "./suggestions.ts";

const searching = (
  { caller, timeZone }: Pick<Call<typeof searchCards>, "caller" | "timeZone">,
  services: Services,
): Searching => ({ ...countingToday(caller.userId, services.now(), timeZone), timeZone });

const pageOf = <T>(hits: T[], { total, moreThanTotal }: Found, query: { page: number; size: number }) => ({
  ...toPage(hits, total, query),
  moreThanTotal,
});

/** @throws ApiError 422 where a range is the wrong way round. */
function requireCardRanges(filters: CardFilters): void {
  requireRanges(filters);
  const { minProgress = 0, maxProgress = 100, reviewDateAfter, reviewDateBefore } = filters;
  if (minProgress > maxProgress)
    throw new ApiError(422, "VALIDATION_ERROR", undefined, {
      maxProgress: "Must not be less than minProgress.",
    });
  if (reviewDateAfter && reviewDateBefore && Date.parse(reviewDateAfter) >= Date.parse(reviewDateBefore))
    throw new ApiError(422, "VALIDATION_ERROR", undefined, {
      reviewDateBefore: "Must be later than reviewDateAfter.",
    });
}

const forDecks = route(searchDecks, async (call, services) => {
  const { page, size, q, ...filters } = call.query;
  requireRanges(filters);
  const query = readLine(q, "decks");
  const now = searching(call, services);
  const found = await findDecks(services.db, query, filters, rangeWithin({ page, size }), now);
  return pageOf(await deckHits(services.db, found.ids, query, now), found, { page, size });
});

const forCards = route(searchCards, async (call, services) => {
  const { page, size, q, ...filters } = call.query;
  requireCardRanges(filters);
  const query = readLine(q, "cards");
  const range = rangeWithin({ page, size });
  const found = await findCards(services.db, query, filters, range, searching(call, services));
  return pageOf(await cardHits(services.db, call.caller.userId, found.ids, query), found, { page, size });
});

const toStudy = route(studyFoundCards, async (call, services) => {
  const { db } = services;
  const { limit, q, ...filters } = call.query;
  requireCardRanges(filters);
  const now = searching(call, services);
  const { userId } = now;
  const comes = not(isHeld(userId, now.now));
  const { ids } = await findCards(db, readLine(q, "cards"), filters, { limit, offset: 0 }, now, comes);
  const found = await readFoundCards(db, userId, ids);
  const decks = new Map(found.map(({ card, deck }) => [card.deckId, deck]));
  const studies = await optionsOfDecks(db, userId, [...decks.keys()], now.now);
  return {
    content: found.map(({ card }) => card),
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
});

const suggestions = route(searchSuggestions, ({ caller, query }, { db }) =>
  suggest(db, caller.userId, query),
);

export const searchRoutes: readonly Route[] = [forDecks, forCards, toStudy, suggestions];
