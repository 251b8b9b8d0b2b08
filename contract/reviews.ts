import * as v from "valibot";
import { CardState } from "./card-state.ts";
import { endpoint } from "./endpoint.ts";
import { Id, TimeZone, Timestamp, Uuid, text } from "./values.ts";

/** Reviews taken by one bulk call. */
export const BULK_REVIEWS_MAX = 500;

/** The FSRS rating: 1 Again, 2 Hard, 3 Good, 4 Easy. */
export const Performance = v.picklist([1, 2, 3, 4], "Must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy).");
export type Performance = v.InferOutput<typeof Performance>;

/** A name of scheduler parameters; one that the server does not know refuses its answer, and no other of the batch. */
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
  /** Of the scheduler that the learner's device used; absent: those of the deck when the answer first arrives. */
  parameters: v.optional(ParametersName),
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

/** What an answer was like, as far as it was said. */
export const AnswerDetails = v.object({
  /** What kind of mistake it was, in the client's words. */
  errorType: v.nullable(v.string()),
  /** The learner's. */
  notes: v.nullable(v.string()),
  /** 0 to 5. */
  answerQuality: v.nullable(v.number()),
  /** 0 to 1. */
  confidence: v.nullable(v.number()),
});
export type AnswerDetails = v.InferOutput<typeof AnswerDetails>;

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

/** One answer; without a `reviewId` the server makes one, and a repeated call counts again. */
export const PerformanceBody = v.strictObject({ reviewId: v.optional(Uuid), ...reviewFields });

export const recordPerformance = endpoint({
  method: "POST",
  path: "/api/study/record-performance",
  access: "user",
  summary: "Record one answer",
  body: PerformanceBody,
  response: v.object({
    review: Review,
    /** The card's schedule after it. */
    schedule: CardState,
  }),
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

export const BulkReviewBody = v.strictObject({
  reviewItems: v.pipe(
    v.array(ReviewItem),
    v.minLength(1, "Must have at least one review."),
    v.maxLength(BULK_REVIEWS_MAX, `Must have at most ${BULK_REVIEWS_MAX} reviews.`),
  ),
  conflictResolutionPolicy: v.optional(ConflictPolicy, "most_recent"),
  /** The device's clock when it sent this; the server notes how far it is off. */
  sentAt: v.optional(Timestamp),
});

export const BulkReviewResult = v.object({
  /** Every item was taken or known. */
  success: v.boolean(),
  syncedCount: v.number(),
  failedCount: v.number(),
  errors: v.array(v.object({ cardId: Id, errorMessage: v.string(), errorCode: v.string() })),
  results: v.array(ReviewResult),
  /** Of every card whose reviews were taken or known: what the device adopts. */
  schedules: v.array(v.object({ cardId: Id, schedule: CardState })),
});

/** The largest body of a bulk review, in bytes. */
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
