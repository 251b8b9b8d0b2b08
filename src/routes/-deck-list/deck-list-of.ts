import type { DeckFiltersInCall } from "#contract/decks/deck-filters.ts";
import { type ListFilters, applied, isFiltered } from "#domain/decks/list-filters.ts";
import type { DeckListOptions } from "../../services/queries/deck-queries.ts";
import type { DeckListSearch } from "./deck-list-search.ts";

/** Whether the page shows folders with the decks directly in them; otherwise the search covers all folders. */
export const isBrowsing = (search: DeckListSearch): boolean =>
  search.filter === undefined && search.q === undefined && search.tag === undefined && !isFiltered(search);

const flag = (value: boolean | undefined) =>
  value === undefined ? undefined : value ? ("true" as const) : ("false" as const);
const number = (value: number | undefined) => value?.toString();
/** Midnight of a day in the time zone of the device. */
const time = (day: string | undefined) =>
  day === undefined ? undefined : new Date(`${day}T00:00`).toISOString();

const inCall = (filters: ListFilters): DeckFiltersInCall => ({
  minDifficulty: number(filters.minDifficulty),
  maxDifficulty: number(filters.maxDifficulty),
  minCardCount: number(filters.minCardCount),
  maxCardCount: number(filters.maxCardCount),
  isCollaborative: flag(filters.isCollaborative),
  isPublic: flag(filters.isPublic),
  favoritesOnly: flag(filters.favoritesOnly),
  creatorId: number(filters.creatorId),
  createdAfter: time(filters.createdAfter),
  createdBefore: time(filters.createdBefore),
  updatedAfter: time(filters.updatedAfter),
  updatedBefore: time(filters.updatedBefore),
});

/** The list that the address asks for; `isWithoutFolders`: at the top, the decks of all folders. */
export function deckListOf(search: DeckListSearch, isWithoutFolders = false): DeckListOptions {
  const { filter, page = 0, q, tag, folder, sort } = search;
  const filters = isFiltered(search) ? inCall(applied(search)) : undefined;
  const list = { scope: filter ?? "mine", page, q, tag, sort, filters } as const;
  if (filter || (isWithoutFolders && folder === undefined)) return list;
  return isBrowsing(search)
    ? { ...list, folderId: folder ?? null }
    : { ...list, folderId: folder, withInner: folder !== undefined };
}
