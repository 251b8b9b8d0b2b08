import * as v from "valibot";
import { CardState } from "../card-state.ts";
import { endpoint } from "../endpoint.ts";
import { AnswerDetails, Review } from "../reviews.ts";
import { SessionParams, StudySession } from "./study.ts";
import { SESSION_TYPES, SessionType } from "./session-type.ts";
import { Day, pageOf, pageQuery, queryInteger, repeated } from "../values.ts";

export const RatingCounts = v.object({
  again: v.number(),
  hard: v.number(),
  good: v.number(),
  easy: v.number(),
});
export type RatingCounts = v.InferOutput<typeof RatingCounts>;

export const EnhancedSession = v.object({
  ...StudySession.entries,
  /** Different cards among the answers that count. */
  cardCount: v.number(),
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
    deckId: v.optional(queryInteger(1, 999_999_999_999_999)),
    type: v.optional(SessionType),
    /** Began on this day of the learner (4 AM in the request's time zone) or later. */
    from: v.optional(Day),
    /** Inclusive. */
    to: v.optional(Day),
    /** Left out, also where `type` names them. */
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

export const RATINGS_MAX = 2000;

export const Rating = v.object({
  ...Review.entries,
  ...AnswerDetails.entries,
  /** Null where the learner may no longer study the card. */
  cardFront: v.nullable(v.string()),
  /** Null for an answer that does not count. */
  change: v.nullable(
    v.object({
      /** A new schedule for the first answer. */
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
    /** Its counts are of all its answers. */
    session: EnhancedSession,
    /** The first `RATINGS_MAX`. */
    ratings: v.array(Rating),
  }),
  errors: [404],
});
