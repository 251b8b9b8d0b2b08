import type { DeckFilters } from "#contract/decks/deck-filters.ts";
import type { Deck } from "#contract/decks.ts";

export interface Contradiction {
  readonly field: "maxDifficulty" | "maxCardCount" | "createdBefore" | "updatedBefore";
  readonly bound: "minDifficulty" | "minCardCount" | "createdAfter" | "updatedAfter";
  /** Times have to differ. */
  readonly isTime: boolean;
}

type Bounds = Pick<DeckFilters, Contradiction["field"] | Contradiction["bound"]>;

const RANGES: readonly Contradiction[] = [
  { field: "maxDifficulty", bound: "minDifficulty", isTime: false },
  { field: "maxCardCount", bound: "minCardCount", isTime: false },
  { field: "createdBefore", bound: "createdAfter", isTime: true },
  { field: "updatedBefore", bound: "updatedAfter", isTime: true },
];

const toNumber = (value: string | number) => (typeof value === "number" ? value : Date.parse(value));

/** Upper bounds that contradict their lower bounds; times may be calendar days. */
export const contradictions = (bounds: Bounds): readonly Contradiction[] =>
  RANGES.filter(({ field, bound, isTime }) => {
    const [least, most] = [bounds[bound], bounds[field]];
    if (least === undefined || most === undefined) return false;
    return isTime ? toNumber(most) <= toNumber(least) : toNumber(most) < toNumber(least);
  });

const SERVER_ONLY = ["isCollaborative", "creatorId"] as const;

/** Filters that only the server can apply: a device knows neither members nor owners' ids. */
export const unknownToDevice = (
  filters: Pick<DeckFilters, (typeof SERVER_ONLY)[number]>,
): readonly (typeof SERVER_ONLY)[number][] => SERVER_ONLY.filter((name) => filters[name] !== undefined);

const within = <T extends number>(value: T, least: T | undefined, most: T | undefined) =>
  (least === undefined || value >= least) && (most === undefined || value <= most);

const during = (time: string, from: string | undefined, until: string | undefined) =>
  (from === undefined || Date.parse(time) >= Date.parse(from)) &&
  (until === undefined || Date.parse(time) < Date.parse(until));

/** As far as a device can check; see `unknownToDevice`. */
export function matchesOnDevice(deck: Deck, filters: DeckFilters): boolean {
  const { isPublic, favoritesOnly, minCardCount, maxCardCount } = filters;
  const { minDifficulty, maxDifficulty } = filters;
  const { createdAfter, createdBefore, updatedAfter, updatedBefore } = filters;
  const isOfDifficulty =
    deck.difficulty === null
      ? minDifficulty === undefined && maxDifficulty === undefined
      : within(deck.difficulty, minDifficulty, maxDifficulty);
  return (
    isOfDifficulty &&
    (isPublic === undefined || deck.isPublic === isPublic) &&
    (favoritesOnly !== true || deck.isFavorite) &&
    within(deck.cardCount, minCardCount, maxCardCount) &&
    during(deck.createdAt, createdAfter, createdBefore) &&
    during(deck.updatedAt, updatedAfter, updatedBefore)
  );
}
