import type { RankingStrategy, SearchType } from "#contract/search/search-values.ts";
import type { WrongBound } from "#domain/search/applied-filters.ts";
import type { UnknownOnDevice } from "#domain/search/device/search-steps.ts";
import type { SearchFilterName, SearchFilters } from "#domain/search/search-filters.ts";
import { formatDate } from "../account/times.ts";
import { filterTexts } from "../deck-filters/texts.ts";
import { formatCount } from "../numbers.ts";

/** Names of the decks, folders and people in filters, if known. */
export interface FilterNames {
  readonly deck: (id: number) => string | undefined;
  readonly folder: (id: number) => string | undefined;
  readonly creator: string | undefined;
}

const TOO_LOW = filterTexts.contradictions.maxDifficulty;
const TOO_EARLY = filterTexts.contradictions.createdBefore;

/** Texts of search filters that the deck list does not have. */
export const searchFilterTexts = {
  ...filterTexts,
  labels: {
    ...filterTexts.labels,
    minProgress: "Minimum progress in percent",
    maxProgress: "Maximum progress in percent",
    reviewDateAfter: "Due on or after",
    reviewDateBefore: "Due before",
  },
  difficultyHint: { decks: filterTexts.difficultyHint, cards: "1 to 10, of cards that you have answered" },
  tags: "Tags",
  tagsHint: "Separated by commas; all of them have to be there",
  folder: "Folder",
  anyFolder: "Any",
  noFolder: "In no folder",
  includeFolders: "Also in folders within it",
  includeExpiredCreators: "Also public decks of people whose subscription has ended",
  enableRelevanceRanking: "Best matches first",
  ranking: "Order",
  rankings: {
    relevance: "Best matches",
    recent: "Latest changed",
    popular: "Most studied",
    difficulty: "Most difficult",
    due: "Due first",
  } satisfies Record<RankingStrategy, string>,
  decks: "In decks",
  deckSearch: "Find one of your decks",
  noDecks: "No deck of yours matches.",
  moreDecks: "There are more decks. Write a part of the title.",
  creator: "By",
  anyCreator: "Anyone",
  me: "Me",
  oneDeck: "one deck",
  onePerson: "one person",
  includePrivateDecks: "My own decks",
  includeCollaborative: "Decks shared with me",
  includePublicDecks: "Public decks of others",
  includeDueCards: "Due cards only",
  unknownOnDevice: {
    isCollaborative: filterTexts.kinds.isCollaborative,
    creatorId: filterTexts.kinds.creatorId,
    includeFolders: "folders within a folder",
    includeExpiredCreators: "people whose subscription has ended",
    rankingStrategy: "order by popularity",
  } satisfies Record<UnknownOnDevice, string>,
  contradictions: {
    maxDifficulty: TOO_LOW,
    maxCardCount: TOO_LOW,
    maxProgress: TOO_LOW,
    createdBefore: TOO_EARLY,
    updatedBefore: TOO_EARLY,
    reviewDateBefore: TOO_EARLY,
  } satisfies Record<WrongBound, string>,
} as const;

const texts = searchFilterTexts;

export function searchFilterText(
  type: SearchType,
  name: SearchFilterName,
  filters: SearchFilters,
  names: FilterNames,
): string {
  const cards = (count: number | undefined) => (count === 1 ? "1 card" : `${formatCount(count ?? 0)} cards`);
  const day = (named: keyof typeof texts.labels, date: string | undefined) =>
    `${texts.labels[named]} ${formatDate(date ?? "")}`;
  switch (name) {
    case "isPublic":
    case "isCollaborative":
      return texts[name][filters[name] === true ? "true" : "false"];
    case "favoritesOnly":
    case "includeFolders":
    case "includeExpiredCreators":
    case "includeDueCards":
      return texts[name];
    case "includePrivateDecks":
    case "includeCollaborative":
    case "includePublicDecks":
      return `Not: ${texts[name]}`;
    case "enableRelevanceRanking":
      return `Not: ${texts.enableRelevanceRanking}`;
    case "creatorId":
      return `Decks by ${names.creator ?? texts.onePerson}`;
    case "minDifficulty":
      return `Difficulty at least ${filters.minDifficulty}`;
    case "maxDifficulty":
      return `Difficulty at most ${filters.maxDifficulty}`;
    case "minCardCount":
      return `At least ${cards(filters.minCardCount)}`;
    case "maxCardCount":
      return `At most ${cards(filters.maxCardCount)}`;
    case "minProgress":
      return `Progress at least ${filters.minProgress}%`;
    case "maxProgress":
      return `Progress at most ${filters.maxProgress}%`;
    case "parentFolderId":
      return filters.parentFolderId === "none"
        ? texts.noFolder
        : `Folder: ${names.folder(filters.parentFolderId ?? 0) ?? "one folder"}`;
    case "tagNames":
      return `Tags: ${filters.tagNames?.join(", ")}`;
    case "deckIds":
      return `In: ${filters.deckIds?.map((id) => names.deck(id) ?? texts.oneDeck).join(", ")}`;
    case "rankingStrategy":
      return texts.rankings[filters.rankingStrategy ?? "relevance"];
    case "createdAfter":
    case "createdBefore":
    case "updatedAfter":
    case "updatedBefore":
    case "reviewDateAfter":
    case "reviewDateBefore":
      return day(name, filters[name]);
  }
}
