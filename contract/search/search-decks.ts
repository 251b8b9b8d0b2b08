import * as v from "valibot";
import { Deck, ParentFolder } from "../decks.ts";
import { deckFilters } from "../decks/deck-filters.ts";
import { TAG_MAX } from "../decks/tags.ts";
import { endpoint } from "../endpoint.ts";
import { QueryBoolean, pageQuery, repeated, text } from "../values.ts";
import { DECK_PAGE_SIZE, Excerpt, RankingStrategy, SearchLine, hitsOf } from "./search-values.ts";

/** What a search for decks is narrowed to (specification, section 3). */
export const deckSearchFilters = {
  ...deckFilters,
  /** Decks with all of these tags. */
  tagNames: repeated(text(TAG_MAX)),
  /** The learner's decks directly in a folder; `none`: in no folder. Absent: all decks that the learner may study. */
  parentFolderId: v.optional(ParentFolder),
  /** Also those in folders within that folder. */
  includeFolders: v.optional(QueryBoolean, "false"),
  /** Also public decks of people whose subscription has ended; the learner's own and shared ones come anyway. */
  includeExpiredCreators: v.optional(QueryBoolean, "false"),
  /** `false`: where the strategy is relevance, the latest changed come first. */
  enableRelevanceRanking: v.optional(QueryBoolean, "true"),
  rankingStrategy: v.optional(RankingStrategy, "relevance"),
};

/** A deck that was found. */
export const DeckHit = v.object({
  ...Deck.entries,
  /** The whole title, with its matches. */
  titleExcerpt: Excerpt,
  descriptionExcerpt: Excerpt,
  /** Those of `tags` that match. */
  matchedTags: v.array(v.string()),
  /** The learner may change its cards. */
  mayEdit: v.boolean(),
});
export type DeckHit = v.InferOutput<typeof DeckHit>;

export const searchDecks = endpoint({
  method: "GET",
  path: "/api/search/decks",
  access: "user",
  summary: "Decks that the learner may study, by their titles, descriptions and tags",
  query: v.strictObject({
    ...pageQuery(DECK_PAGE_SIZE, 50),
    q: SearchLine,
    ...deckSearchFilters,
  }),
  response: hitsOf(DeckHit),
});
