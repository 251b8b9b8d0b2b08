import * as v from "valibot";
import { CardState } from "../card-state.ts";
import { endpoint } from "../endpoint.ts";
import { AnswerDetails, Review } from "../reviews.ts";
import { SessionParams, StudySession } from "./study.ts";
import { SESSION_TYPES, SessionType } from "./session-type.ts";
import { Day, pageOf, pageQuery, queryInteger, repeated } from "../values.ts";

/** How many answers had each rating. */
export const RatingCounts = v.object({
  /** Rated 1. */
  again: v.number(),
  /** Rated 2. */
  hard: v.number(),
  /** Rated 3. */
  good: v.number(),
  /** Rated 4. */
  easy: v.number(),
});
export type RatingCounts = v.InferOutput<typeof RatingCounts>;

/** A session with what was answered in it. */
export const EnhancedSession = v.object({
  ...StudySession.entries,
  /** Different cards among the answers that count. */
  cardCount: v.number(),
  /** Answers that were taken back. */
  undoneCount: v.number(),
  /** Of the answers that count. */
  ratings: RatingCounts,
});
export type EnhancedSession = v.InferOutput<typeof EnhancedSession>;

export const enhancedSessions = endpoint({
  method: "GET",
  path: "/api/study/enhanced-sessions",
  access: "user",
  summary: "The learner's sessions with their answers by rating, filtered, the latest first",
  query: v.strictObject({
    ...pageQuery(20, 100),
    /** Only sessions of this deck. */
    deckId: v.optional(queryInteger(1, 999_999_999_999_999)),
    /** Only sessions of this type. */
    type: v.optional(SessionType),
    /** Sessions that began on this day of the learner or later; days begin at 4 AM in the request's time zone. */
    from: v.optional(Day),
    /** The last of these days. */
    to: v.optional(Day),
    /** Types to leave out, also where `type` names them. */
    excludeSessionTypes: repeated(SessionType, SESSION_TYPES.length),
  }),
  response: pageOf(EnhancedSession),
});

export const openSession = endpoint({
  method: "GET",
  path: "/api/study/sessions/open",
  access: "user",
  summary: "The latest session that began on the learner's today and did not end",
  query: v.strictObject({
    type: SessionType,
    /** Absent: a session across decks. */
    deckId: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: v.object({ session: v.nullable(EnhancedSession) }),
});

/** The most answers that one call shows. */
export const RATINGS_MAX = 2000;

/** An answer with what it was like, its card and what it did to the card's schedule. */
export const Rating = v.object({
  ...Review.entries,
  ...AnswerDetails.entries,
  /** The text of the card's front; null for a card that the learner may not study any more. */
  cardFront: v.nullable(v.string()),
  /** The card's schedule before the answer and after it; null for an answer that does not count. */
  change: v.nullable(
    v.object({
      /** A new schedule for the first answer ever. */
      before: CardState,
      after: CardState,
    }),
  ),
});
export type Rating = v.InferOutput<typeof Rating>;

export const listRatings = endpoint({
  method: "GET",
  path: "/api/study/sessions/{sessionId}/ratings",
  access: "user",
  summary: "A session and its answers in time order, undone ones marked",
  params: SessionParams,
  response: v.object({
    /** UUID. */
    sessionId: v.string(),
    /** The session itself; its counts are of all its answers. */
    session: EnhancedSession,
    /** The first `RATINGS_MAX` of them. */
    ratings: v.array(Rating),
  }),
  errors: [404],
});
