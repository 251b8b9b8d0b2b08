import * as v from "valibot";
import { pageOf, choice, text } from "../values.ts";

/** Characters (UTF-16 units) of a line of search. */
export const SEARCH_QUERY_MAX = 500;
/** Hits are counted to this number, and no further hits are shown. */
export const SEARCH_COUNT_MAX = 10_000;
/** Decks and cards of a page, unless a call says otherwise (specification, section 9). */
export const DECK_PAGE_SIZE = 8;
export const CARD_PAGE_SIZE = 10;

export const SEARCH_TYPES = ["decks", "cards"] as const;
export const SearchType = choice(SEARCH_TYPES);
export type SearchType = v.InferOutput<typeof SearchType>;

/**
 * `relevance`: the best matches first; without words to match, the latest changed. `recent`: the latest changed first.
 * `popular`: what most people study. `difficulty`: the most difficult for the learner first, those without an answer
 * last. `due`: decks with the most cards that are due, and cards that are due the longest; what is not due, last.
 */
export const RANKING_STRATEGIES = ["relevance", "recent", "popular", "difficulty", "due"] as const;
export const RankingStrategy = choice(RANKING_STRATEGIES);
export type RankingStrategy = v.InferOutput<typeof RankingStrategy>;

/** A line of search, with operators such as `tag:verbs`; one that cannot be read is answered 400 with the place. */
export const SearchLine = v.optional(text(SEARCH_QUERY_MAX), "");

/** Where a text matches: the first UTF-16 unit, and the one behind the last. In order, without overlaps. */
export const TextRange = v.tuple([v.number(), v.number()]);
export type TextRange = v.InferOutput<typeof TextRange>;

/** A part of a text, without markup. */
export const Excerpt = v.object({
  text: v.string(),
  matches: v.array(TextRange),
  /** The text goes on before, or behind this part. */
  cutBefore: v.boolean(),
  cutAfter: v.boolean(),
});
export type Excerpt = v.InferOutput<typeof Excerpt>;

/** One page of hits. */
/* @__NO_SIDE_EFFECTS__ */
export function hitsOf<const S extends v.GenericSchema>(hit: S) {
  return v.object({
    /** `totalElements` is exact up to `SEARCH_COUNT_MAX`. */
    ...pageOf(hit).entries,
    /** There are more hits than `totalElements`. */
    moreThanTotal: v.boolean(),
  });
}
