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

/** Of FSRS; a card without an answer has none. */
const Difficulty = v.optional(queryInteger(1, 10));
const Progress = v.optional(queryInteger(0, 100));

/** What a search for cards is narrowed to (specification, section 3). */
export const cardSearchFilters = {
  deckIds: repeated(IdInPath),
  /** Cards with all of these tags. */
  tagNames: repeated(text(TAG_MAX)),
  /** Difficulty for the asking learner; cards without an answer do not match. */
  minDifficulty: Difficulty,
  maxDifficulty: Difficulty,
  /** `progress` of the hits. */
  minProgress: Progress,
  maxProgress: Progress,
  /** At this time or later. */
  createdAfter: v.optional(Timestamp),
  /** Earlier than this time. */
  createdBefore: v.optional(Timestamp),
  updatedAfter: v.optional(Timestamp),
  updatedBefore: v.optional(Timestamp),
  /** The learner's next review is at this time or later; new cards do not match. */
  reviewDateAfter: v.optional(Timestamp),
  reviewDateBefore: v.optional(Timestamp),
  /** Cards of decks that others share with the learner. */
  includeCollaborative: v.optional(QueryBoolean, "true"),
  /** Cards of public decks of others. */
  includePublicDecks: v.optional(QueryBoolean, "true"),
  /** Cards of the learner's own decks. */
  includePrivateDecks: v.optional(QueryBoolean, "true"),
  /** Only cards that the learner has answered and that are due before their day ends; `false`: all. */
  includeDueCards: v.optional(QueryBoolean, "false"),
};

/** A card that was found, with the learner's schedule, marks and progress. */
export const CardHit = v.object({
  id: Id,
  deckId: Id,
  deckTitle: v.string(),
  frontExcerpt: Excerpt,
  backExcerpt: Excerpt,
  /** Names, in the order of the alphabet. */
  tags: v.array(v.string()),
  /** Those of `tags` that match. */
  matchedTags: v.array(v.string()),
  /** Absent: the back, by the front; else as of a card. */
  variant: v.optional(v.number()),
  /** Due date, difficulty (0: never answered) and more. */
  schedule: CardState,
  /** 0 (never answered) to 100 (the chance of recall stays above 90 % for 21 days or more), in percent of 21 days. */
  progress: v.number(),
  /** Absent: none. */
  marks: v.optional(CardMarks),
  /** It is of the learner's own deck. */
  isOwner: v.boolean(),
  /** The learner may change the card. */
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

/** Cards of one study session over what was found. */
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
    /** How decks are studied; those that are left out, by the application's defaults. */
    studies: v.array(v.object({ deckId: Id, study: DeckStudyOptions })),
    /** The decks of the cards. */
    decks: v.array(v.object({ deckId: Id, title: v.string(), isOwner: v.boolean(), ...sideLanguages })),
  }),
});
