import * as v from "valibot";
import { CardState } from "../card-state.ts";
import { ReviewCard } from "../cards.ts";
import { sideLanguages } from "../decks/language.ts";
import { TAG_MAX } from "../decks/tags.ts";
import { endpoint } from "../endpoint.ts";
import { DeckStudyOptions } from "../study/deck-options.ts";
import { CardMarks } from "../study/marks-of-card.ts";
import { Id, IdInPath, QueryBoolean, Timestamp, pageQuery, queryInteger, repeated, text } from "../values.ts";
import { CARD_PAGE_SIZE, Excerpt, RankingStrategy, SearchLine, hitsOf } from "./search-values.ts";

const Difficulty = v.optional(queryInteger(1, 10));
const Progress = v.optional(queryInteger(0, 100));

/** Specification, section 3. */
export const cardSearchFilters = {
  deckIds: repeated(IdInPath),
  /** All of these. */
  tagNames: repeated(text(TAG_MAX)),
  /** For the asking learner; cards without an answer do not match. */
  minDifficulty: Difficulty,
  maxDifficulty: Difficulty,
  minProgress: Progress,
  maxProgress: Progress,
  /** Inclusive. */
  createdAfter: v.optional(Timestamp),
  /** Exclusive. */
  createdBefore: v.optional(Timestamp),
  updatedAfter: v.optional(Timestamp),
  updatedBefore: v.optional(Timestamp),
  /** Inclusive; new cards do not match. */
  reviewDateAfter: v.optional(Timestamp),
  reviewDateBefore: v.optional(Timestamp),
  includeCollaborative: v.optional(QueryBoolean, "true"),
  includePublicDecks: v.optional(QueryBoolean, "true"),
  includePrivateDecks: v.optional(QueryBoolean, "true"),
  /** Answered and due before the learner's day ends; `false`: all. */
  includeDueCards: v.optional(QueryBoolean, "false"),
};

export const CardHit = v.object({
  id: Id,
  deckId: Id,
  deckTitle: v.string(),
  frontExcerpt: Excerpt,
  backExcerpt: Excerpt,
  /** In alphabetical order. */
  tags: v.array(v.string()),
  matchedTags: v.array(v.string()),
  /** See `ReviewCard`. */
  variant: v.optional(v.number()),
  schedule: CardState,
  /** 0 (never answered) to 100 (the chance of recall stays above 90 % for 21 days or more), in percent of 21 days. */
  progress: v.number(),
  marks: v.optional(CardMarks),
  isOwner: v.boolean(),
  mayEdit: v.boolean(),
  ...sideLanguages,
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type CardHit = v.InferOutput<typeof CardHit>;

const cardQuery = {
  q: SearchLine,
  ...cardSearchFilters,
  rankingStrategy: v.optional(RankingStrategy, "relevance"),
};

export const searchCards = endpoint({
  method: "GET",
  path: "/api/search/cards",
  access: "user",
  summary: "Cards of all decks that the learner may study, by their texts and tags",
  query: v.strictObject({ ...pageQuery(CARD_PAGE_SIZE, 100), ...cardQuery }),
  response: hitsOf(CardHit),
});

/** One study session over search results. */
export const FOUND_CARDS_MAX = 500;

export const studyFoundCards = endpoint({
  method: "GET",
  path: "/api/search/cards/study",
  access: "user",
  summary:
    "The cards that a search finds, to study them now in the order of the hits, whether or not they are due; suspended and buried ones are left out",
  query: v.strictObject({
    limit: v.optional(queryInteger(1, FOUND_CARDS_MAX), "100"),
    ...cardQuery,
  }),
  response: v.object({
    content: v.array(ReviewCard),
    /** Others use the defaults. */
    studies: v.array(v.object({ deckId: Id, study: DeckStudyOptions })),
    decks: v.array(v.object({ deckId: Id, title: v.string(), isOwner: v.boolean(), ...sideLanguages })),
  }),
});
