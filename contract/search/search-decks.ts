import * as v from "valibot";
import { Deck, ParentFolder } from "../decks.ts";
import { deckFilters } from "../decks/deck-filters.ts";
import { TAG_MAX } from "../decks/tags.ts";
import { endpoint } from "../endpoint.ts";
import { QueryBoolean, pageQuery, repeated, text } from "../values.ts";
import { DECK_PAGE_SIZE, Excerpt, RankingStrategy, SearchLine, hitsOf } from "./search-values.ts";

/** Specification, section 3. */
export const deckSearchFilters = {
  ...deckFilters,
  /** All of these. */
  tagNames: repeated(text(TAG_MAX)),
  /** Directly in it; `none`: in no folder. Absent: all decks that the learner may study. */
  parentFolderId: v.optional(ParentFolder),
  /** Subfolders count as well. */
  includeFolders: v.optional(QueryBoolean, "false"),
  /** Also public decks of people whose subscription ended; own and shared ones come anyway. */
  includeExpiredCreators: v.optional(QueryBoolean, "false"),
  /** `false`: latest changed first instead of relevance. */
  enableRelevanceRanking: v.optional(QueryBoolean, "true"),
  rankingStrategy: v.optional(RankingStrategy, "relevance"),
};

export const DeckHit = v.object({
  ...Deck.entries,
  titleExcerpt: Excerpt,
  descriptionExcerpt: Excerpt,
  matchedTags: v.array(v.string()),
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
