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
    /** The version of the answer that counts. */
    review: v.object({
      ...Review.entries,
      ...AnswerDetails.entries,
    }),
    /** The card's schedule just before this answer, in the order in which answers count; null for one taken back. */
    previousSchedule: v.nullable(CardState),
    /** The card's schedule now, with all its answers. */
    schedule: CardState,
    /** The session of the answer, with it; null without one, or while the server does not know the session. */
    session: v.nullable(EnhancedSession),
  }),
  errors: [404, 409],
});
