import * as v from "valibot";
import { IdInPath, QueryBoolean, Timestamp, queryInteger } from "../values.ts";

/** Of FSRS. */
const Difficulty = queryInteger(1, 10);

const CardCount = queryInteger(0, 1_000_000);

/** What a list of decks is narrowed to. */
export const deckFilters = {
  /** Mean difficulty of the cards that the asking learner answered; decks without one do not match. */
  minDifficulty: v.optional(Difficulty),
  maxDifficulty: v.optional(Difficulty),
  minCardCount: v.optional(CardCount),
  maxCardCount: v.optional(CardCount),
  /** Whether the deck is shared: by the learner with others, or with the learner. */
  isCollaborative: v.optional(QueryBoolean),
  isPublic: v.optional(QueryBoolean),
  /** Only decks that the asking learner marked as favorites; `false`: all. */
  favoritesOnly: v.optional(QueryBoolean),
  /** Decks of this person, of those in the scope. */
  creatorId: v.optional(IdInPath),
  /** At this time or later. */
  createdAfter: v.optional(Timestamp),
  /** Earlier than this time. */
  createdBefore: v.optional(Timestamp),
  updatedAfter: v.optional(Timestamp),
  updatedBefore: v.optional(Timestamp),
};

const Filters = v.object(deckFilters);
export type DeckFilters = v.InferOutput<typeof Filters>;
/** As a call has them. */
export type DeckFiltersInCall = v.InferInput<typeof Filters>;
