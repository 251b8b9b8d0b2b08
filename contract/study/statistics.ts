import * as v from "valibot";
import { Recall } from "../analytics/figures.ts";
import { endpoint } from "../endpoint.ts";
import { Day, Id, queryInteger } from "../values.ts";
import { RatingCounts } from "./history.ts";

/** `today`: the learner's day; the others the last 7, 30, 90 or 365 days including it. */
export const TIME_RANGES = ["all-time", "year", "quarter", "month", "week", "today"] as const;
export const TimeRange = v.picklist(TIME_RANGES, `Must be one of ${TIME_RANGES.join(", ")}.`);
export type TimeRange = v.InferOutput<typeof TimeRange>;

/** Today included. */
export const STATISTICS_FORECAST_DAYS = 30;

/** The latest days of a longer time. */
export const STATISTICS_DAYS_MAX = 1100;

const answers = {
  reviewCount: v.number(),
  /** Not rated Again. */
  correctCount: v.number(),
  /** From question to rating. */
  studyTimeSeconds: v.number(),
  /** First answers ever. */
  newCardCount: v.number(),
  ratings: RatingCounts,
};

export const StudyStatistics = v.object({
  timeRange: TimeRange,
  deckId: v.nullable(Id),
  from: v.nullable(Day),
  to: Day,
  totals: v.object({
    ...answers,
    /** 0 to 1; null without answers. */
    correctShare: v.nullable(v.number()),
    cardCount: v.number(),
    studyDays: v.number(),
    sessionCount: v.number(),
  }),
  /** First answers of a day to cards that were answered on an earlier day. */
  retention: v.object({
    reviewCount: v.number(),
    /** Not rated Again. */
    rememberedCount: v.number(),
    /** 0 to 1; null without any. */
    share: v.nullable(v.number()),
    /** Less than 21 days after the previous answer. */
    young: Recall,
    /** 21 days or more after the previous answer. */
    mature: Recall,
  }),
  /**
   * Days with answers, ascending, at most `STATISTICS_DAYS_MAX`. Counted where the learner was, so a day may be later than
   * today.
   */
  days: v.array(
    v.object({
      day: Day,
      ...answers,
    }),
  ),
  streak: v.object({
    /** Consecutive days, any deck, until today or yesterday, whatever the filters. */
    current: v.number(),
    includesToday: v.boolean(),
    /** The longest run within the filters. */
    longest: v.number(),
  }),
  /** Cards of the decks that the learner studies, as they are now. */
  cards: v.object({
    new: v.number(),
    learning: v.number(),
    /** In review, interval below 21 days. */
    young: v.number(),
    /** In review, interval of 21 days or more. */
    mature: v.number(),
  }),
  /** Ignores the limits of decks; without suspended cards. */
  forecast: v.object({
    /** Due before today; today's count includes them. */
    overdueCount: v.number(),
    /** `STATISTICS_FORECAST_DAYS` from today on. */
    days: v.array(v.object({ day: Day, reviewCount: v.number() })),
    /** After these days. */
    laterCount: v.number(),
  }),
});
export type StudyStatistics = v.InferOutput<typeof StudyStatistics>;

export const studyStatistics = endpoint({
  method: "GET",
  path: "/api/study/statistics",
  access: "user",
  summary: "What the learner answered in a time, by day, and how well the cards are known",
  query: v.strictObject({
    timeRange: v.optional(TimeRange, "all-time"),
    /** Also where it is in the trash. */
    deckId: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: StudyStatistics,
  errors: [404],
});
