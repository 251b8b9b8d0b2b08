import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { RatingCounts } from "../study/history.ts";
import { TimeRange } from "../study/statistics.ts";
import { Day, Id, queryInteger } from "../values.ts";
import { Histogram, Recall } from "./figures.ts";

/** The most steps of a series: ten years of months. The latest are shown. */
export const SERIES_MAX = 120;
/** The most decks that are compared: those with the most answers. */
export const COMPARED_DECKS_MAX = 50;
/** The most leeches that are listed: those that were forgotten most often. */
export const LEECHES_MAX = 20;
/** The most exams: the latest. */
export const SCORED_EXAMS_MAX = 100;

export const Asked = {
  timeRange: TimeRange,
  deckId: v.nullable(Id),
  from: v.nullable(Day),
  to: Day,
};

/** One step of time; all steps of the range are there, without a gap, from the first answer or added card on. */
export const SeriesStep = v.object({
  /** Its first day: of a week Monday, of a month the first. The first and the last step may be cut by the range. */
  day: Day,
  reviewCount: v.number(),
  /** Seconds from question to rating, over all answers. */
  studyTimeSeconds: v.number(),
  /** Cards answered for the first time ever. */
  newCardCount: v.number(),
  /** Cards that came into the decks that the learner owns, and that are not deleted. */
  addedCount: v.number(),
  /** Of answers given less than 21 days after the card's answer before. */
  young: Recall,
  /** Of answers given 21 days or more after the card's answer before. */
  mature: Recall,
  /** At the step's end, in (re)learning steps: by the schedule, or by the log where later answers followed. */
  learningCards: v.number(),
  /** At the step's end: other cards that had been answered, whose time from the answer before to the next is under 21 days. */
  youngCards: v.number(),
  /** The same with 21 days or more. Where no answer came since, the interval that is planned now counts. */
  matureCards: v.number(),
  /** At the step's end: cards of the decks that the learner owns, not deleted since, that had not been answered. */
  newCards: v.number(),
});
export type SeriesStep = v.InferOutput<typeof SeriesStep>;

export const WeekOfRecall = v.object({
  day: Day,
  young: Recall,
  mature: Recall,
});
export type WeekOfRecall = v.InferOutput<typeof WeekOfRecall>;

/** By the clock in the time zone where the answer was given. */
export const HourOfDay = v.object({
  hour: v.number(),
  reviewCount: v.number(),
  /** First answers of a day among them to cards that were answered on an earlier day. */
  recall: Recall,
});

export const ComparedDeck = v.object({
  deckId: Id,
  /** Null for a deck that the learner may not read any more. */
  title: v.nullable(v.string()),
  reviewCount: v.number(),
  studyTimeSeconds: v.number(),
  recall: Recall,
});
export type ComparedDeck = v.InferOutput<typeof ComparedDeck>;

export const Leech = v.object({
  cardId: Id,
  deckId: Id,
  deckTitle: v.string(),
  front: v.string(),
  /** After it had been learned. */
  lapses: v.number(),
  reviewCount: v.number(),
});
export type Leech = v.InferOutput<typeof Leech>;

export const ScoredExam = v.object({
  /** An adaptive exam's score estimates the whole deck; that of other exams is the share of points. */
  kind: v.picklist(["exam", "adaptive"]),
  examId: v.string(),
  deckId: Id,
  /** Null for a deck that the learner may not read any more. */
  deckTitle: v.nullable(v.string()),
  endedAt: v.string(),
  questionCount: v.number(),
  /** 0 to 1. */
  score: v.number(),
  /** By which the score would vary with other questions of the same kind, on the scale of the score. */
  standardError: v.number(),
});
export type ScoredExam = v.InferOutput<typeof ScoredExam>;

export const EnhancedAnalytics = v.object({
  ...Asked,
  /** Length of a step: `day` up to a month, `week` for a quarter or a year, `month` for all. */
  step: v.picklist(["day", "week", "month"]),
  /** The earliest first, at most `SERIES_MAX`. */
  series: v.array(SeriesStep),
  /** True retention by week, whatever the step: the earliest first, at most `SERIES_MAX`. */
  weeks: v.array(WeekOfRecall),
  hours: v.array(HourOfDay),
  buttons: v.object({
    /** First answers ever, and all but the first of a day. */
    learning: RatingCounts,
    /** First answers of a day, given less than 21 days after the card's answer before. */
    young: RatingCounts,
    /** The same with 21 days or more. */
    mature: RatingCounts,
  }),
  /** Answers by seconds from question to rating, with the bins `SECONDS_BINS`. */
  secondsPerAnswer: Histogram,
  /** Of the cards as they are now, whatever the range, without those that are new. */
  cards: v.object({
    /** Days between the last answer and the next, as planned, by `DAY_BINS`; cards in learning steps have 0. */
    intervals: Histogram,
    /** Days until the chance of recall has fallen to 90 %, by `DAY_BINS`. */
    stability: Histogram,
    /** FSRS difficulty, 1 to 10, by `DIFFICULTY_BINS`. */
    difficulty: Histogram,
    /** Chance of recall now, 0 to 1, by `RECALL_BINS`. */
    retrievability: Histogram,
    /** The sum of these chances: how many of the cards are known now, on average. */
    knownCount: v.number(),
    cardCount: v.number(),
  }),
  leeches: v.object({
    count: v.number(),
    /** The most forgotten first, at most `LEECHES_MAX`. */
    cards: v.array(Leech),
  }),
  /** Decks with answers, the most answered first, at most `COMPARED_DECKS_MAX`. */
  decks: v.array(ComparedDeck),
  /** The earliest first, at most `SCORED_EXAMS_MAX`. */
  exams: v.array(ScoredExam),
});
export type EnhancedAnalytics = v.InferOutput<typeof EnhancedAnalytics>;

export const enhancedAnalytics = endpoint({
  method: "GET",
  path: "/api/analytics/enhanced",
  access: "user",
  summary: "Detailed analytics of the learner's answers, cards, decks and exams in a time",
  query: v.strictObject({
    timeRange: v.optional(TimeRange, "month"),
    /** Also where it is in the trash. */
    deckId: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: EnhancedAnalytics,
  errors: [402, 404],
});
