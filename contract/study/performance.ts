import * as v from "valibot";
import { CardState } from "../card-state.ts";
import { endpoint } from "../endpoint.ts";
import { AnswerDetails, PerformanceBody, Review } from "../reviews.ts";
import { EnhancedSession } from "./history.ts";

export const enhancedRecordPerformance = endpoint({
  method: "POST",
  path: "/api/study/enhanced-record-performance",
  access: "user",
  summary: "Record one answer, and learn what it changed: the card's schedule and the session's counts",
  body: PerformanceBody,
  response: v.object({
    review: v.object({
      ...Review.entries,
      ...AnswerDetails.entries,
    }),
    /** Before this answer, in the order in which answers count; null for an undone one. */
    previousSchedule: v.nullable(CardState),
    /** With all answers. */
    schedule: CardState,
    /** Null without a session, or while the server does not know it. */
    session: v.nullable(EnhancedSession),
  }),
  errors: [404, 409],
});
