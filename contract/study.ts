import * as v from "valibot";
import { CardState } from "./card-state.ts";
import { ReviewCard } from "./cards.ts";
import { DeckParams, StudyCounts } from "./decks.ts";
import { endpoint } from "./endpoint.ts";
import {
  Id,
  QueryBoolean,
  TimeZone,
  Timestamp,
  Uuid,
  pageOf,
  pageQuery,
  queryInteger,
  text,
} from "./values.ts";

/** Reviews taken by one bulk call. */
export const BULK_REVIEWS_MAX = 500;

/** The FSRS rating: 1 Again, 2 Hard, 3 Good, 4 Easy. */
export const Performance = v.picklist([1, 2, 3, 4], "Must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy).");
export type Performance = v.InferOutput<typeof Performance>;

const reviewFields = {
  cardId: Id,
  performance: Performance,
  /** When the learner answered. One more than a day ahead of the server's clock counts when it arrives. */
  reviewTimestamp: v.optional(Timestamp),
  /** Seconds from question to rating, at most a day. */
  studyTimeSeconds: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400))),
  errorType: v.optional(v.nullable(text(60))),
  notes: v.optional(v.nullable(text(2000))),
  /** 0 to 5. */
  answerQuality: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)))),
  /** 0 to 1. */
  confidence: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))),
  /** The device that made this version. */
  deviceId: v.optional(v.nullable(text(64))),
  /**
   * Position of the answer among all of this device, whatever its clock says; its later versions of the review keep it.
   * It never begins again: a device that lost count takes a new `deviceId`.
   */
  counter: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  sessionId: v.optional(v.nullable(Uuid)),
  /** Where the learner was; absent: the request's time zone. */
  timeZone: v.optional(TimeZone),
  /** 1 at first; undo and a changed rating send the same review with the next one. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  /** True takes the review back. */
  voided: v.optional(v.boolean(), false),
  /** When this version was made; absent: the time of the answer. */
  updatedAt: v.optional(Timestamp),
  /** MD5 over the other fields with keys sorted, made on the device. The server makes its own, and compares that. */
  checksum: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "Must be an MD5 in lower-case hex."))),
};

export const ReviewItem = v.strictObject({ reviewId: Uuid, ...reviewFields });
export type ReviewItem = v.InferOutput<typeof ReviewItem>;

export const CONFLICT_POLICIES = [
  "most_recent",
  "server_wins",
  "local_wins",
  "client_wins",
  "merge",
  "highest_confidence",
  "smart_merge",
  "user_choice",
] as const;
export const ConflictPolicy = v.picklist(
  CONFLICT_POLICIES,
  `Must be one of ${CONFLICT_POLICIES.join(", ")}.`,
);
export type ConflictPolicy = v.InferOutput<typeof ConflictPolicy>;

/** A review as the server keeps it: the version that counts. */
export const Review = v.object({
  reviewId: v.string(),
  cardId: Id,
  sessionId: v.nullable(v.string()),
  performance: Performance,
  reviewTimestamp: v.string(),
  studyTimeSeconds: v.number(),
  version: v.number(),
  voided: v.boolean(),
});
export type Review = v.InferOutput<typeof Review>;

/** The same with what a learner looks at to choose between two versions. */
export const ComparedReview = v.object({
  ...Review.entries,
  notes: v.nullable(v.string()),
  /** 0 to 1. */
  confidence: v.nullable(v.number()),
  /** When this version was made. */
  modifiedAt: v.string(),
});
export type ComparedReview = v.InferOutput<typeof ComparedReview>;

export const StudySession = v.object({
  sessionId: v.string(),
  /** Null, as its title: a spaced review across decks. */
  deckId: v.nullable(Id),
  /** Null also for a deck that the learner may not study any more. */
  deckTitle: v.nullable(v.string()),
  startedAt: v.string(),
  /** Null until it is completed. */
  completedAt: v.nullable(v.string()),
  /** Answers that count (undone ones do not). */
  reviewCount: v.number(),
  /** Answers that were not Again. */
  correctCount: v.number(),
  /** Seconds over all answers. */
  studyTimeSeconds: v.number(),
});
export type StudySession = v.InferOutput<typeof StudySession>;

const SessionParams = v.strictObject({ sessionId: Uuid });

export const createSession = endpoint({
  method: "POST",
  path: "/api/study/sessions",
  access: "user",
  summary: "Begin a study session; the same id again answers the same session",
  body: v.strictObject({ sessionId: Uuid, deckId: v.nullable(Id), startedAt: Timestamp }),
  response: StudySession,
  status: 201,
  errors: [404, 409],
});

export const completeSession = endpoint({
  method: "PUT",
  path: "/api/study/sessions/{sessionId}/complete",
  access: "user",
  summary: "End a study session; again changes nothing",
  params: SessionParams,
  body: v.strictObject({ completedAt: Timestamp }),
  response: StudySession,
  status: 200,
  errors: [404],
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/study/sessions",
  access: "user",
  summary: "The learner's study sessions, the latest first",
  query: v.strictObject({ ...pageQuery(20, 100), deckId: v.optional(queryInteger(1, 999_999_999_999_999)) }),
  response: pageOf(StudySession),
  status: 200,
});

