import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, Timestamp, Uuid, pageOf, pageQuery, queryInteger } from "../values.ts";
import {
  AdaptiveConfiguration,
  AdaptiveEnd,
  AdaptiveEstimate,
  AdaptiveExam,
  AdaptiveOutcome,
  Choice,
} from "./adaptive-values.ts";

/** Longer answers count as an hour. */
export const LONGEST_ANSWER_MS = 3_600_000;

export const startAdaptiveExam = endpoint({
  method: "POST",
  path: "/api/adaptive-exam/start-session",
  access: "user",
  summary:
    "Start an adaptive exam, or go on with it: a known id returns the exam as it is, with the question to answer",
  body: v.strictObject({ sessionId: Uuid, deckId: Id, configuration: AdaptiveConfiguration }),
  response: AdaptiveExam,
  errors: [402, 404, 409],
});

export const answerAdaptiveExam = endpoint({
  method: "POST",
  path: "/api/adaptive-exam/process-answer",
  access: "user",
  summary:
    "Answer the pending question of an adaptive exam; the same answer sent again returns the same response",
  body: v.strictObject({
    sessionId: Uuid,
    /** From 0. */
    position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    choice: Choice,
    answeredAt: Timestamp,
    /** Milliseconds. */
    timeMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  }),
  response: AdaptiveOutcome,
  errors: [404, 409],
});

const AnsweredItem = v.object({
  position: v.number(),
  cardId: Id,
  question: v.string(),
  choices: v.array(v.string()),
  right: v.number(),
  choice: v.nullable(v.number()),
  isRight: v.boolean(),
  timeMs: v.number(),
});

export const AdaptiveInsights = v.object({
  sessionId: Uuid,
  deckId: Id,
  configuration: AdaptiveExam.entries.configuration,
  startedAt: Timestamp,
  /** Null while it runs. */
  endedAt: v.nullable(Timestamp),
  end: v.nullable(AdaptiveEnd),
  answered: v.number(),
  right: v.number(),
  /** Null before the first answer. */
  estimate: v.nullable(AdaptiveEstimate),
  /** The probability that the learner would reach the mark in the whole deck, 0 to 1. */
  passChance: v.nullable(v.number()),
  /** The same in sentences: how the exam ended, the estimate, its precision, the chance to pass. */
  findings: v.array(v.string()),
  /** What to study next, in sentences, the most useful first. */
  studyNext: v.array(v.string()),
  topics: v.array(v.object({ topic: v.string(), asked: v.number(), right: v.number() })),
  /** In the order of asking; none where the learner may not read the deck any more. */
  items: v.array(AnsweredItem),
});
export type AdaptiveInsights = v.InferOutput<typeof AdaptiveInsights>;

export const adaptiveInsights = endpoint({
  method: "GET",
  path: "/api/adaptive-exam/performance-insights/{sessionId}",
  access: "user",
  summary: "What an adaptive exam shows of the learner, in words and figures",
  params: v.strictObject({ sessionId: Uuid }),
  response: AdaptiveInsights,
  errors: [404],
});

export const AdaptiveSummary = v.object({
  sessionId: Uuid,
  deckId: Id,
  /** Null for a deck that the learner may not read any more. */
  deckTitle: v.nullable(v.string()),
  startedAt: Timestamp,
  answered: v.number(),
  right: v.number(),
});
export type AdaptiveSummary = v.InferOutput<typeof AdaptiveSummary>;

export const adaptiveHistory = endpoint({
  method: "GET",
  path: "/api/adaptive-exam/history",
  access: "user",
  summary: "The learner's adaptive exams that have ended, the latest first",
  query: v.strictObject({ ...pageQuery(10, 100), deckId: v.optional(queryInteger(1, 999_999_999_999_999)) }),
  response: pageOf(AdaptiveSummary),
});

export const AdaptiveRecommendation = v.object({
  configuration: AdaptiveExam.entries.configuration,
  reasons: v.array(v.string()),
  /** Cards that an exam could ask. */
  cards: v.number(),
});
export type AdaptiveRecommendation = v.InferOutput<typeof AdaptiveRecommendation>;

export const recommendAdaptiveConfiguration = endpoint({
  method: "POST",
  path: "/api/adaptive-exam/recommend-config",
  access: "user",
  summary: "A configuration of an adaptive exam for a deck, with reasons",
  body: v.strictObject({ deckId: Id }),
  response: AdaptiveRecommendation,
  errors: [402, 404],
});
