import * as v from "valibot";
import { pageOf, choice, text } from "../values.ts";

/** UTF-16 units. */
export const SEARCH_QUERY_MAX = 500;
/** Hits are counted and shown up to this number. */
export const SEARCH_COUNT_MAX = 10_000;
/** Specification, section 9. */
export const DECK_PAGE_SIZE = 8;
export const CARD_PAGE_SIZE = 10;

export const SEARCH_TYPES = ["decks", "cards"] as const;
export const SearchType = choice(SEARCH_TYPES);
export type SearchType = v.InferOutput<typeof SearchType>;

/**
 * `relevance`: without words, latest changed. `difficulty`: never answered last. `due`: most due cards, or longest due; not
 * due last.
 */
export const RANKING_STRATEGIES = ["relevance", "recent", "popular", "difficulty", "due"] as const;
export const RankingStrategy = choice(RANKING_STRATEGIES);
export type RankingStrategy = v.InferOutput<typeof RankingStrategy>;

/** With operators such as `tag:verbs`; a syntax error is answered 400 with its position. */
export const SearchLine = v.optional(text(SEARCH_QUERY_MAX), "");

/** First UTF-16 unit and the one after the last. Ordered, without overlaps. */
export const TextRange = v.tuple([v.number(), v.number()]);
export type TextRange = v.InferOutput<typeof TextRange>;

/** Without markup. */
export const Excerpt = v.object({
  text: v.string(),
  matches: v.array(TextRange),
  /** The text continues before, or after. */
  cutBefore: v.boolean(),
  cutAfter: v.boolean(),
});
export type Excerpt = v.InferOutput<typeof Excerpt>;

/* @__NO_SIDE_EFFECTS__ */
export function hitsOf<const S extends v.GenericSchema>(hit: S) {
  return v.object({
    /** `totalElements` is exact up to `SEARCH_COUNT_MAX`. */
    ...pageOf(hit).entries,
    moreThanTotal: v.boolean(),
  });
}
