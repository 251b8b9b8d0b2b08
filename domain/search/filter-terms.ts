import { isFlagColor } from "../study/marks/flag-colors.ts";
import type { DatesTerm, FlagTerm, RangeTerm, Term } from "./query.ts";
import type { SearchFilters } from "./search-filters.ts";

/** Filters of one kind of term. */
export type FilterGroup =
  | "deckIds"
  | "tagNames"
  | "isPublic"
  | "isCollaborative"
  | "favoritesOnly"
  | "includeDueCards"
  | "parentFolderId"
  | "creatorId"
  | "difficulty"
  | "progress"
  | "cards"
  | "created"
  | "updated"
  | "reviewDate";

/** Null for terms without a filter, such as words and exclusions. */
export function groupOf(term: Term): FilterGroup | null {
  switch (term.kind) {
    case "word":
    case "phrase":
    case "deckTitle":
      return null;
    case "tag":
      return term.excluded ? null : "tagNames";
    case "deckId":
      return term.excluded ? null : "deckIds";
    case "flag":
      return groupOfFlag(term);
    case "range":
      return term.field;
    case "dates":
      if (term.field === "due") return "reviewDate";
      return term.field === "reviewed" ? null : term.field;
    case "folder":
      return "parentFolderId";
    case "creator":
      return "creatorId";
  }
}

function groupOfFlag({ flag, excluded }: FlagTerm): FilterGroup | null {
  if (isFlagColor(flag)) return null;
  switch (flag) {
    case "public":
      return "isPublic";
    case "collaborative":
      return "isCollaborative";
    case "favorite":
      return excluded ? null : "favoritesOnly";
    case "due":
      return excluded ? null : "includeDueCards";
    case "new":
    case "learning":
    case "suspended":
    case "buried":
    case "flagged":
    case "marked":
    case "failed":
      return null;
  }
}

const flags = (flag: FlagTerm["flag"], value: boolean | undefined): readonly Term[] =>
  value === undefined ? [] : [{ kind: "flag", flag, excluded: !value }];

function numbers(field: RangeTerm["field"], min: number | null = null, max: number | null = null): Term[] {
  const range = (low: number | null, high: number | null): Term => ({
    kind: "range",
    field,
    min: low,
    max: high,
  });
  if (min === null && max === null) return [];
  // A range that ends before it begins cannot be written.
  return min !== null && max !== null && min > max ? [range(min, null), range(null, max)] : [range(min, max)];
}

function days(field: DatesTerm["field"], from: string | null = null, before: string | null = null): Term[] {
  const range = (low: string | null, high: string | null): Term => ({
    kind: "dates",
    field,
    from: low,
    before: high,
  });
  if (from === null && before === null) return [];
  return from !== null && before !== null && from >= before
    ? [range(from, null), range(null, before)]
    : [range(from, before)];
}

export const termsOfFilters = (filters: SearchFilters): Readonly<Record<FilterGroup, readonly Term[]>> => ({
  deckIds: (filters.deckIds ?? []).map((id) => ({ kind: "deckId", id, excluded: false })),
  tagNames: (filters.tagNames ?? []).map((name) => ({ kind: "tag", name, excluded: false })),
  isPublic: flags("public", filters.isPublic),
  isCollaborative: flags("collaborative", filters.isCollaborative),
  favoritesOnly: flags("favorite", filters.favoritesOnly),
  includeDueCards: flags("due", filters.includeDueCards),
  parentFolderId:
    filters.parentFolderId === undefined
      ? []
      : [{ kind: "folder", id: filters.parentFolderId === "none" ? null : filters.parentFolderId }],
  creatorId: filters.creatorId === undefined ? [] : [{ kind: "creator", id: filters.creatorId }],
  difficulty: numbers("difficulty", filters.minDifficulty, filters.maxDifficulty),
  progress: numbers("progress", filters.minProgress, filters.maxProgress),
  cards: numbers("cards", filters.minCardCount, filters.maxCardCount),
  created: days("created", filters.createdAfter, filters.createdBefore),
  updated: days("updated", filters.updatedAfter, filters.updatedBefore),
  reviewDate: days("due", filters.reviewDateAfter, filters.reviewDateBefore),
});

type Bound = number | string | null;

const highest = <V extends Bound>(values: readonly V[]) =>
  values.reduce<NonNullable<V> | undefined>(
    (most, value) => (value !== null && (most === undefined || value > most) ? value : most),
    undefined,
  );
const lowest = <V extends Bound>(values: readonly V[]) =>
  values.reduce<NonNullable<V> | undefined>(
    (least, value) => (value !== null && (least === undefined || value < least) ? value : least),
    undefined,
  );

const list = <V>(values: readonly V[]): V[] | undefined =>
  values.length === 0 ? undefined : [...new Set(values)];

/** Several ranges are intersected; of several folders and people the last counts. */
export function filtersOfTerms(terms: readonly Term[]): SearchFilters {
  const flag = (name: FlagTerm["flag"]) => {
    const last = terms.findLast(
      (term) => term.kind === "flag" && term.flag === name && groupOf(term) !== null,
    );
    return last?.kind === "flag" ? !last.excluded : undefined;
  };
  const range = (field: RangeTerm["field"]) => {
    const ranges = terms.filter((term) => term.kind === "range").filter((term) => term.field === field);
    return [highest(ranges.map(({ min }) => min)), lowest(ranges.map(({ max }) => max))] as const;
  };
  const during = (field: DatesTerm["field"]) => {
    const ranges = terms.filter((term) => term.kind === "dates").filter((term) => term.field === field);
    return [highest(ranges.map(({ from }) => from)), lowest(ranges.map(({ before }) => before))] as const;
  };
  const folder = terms.findLast((term) => term.kind === "folder");
  const [minDifficulty, maxDifficulty] = range("difficulty");
  const [minProgress, maxProgress] = range("progress");
  const [minCardCount, maxCardCount] = range("cards");
  const [createdAfter, createdBefore] = during("created");
  const [updatedAfter, updatedBefore] = during("updated");
  const [reviewDateAfter, reviewDateBefore] = during("due");
  return {
    deckIds: list(terms.flatMap((term) => (term.kind === "deckId" && !term.excluded ? [term.id] : []))),
    tagNames: list(terms.flatMap((term) => (term.kind === "tag" && !term.excluded ? [term.name] : []))),
    isPublic: flag("public"),
    isCollaborative: flag("collaborative"),
    favoritesOnly: flag("favorite") === true ? true : undefined,
    includeDueCards: flag("due") === true ? true : undefined,
    parentFolderId: folder && (folder.id ?? "none"),
    creatorId: terms.findLast((term) => term.kind === "creator")?.id,
    minDifficulty,
    maxDifficulty,
    minProgress,
    maxProgress,
    minCardCount,
    maxCardCount,
    createdAfter,
    createdBefore,
    updatedAfter,
    updatedBefore,
    reviewDateAfter,
    reviewDateBefore,
  };
}
