import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { RankingStrategy, type SearchType } from "#contract/search/search-values.ts";
import { Day, Id, text } from "#contract/values.ts";

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** Values of one filter. */
const VALUES_MAX = 50;

/** A single value in an address may be without brackets. */
const listOf = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((given): readonly unknown[] => (Array.isArray(given) ? given : [given])),
    v.array(schema),
    v.minLength(1),
    v.maxLength(VALUES_MAX),
    v.transform((values) => [...new Set(values)]),
  );

/** A numeric tag was written without quotes. */
const TagName = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.trim(),
  text(TAG_MAX),
  v.minLength(1),
);

const YES = v.literal(true);
const NO = v.literal(false);

const shared = {
  tagNames: listOf(TagName),
  minDifficulty: integer(1, 10),
  maxDifficulty: integer(1, 10),
  createdAfter: Day,
  createdBefore: Day,
  updatedAfter: Day,
  updatedBefore: Day,
  rankingStrategy: v.pipe(
    RankingStrategy,
    v.check((strategy) => strategy !== "relevance"),
  ),
};

/** Specification, section 3. Times are the learner's days. */
const schemas = {
  decks: {
    isPublic: v.boolean(),
    isCollaborative: v.boolean(),
    favoritesOnly: YES,
    creatorId: Id,
    minCardCount: integer(0, 1_000_000),
    maxCardCount: integer(0, 1_000_000),
    parentFolderId: v.union([Id, v.literal("none")]),
    includeFolders: YES,
    includeExpiredCreators: YES,
    enableRelevanceRanking: NO,
    ...shared,
  },
  cards: {
    deckIds: listOf(Id),
    minProgress: integer(0, 100),
    maxProgress: integer(0, 100),
    reviewDateAfter: Day,
    reviewDateBefore: Day,
    includeCollaborative: NO,
    includePublicDecks: NO,
    includePrivateDecks: NO,
    includeDueCards: YES,
    ...shared,
  },
} as const;

type Fields<S extends Readonly<Record<string, v.GenericSchema>>> = {
  readonly [N in keyof S]?: v.InferOutput<S[N]> | undefined;
};

/** Absent: the default. Each type of search has some of them. */
export type SearchFilters = Fields<(typeof schemas)["decks"] & (typeof schemas)["cards"]>;
export type SearchFilterName = keyof SearchFilters;

/** In the order of their fields. */
export const filterNames = (type: SearchType): readonly SearchFilterName[] => {
  const names: Readonly<Record<SearchType, readonly SearchFilterName[]>> = {
    decks: NAMES_OF_DECKS,
    cards: NAMES_OF_CARDS,
  };
  return names[type];
};

const SHARED = [
  "tagNames",
  "minDifficulty",
  "maxDifficulty",
  "createdAfter",
  "createdBefore",
  "updatedAfter",
  "updatedBefore",
  "rankingStrategy",
] as const;
const NAMES_OF_DECKS = [
  "isPublic",
  "isCollaborative",
  "favoritesOnly",
  "creatorId",
  "minCardCount",
  "maxCardCount",
  "parentFolderId",
  "includeFolders",
  "includeExpiredCreators",
  "enableRelevanceRanking",
  ...SHARED,
] as const satisfies readonly (keyof (typeof schemas)["decks"])[];
const NAMES_OF_CARDS = [
  "deckIds",
  "minProgress",
  "maxProgress",
  "reviewDateAfter",
  "reviewDateBefore",
  "includeCollaborative",
  "includePublicDecks",
  "includePrivateDecks",
  "includeDueCards",
  ...SHARED,
] as const satisfies readonly (keyof (typeof schemas)["cards"])[];

const schemaOf = (type: SearchType, name: string): v.GenericSchema | undefined => {
  const known: Readonly<Record<string, v.GenericSchema>> = schemas[type];
  return Object.hasOwn(known, name) ? known[name] : undefined;
};

export interface ReadFilters {
  readonly filters: SearchFilters;
  /** Names of invalid values, which do not count. */
  readonly broken: readonly string[];
}

/** Left out of addresses. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  favoritesOnly: false,
  includeFolders: false,
  includeExpiredCreators: false,
  enableRelevanceRanking: true,
  includeCollaborative: true,
  includePublicDecks: true,
  includePrivateDecks: true,
  includeDueCards: false,
  rankingStrategy: "relevance",
};

/** From an address or a storage, one by one; ignores other fields. */
export function readFilters(type: SearchType, given: Readonly<Record<string, unknown>>): ReadFilters {
  const read: Record<string, unknown> = {};
  const broken: string[] = [];
  for (const name of filterNames(type)) {
    const schema = schemaOf(type, name);
    const value = given[name];
    if (schema === undefined || value === undefined || DEFAULTS[name] === value) continue;
    const { success, output } = v.safeParse(schema, value);
    if (success) read[name] = output;
    else broken.push(name);
  }
  return { filters: v.parse(Filters, read), broken };
}

/** Both types; each value was parsed by its own schema. */
const Filters = v.partial(v.object({ ...schemas.decks, ...schemas.cards }));

/** Without absent filters and those of other types. */
export const filtersFor = (type: SearchType, filters: SearchFilters): SearchFilters =>
  readFilters(type, { ...filters }).filters;

/** Only ordering, or ineffective without another filter. */
const NARROWS_NOTHING: ReadonlySet<SearchFilterName> = new Set([
  "rankingStrategy",
  "enableRelevanceRanking",
  "includeFolders",
  "includeExpiredCreators",
]);

/** Whether a search is possible without words. */
export const narrows = (type: SearchType, filters: SearchFilters): boolean =>
  filterNames(type).some((name) => filters[name] !== undefined && !NARROWS_NOTHING.has(name));
