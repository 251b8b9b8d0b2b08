import * as v from "valibot";
import { Recall } from "../analytics/figures.ts";
import { endpoint } from "../endpoint.ts";
import { Day, Id, queryInteger } from "../values.ts";
import { RatingCounts } from "./history.ts";

/** `today` is the learner's day; `week`, `month`, `quarter` and `year` are the last 7, 30, 90 and 365 days with it. */
export const TIME_RANGES = ["all-time", "year", "quarter", "month", "week", "today"] as const;
export const TimeRange = v.picklist(TIME_RANGES, `Must be one of ${TIME_RANGES.join(", ")}.`);
export type TimeRange = v.InferOutput<typeof TimeRange>;

/** Days of the forecast, today among them. */
export const STATISTICS_FORECAST_DAYS = 30;

/** The most days that one call shows, the latest. */
export const STATISTICS_DAYS_MAX = 1100;

const answers = {
  /** Answers that count. */
  reviewCount: v.number(),
  /** Those that were not Again. */
  correctCount: v.number(),
  /** Seconds from question to rating, over all answers. */
  studyTimeSeconds: v.number(),
  /** Cards that were answered for the first time ever. */
  newCardCount: v.number(),
  /** The answers by rating. */
  ratings: RatingCounts,
};

export const StudyStatistics = v.object({
  /** As it was asked for. */
  timeRange: TimeRange,
  /** The deck that was asked about; null: all. */
  deckId: v.nullable(Id),
  /** The first day that counts; null without a limit. */
  from: v.nullable(Day),
  /** The learner's today. */
  to: Day,
  totals: v.object({
    ...answers,
    /** The correct among all answers, 0 to 1; null without answers. */
    correctShare: v.nullable(v.number()),
    /** Different cards. */
    cardCount: v.number(),
    /** Days with an answer. */
    studyDays: v.number(),
    /** Sessions that began. */
    sessionCount: v.number(),
  }),
  /** First answers of a day to cards that were answered on an earlier day: what was remembered until then. */
  retention: v.object({
    /** How many there were. */
    reviewCount: v.number(),
    /** Those that were not Again. */
    rememberedCount: v.number(),
    /** The second of the first, 0 to 1; null without any. */
    share: v.nullable(v.number()),
    /** Of these, answers given less than 21 days after the card's answer before. */
    young: Recall,
    /** Of these, answers given 21 days or more after the card's answer before. */
    mature: Recall,
  }),
  /**
   * Days with answers, the earliest first, at most `STATISTICS_DAYS_MAX`. An answer is of the day that it was where it
   * was given, from 4 AM on; so a day of somebody who travels may be later than today.
   */
  days: v.array(
    v.object({
      /** A date of the calendar. */
      day: Day,
      ...answers,
    }),
  ),
  streak: v.object({
    /** Days in a row with an answer to any deck, until today or yesterday, whatever is asked about. */
    current: v.number(),
    /** One of these days is today. */
    includesToday: v.boolean(),
    /** The longest row of days within what is asked about. */
    longest: v.number(),
  }),
  /** The cards of the decks that the learner studies, now. */
  cards: v.object({
    /** Never answered. */
    new: v.number(),
    /** In learning or relearning steps. */
    learning: v.number(),
    /** In review, with an interval of less than 21 days. */
    young: v.number(),
    /** In review, with an interval of 21 days or more. */
    mature: v.number(),
  }),
  /** Reviews to come, before the limits of decks; cards that are suspended now are left out. */
  forecast: v.object({
    /** Cards that were due before today. They are among today's too. */
    overdueCount: v.number(),
    /** Cards by the day on which they come, `STATISTICS_FORECAST_DAYS` from today on; today's include those overdue. */
    days: v.array(v.object({ day: Day, reviewCount: v.number() })),
    /** Cards that come after these days. */
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
    /** How far back. */
    timeRange: v.optional(TimeRange, "all-time"),
    /** Only of this deck, also where it is in the trash now. */
    deckId: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: StudyStatistics,
  errors: [404],
});
