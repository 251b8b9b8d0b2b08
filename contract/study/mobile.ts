import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { BULK_REVIEW_BODY_LIMIT, BulkReviewBody, BulkReviewResult } from "../reviews.ts";
import { CardsToStudy, REVIEW_CARDS_MAX } from "./study.ts";
import { SessionType } from "./session-type.ts";
import { Id, Timestamp, Uuid } from "../values.ts";
import { EnhancedSession } from "./history.ts";

/** The calls of a mobile app: those of a session in fewer requests. */

export const startMobileSession = endpoint({
  method: "POST",
  path: "/api/study/mobile/session/start",
  access: "user",
  summary: "Begin a session and get its cards; the same id again answers the same session",
  body: v.strictObject({
    /** UUID v7, made on the device. */
    sessionId: Uuid,
    /** Null: all decks. */
    deckId: v.nullable(Id),
    /** Absent: spaced review without a deck, else study. Across decks, only a study has new cards. */
    type: v.optional(SessionType),
    /** Absent: now. */
    startedAt: v.optional(Timestamp),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REVIEW_CARDS_MAX)), 50),
  }),
  response: v.object({
    /** Without answers, unless it is already known. */
    session: EnhancedSession,
    ...CardsToStudy.entries,
  }),
  status: 201,
  errors: [402, 404, 409],
});

export const saveMobileProgress = endpoint({
  method: "POST",
  path: "/api/study/mobile/progress",
  access: "user",
  summary: "Record answers of a session, as a bulk review does, and get the session with them",
  body: v.strictObject({
    /** For answers that name no other. */
    sessionId: Uuid,
    ...BulkReviewBody.entries,
  }),
  response: v.object({
    /** With the accepted answers. */
    session: EnhancedSession,
    ...BulkReviewResult.entries,
  }),
  errors: [404, 413],
  bodyLimit: BULK_REVIEW_BODY_LIMIT,
});

export const completeMobileSession = endpoint({
  method: "POST",
  path: "/api/study/mobile/session/complete",
  access: "user",
  summary: "End a session and get what was answered in it; again changes nothing",
  body: v.strictObject({
    /** As when it began. */
    sessionId: Uuid,
    /** Absent: now. */
    completedAt: v.optional(Timestamp),
  }),
  response: EnhancedSession,
  errors: [404],
});