export const listRatings = endpoint({
  method: "GET",
  path: "/api/study/sessions/{sessionId}/ratings",
  access: "user",
  summary: "The answers of a session in time order, undone ones marked",
  params: SessionParams,
  response: v.object({ sessionId: v.string(), ratings: v.array(Review) }),
  status: 200,
  errors: [404],
});

export const REVIEW_CARDS_MAX = 500;

const repeated = <const S extends v.GenericSchema<string, unknown>>(item: S) =>
  v.optional(
    v.union([
      v.pipe(
        item,
        v.transform((one) => [one]),
      ),
      v.pipe(v.array(item), v.maxLength(50)),
    ]),
  );

const reviewCardsQuery = v.strictObject({
  limit: v.optional(queryInteger(1, REVIEW_CARDS_MAX), "50"),
  /** Due cards by falling difficulty, whatever `sortBy` says. */
  prioritizeDifficult: v.optional(QueryBoolean, "false"),
  /** Cards that were due before the learner's today. */
  includeOverdue: v.optional(QueryBoolean, "true"),
  /** Order within the due cards. */
  sortBy: v.optional(
    v.picklist(["difficulty", "dueDate", "createdAt"], "Must be difficulty, dueDate or createdAt."),
    "difficulty",
  ),
  /** Cards with any of these tags. */
  tagNames: repeated(text(60)),
  tagIds: repeated(queryInteger(1, 999_999_999_999_999)),
  /** Also cards of decks that the learner collaborates on. */
  includeCollaborative: v.optional(QueryBoolean, "false"),
});

const reviewCardsResponse = v.object({
  content: v.array(ReviewCard),
  /** Of all that is asked about, whatever the limit and the tags. */
  counts: StudyCounts,
});

export const reviewCards = endpoint({
  method: "GET",
  path: "/api/study/review-cards/{deckId}",
  access: "user",
  summary: "Cards of a deck to study now: learning, then due, then new",
  params: DeckParams,
  query: reviewCardsQuery,
  response: reviewCardsResponse,
  status: 200,
  errors: [404],
});

export const allReviewCards = endpoint({
  method: "GET",
  path: "/api/study/all-review-cards",
  access: "user",
  summary:
    "Cards to review now, across decks: learning, then due; cards that were never answered are left out",
  query: reviewCardsQuery,
  response: reviewCardsResponse,
  status: 200,
});

export const recordPerformance = endpoint({
  method: "POST",
  path: "/api/study/record-performance",
  access: "user",
  summary: "Record one answer",
  body: v.strictObject({ reviewId: v.optional(Uuid), ...reviewFields }),
  response: v.object({
    review: Review,
    /** The card's schedule after it. */
    schedule: CardState,
  }),
  status: 200,
  errors: [404, 409],
});

export const ReviewResult = v.object({
  reviewId: v.string(),
  /** `duplicate`: known with the same content. `conflict`: known with another, see `winner`. */
  outcome: v.picklist(["applied", "duplicate", "conflict", "refused"]),
  /** Which version counts after a conflict; `undecided` waits for the learner (user_choice). */
  winner: v.optional(v.picklist(["local", "server", "merged", "undecided"])),
  /** After a conflict the version that counted here until then. */
  server: v.optional(ComparedReview),
  /**
   * When the answer counts, where its own time is more than a day ahead of the server's clock: the device's clock is
   * wrong, and the device takes this time instead.
   */
  countedAt: v.optional(Timestamp),
});

export const bulkReview = endpoint({
  method: "POST",
  path: "/api/study/bulk-review",
  access: "user",
  summary: "Record many answers; each is judged by itself, and known ones are not counted twice",
  body: v.strictObject({
    reviewItems: v.pipe(
      v.array(ReviewItem),
      v.minLength(1, "Must have at least one review."),
      v.maxLength(BULK_REVIEWS_MAX, `Must have at most ${BULK_REVIEWS_MAX} reviews.`),
    ),
    conflictResolutionPolicy: v.optional(ConflictPolicy, "most_recent"),
    /** The device's clock when it sent this; the server notes how far it is off. */
    sentAt: v.optional(Timestamp),
  }),
  response: v.object({
    /** Every item was taken or known. */
    success: v.boolean(),
    syncedCount: v.number(),
    failedCount: v.number(),
    errors: v.array(v.object({ cardId: Id, errorMessage: v.string(), errorCode: v.string() })),
    results: v.array(ReviewResult),
    /** Of every card whose reviews were taken or known: what the device adopts. */
    schedules: v.array(v.object({ cardId: Id, schedule: CardState })),
  }),
  status: 200,
  errors: [413],
  bodyLimit: 2 * 1024 * 1024,
});
