import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Day, Id } from "../values.ts";

/** Days of the forecast, today among them. */
export const FORECAST_DAYS = 14;

/** Today's study, the streak, and the forecast. */
export const StudyOverview = v.object({
  today: v.object({
    /** Answers that count. */
    reviewCount: v.number(),
    /** Seconds from question to rating. */
    studyTimeSeconds: v.number(),
    /** Cards whose next learning step comes later today. */
    laterCount: v.number(),
  }),
  streak: v.object({
    /** Days in a row with an answer, until today or yesterday. */
    current: v.number(),
    /** One of these days is today. */
    includesToday: v.boolean(),
  }),
  /** Reviews of each day, before the limits of decks: what is due today, and what comes due on the days after it. */
  forecast: v.array(v.object({ day: Day, reviewCount: v.number() })),
  /** The learner's last session, if it was not ended and cards of its deck wait; else null. */
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
