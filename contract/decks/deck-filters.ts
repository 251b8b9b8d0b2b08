import * as v from "valibot";
import { IdInPath, QueryBoolean, Timestamp, queryInteger } from "../values.ts";

/** Of FSRS. */
const Difficulty = queryInteger(1, 10);

const CardCount = queryInteger(0, 1_000_000);

export const deckFilters = {
  /** Mean difficulty of the learner's answered cards; decks without one do not match. */
  minDifficulty: v.optional(Difficulty),
  maxDifficulty: v.optional(Difficulty),
  minCardCount: v.optional(CardCount),
  maxCardCount: v.optional(CardCount),
  /** Shared by the learner or with the learner. */
  isCollaborative: v.optional(QueryBoolean),
  isPublic: v.optional(QueryBoolean),
  /** `false`: all. */
  favoritesOnly: v.optional(QueryBoolean),
  creatorId: v.optional(IdInPath),
  /** Inclusive. */
  createdAfter: v.optional(Timestamp),
  /** Exclusive. */
  createdBefore: v.optional(Timestamp),
  updatedAfter: v.optional(Timestamp),
  updatedBefore: v.optional(Timestamp),
};

const Filters = v.object(deckFilters);
export type DeckFilters = v.InferOutput<typeof Filters>;
export type DeckFiltersInCall = v.InferInput<typeof Filters>;
