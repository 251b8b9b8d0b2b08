import * as v from "valibot";
import { CardState } from "./card-state.ts";
import { endpoint } from "./endpoint.ts";
import { Id, TimeZone, Timestamp, Uuid, text } from "./values.ts";

export const BULK_REVIEWS_MAX = 500;

export const Performance = v.picklist([1, 2, 3, 4], "Must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy).");
export type Performance = v.InferOutput<typeof Performance>;

/** An unknown name refuses only its answer, not the batch. */
const ParametersName = v.pipe(
  v.string(),
  v.maxLength(450),
  v.regex(
    /^fsrs-\d{1,3}\/[\w/;=.,-]+$/,
    "Must name scheduler parameters, such as fsrs-6/default/4;offset=0.",
  ),
);

const reviewFields = {
  cardId: Id,
  performance: Performance,
  /** More than a day ahead of the server's clock: the arrival counts. */
  reviewTimestamp: v.optional(Timestamp),
  /** Seconds from question to rating, at most a day. */
  studyTimeSeconds: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400))),
  errorType: v.optional(v.nullable(text(60))),
  notes: v.optional(v.nullable(text(2000))),
  answerQuality: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)))),
  /** 0 to 1. */
  confidence: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))),
  deviceId: v.optional(v.nullable(text(64))),
  /**
   * Counts all answers of a device whatever its clock; versions of a review share it. After a loss the device takes a new
   * `deviceId`.
   */
  counter: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  sessionId: v.optional(v.nullable(Uuid)),
  /** Absent: the request's. */
  timeZone: v.optional(TimeZone),
  /** Used by the device's scheduler; absent: those of the deck at arrival. */
  parameters: v.optional(ParametersName),
  /** Undo and a changed rating send the same review with the next version. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  /** Undone. */
  voided: v.optional(v.boolean(), false),
  /** Absent: the time of the answer. */
  updatedAt: v.optional(Timestamp),
  /** MD5 of the other fields with sorted keys. The server compares it with its own. */
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

export const AnswerDetails = v.object({
  /** In the client's words. */
  errorType: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  /** 0 to 5. */
  answerQuality: v.nullable(v.number()),
  /** 0 to 1. */
  confidence: v.nullable(v.number()),
});
export type AnswerDetails = v.InferOutput<typeof AnswerDetails>;

/** The version that counts. */
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

/** With what a learner compares to choose a version. */
export const ComparedReview = v.object({
  ...Review.entries,
  notes: v.nullable(v.string()),
  /** 0 to 1. */
  confidence: v.nullable(v.number()),
  modifiedAt: v.string(),
});
export type ComparedReview = v.InferOutput<typeof ComparedReview>;

/** Without a `reviewId` the server makes one, and a repeated call counts again. */
export const PerformanceBody = v.strictObject({ reviewId: v.optional(Uuid), ...reviewFields });

export const recordPerformance = endpoint({
  method: "POST",
  path: "/api/study/record-performance",
  access: "user",
  summary: "Record one answer",
  body: PerformanceBody,
  response: v.object({
    review: Review,
    schedule: CardState,
  }),
  errors: [404, 409],
});

export const ReviewResult = v.object({
  reviewId: v.string(),
  /** `duplicate`: known with the same content. `conflict`: known with other content. */
  outcome: v.picklist(["applied", "duplicate", "conflict", "refused"]),
  /** `undecided`: the learner decides (user_choice). */
  winner: v.optional(v.picklist(["local", "server", "merged", "undecided"])),
  /** The version that counted before the conflict. */
  server: v.optional(ComparedReview),
  /** When the answer counts if its time is more than a day ahead of the server; the device adopts this time. */
  countedAt: v.optional(Timestamp),
});

export const BulkReviewBody = v.strictObject({
  reviewItems: v.pipe(
    v.array(ReviewItem),
    v.minLength(1, "Must have at least one review."),
    v.maxLength(BULK_REVIEWS_MAX, `Must have at most ${BULK_REVIEWS_MAX} reviews.`),
  ),
  conflictResolutionPolicy: v.optional(ConflictPolicy, "most_recent"),
  /** The device's clock at sending, from which the server derives its deviation. */
  sentAt: v.optional(Timestamp),
});

export const BulkReviewResult = v.object({
  /** Every item was accepted or known. */
  success: v.boolean(),
  syncedCount: v.number(),
  failedCount: v.number(),
  errors: v.array(v.object({ cardId: Id, errorMessage: v.string(), errorCode: v.string() })),
  results: v.array(ReviewResult),
  /** Schedules of all cards whose reviews were accepted or known; the device adopts them. */
  schedules: v.array(v.object({ cardId: Id, schedule: CardState })),
});

/** Bytes. */
export const BULK_REVIEW_BODY_LIMIT = 2 * 1024 * 1024;

export const bulkReview = endpoint({
  method: "POST",
  path: "/api/study/bulk-review",
  access: "user",
  summary: "Record many answers; each is judged by itself, and known ones are not counted twice",
  body: BulkReviewBody,
  response: BulkReviewResult,
  errors: [413],
  bodyLimit: BULK_REVIEW_BODY_LIMIT,
});
