import * as v from "valibot";
import { TAG_MAX } from "#contract/decks/tags.ts";
import { RankingStrategy, type SearchType } from "#contract/search/search-values.ts";
import { Day, Id, text } from "#contract/values.ts";

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** Values of one filter. */
const VALUES_MAX = 50;

/** One value in an address may be without brackets. */
const listOf = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((given): readonly unknown[] => (Array.isArray(given) ? given : [given])),
    v.array(schema),
    v.minLength(1),
    v.maxLength(VALUES_MAX),
    v.transform((values) => [...new Set(values)]),
  );

/** A tag that is a number was written without quotes. */
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

/** The filters of each type (specification, section 3), where they are not the default. Times are days of the learner. */
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

/** What a search is narrowed to; absent: the default. Each type of search knows some of them. */
export type SearchFilters = Fields<(typeof schemas)["decks"] & (typeof schemas)["cards"]>;
export type SearchFilterName = keyof SearchFilters;

/** Names of the filters of a type, in the order of their fields. */
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
  /** Names of values that cannot be read, and do not count. */
  readonly broken: readonly string[];
}

/** Values that say the default, which an address need not say. */
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

/** Reads the filters of a type from an address or a storage, each by itself; other fields are left aside. */
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

/** Of both types; each value was read by its own schema. */
const Filters = v.partial(v.object({ ...schemas.decks, ...schemas.cards }));

/** The same filters without those that are absent, and of this type alone. */
export const filtersFor = (type: SearchType, filters: SearchFilters): SearchFilters =>
  readFilters(type, { ...filters }).filters;

/** They order what is found, or count with another filter alone. */
const NARROWS_NOTHING: ReadonlySet<SearchFilterName> = new Set([
  "rankingStrategy",
  "enableRelevanceRanking",
  "includeFolders",
  "includeExpiredCreators",
]);

/** Whether some filter narrows the search, so that it can be made without words. */
export const narrows = (type: SearchType, filters: SearchFilters): boolean =>
  filterNames(type).some((name) => filters[name] !== undefined && !NARROWS_NOTHING.has(name));
