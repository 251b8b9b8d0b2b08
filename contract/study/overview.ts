import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Day, Id } from "../values.ts";

/** Today included. */
export const FORECAST_DAYS = 14;

export const StudyOverview = v.object({
  today: v.object({
    /** Answers that count. */
    reviewCount: v.number(),
    /** From question to rating. */
    studyTimeSeconds: v.number(),
    /** Cards with their next learning step later today. */
    laterCount: v.number(),
  }),
  streak: v.object({
    /** Consecutive days with an answer, until today or yesterday. */
    current: v.number(),
    includesToday: v.boolean(),
  }),
  /** Due reviews of each day, ignoring limits. */
  forecast: v.array(v.object({ day: Day, reviewCount: v.number() })),
  /** The last session, if it did not end and cards of its deck are due. */
  unfinished: v.nullable(v.object({ deckId: Id, deckTitle: v.string() })),
});
export type StudyOverview = v.InferOutput<typeof StudyOverview>;

export const studyOverview = endpoint({
  method: "GET",
  path: "/api/study/overview",
  access: "user",
  summary: "What the learner did today, the streak, and the reviews of the next days",
  response: StudyOverview,
});
