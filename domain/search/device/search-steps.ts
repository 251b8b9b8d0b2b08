import type { Deck } from "#contract/decks.ts";
import type { RankingStrategy } from "#contract/search/search-values.ts";
import type { Steps } from "../../work/long-work.ts";
import { termsOfFilters } from "../filter-terms.ts";
import type { Query, Term } from "../query.ts";
import type { SearchFilters } from "../search-filters.ts";
import { type Fits, type Moment, cardCondition, deckCondition } from "./conditions.ts";
import type { DeviceCard } from "./device-card.ts";
import { scoreOf } from "./score.ts";
import type { SearchIndex } from "./search-index.ts";
import { FEW, soughtTerms } from "./sought-words.ts";

/** Entries between two pauses. */
const SLICE = 500;

interface Way<T> {
  readonly fits: Fits<T>;
  /** Descending; null comes last. */
  readonly rankOf: (item: T, score: number) => number | null;
  readonly changedAt: (item: T) => number;
}

interface Hit<T> {
  readonly item: T;
  readonly rank: number;
  readonly changedAt: number;
}

/** Steps take a few milliseconds each. */
export type SearchSteps<T> = Steps<readonly T[]>;

function* hitsOf<T>(
  index: SearchIndex<T>,
  terms: readonly Term[],
  { fits, rankOf, changedAt }: Way<T>,
  withTypos: boolean,
): Steps<Hit<T>[]> {
  const sought = yield* soughtTerms(terms, index, withTypos);
  const hits: Hit<T>[] = [];
  for (const [at, entry] of index.entries.entries()) {
    if (at > 0 && at % SLICE === 0) yield;
    const score = scoreOf(entry, sought, index);
    const { item } = entry;
    if (score !== null && fits(item))
      hits.push({ item, rank: rankOf(item, score) ?? -Infinity, changedAt: changedAt(item) });
  }
  return hits;
}

function* found<T extends { readonly id: number }>(
  index: SearchIndex<T>,
  terms: readonly Term[],
  way: Way<T>,
): SearchSteps<T> {
  const exact = yield* hitsOf(index, terms, way, false);
  const hasWords = terms.some((term) => term.kind === "word" && !term.excluded);
  const hits = exact.length >= FEW || !hasWords ? exact : yield* hitsOf(index, terms, way, true);
  return hits
    .toSorted((a, b) => b.rank - a.rank || b.changedAt - a.changedAt || b.item.id - a.item.id)
    .map(({ item }) => item);
}

const allTerms = ({ terms }: Query, filters: SearchFilters): readonly Term[] => [
  ...terms,
  ...Object.values(termsOfFilters(filters)).flat(),
];

/** A device does not know what is popular: by relevance. */
const strategyOf = ({
  rankingStrategy = "relevance",
  enableRelevanceRanking,
}: SearchFilters): RankingStrategy => {
  if (rankingStrategy === "popular") return "relevance";
  return rankingStrategy === "relevance" && enableRelevanceRanking === false ? "recent" : rankingStrategy;
};

function rankOfCard({ schedule }: DeviceCard, score: number, strategy: RankingStrategy): number | null {
  const isNew = schedule.state === "new";
  switch (strategy) {
    case "relevance":
    case "popular":
      return score;
    case "recent":
      return null;
    case "difficulty":
      return isNew ? null : schedule.difficulty;
    case "due":
      return isNew ? null : -schedule.due;
  }
}

function rankOfDeck({ difficulty, counts }: Deck, score: number, strategy: RankingStrategy): number | null {
  switch (strategy) {
    case "relevance":
    case "popular":
      return score;
    case "recent":
      return null;
    case "difficulty":
      return difficulty;
    case "due":
      return counts.due;
  }
}

/** In order: by the strategy, then the latest changed. */
export function searchCardsInSteps(
  index: SearchIndex<DeviceCard>,
  query: Query,
  filters: SearchFilters,
  decks: ReadonlyMap<number, Deck>,
  moment: Moment,
): SearchSteps<DeviceCard> {
  const terms = allTerms(query, filters);
  const strategy = strategyOf(filters);
  return found(index, terms, {
    fits: cardCondition(terms, filters, decks, moment),
    rankOf: (card, score) => rankOfCard(card, score, strategy),
    changedAt: ({ updatedAt }) => updatedAt,
  });
}

/** In order. */
export function searchDecksInSteps(
  index: SearchIndex<Deck>,
  query: Query,
  filters: SearchFilters,
  moment: Moment,
): SearchSteps<Deck> {
  const terms = allTerms(query, filters);
  const strategy = strategyOf(filters);
  return found(index, terms, {
    fits: deckCondition(terms, moment),
    rankOf: (deck, score) => rankOfDeck(deck, score, strategy),
    changedAt: ({ updatedAt }) => Date.parse(updatedAt),
  });
}

const NAMES = [
  "isCollaborative",
  "creatorId",
  "includeFolders",
  "includeExpiredCreators",
  "rankingStrategy",
] as const;

/** Only the server can apply it. */
export type UnknownOnDevice = (typeof NAMES)[number];

/** Parts of a search that the device ignores and reports. */
export function unknownOnDevice(query: Query, filters: SearchFilters): readonly UnknownOnDevice[] {
  const terms = allTerms(query, filters);
  const unknown: Readonly<Record<UnknownOnDevice, boolean>> = {
    isCollaborative: terms.some((term) => term.kind === "flag" && term.flag === "collaborative"),
    creatorId: terms.some(({ kind }) => kind === "creator"),
    includeFolders: filters.includeFolders === true,
    includeExpiredCreators: filters.includeExpiredCreators === true,
    rankingStrategy: filters.rankingStrategy === "popular",
  };
  return NAMES.filter((name) => unknown[name]);
}
