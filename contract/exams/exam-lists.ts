import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id } from "../values.ts";

/** The others follow once these have ended. */
export const RUNNING_EXAMS_MAX = 100;
export const EXAM_DECKS_MAX = 500;

export const RunningExam = v.object({
  examId: v.string(),
  deckId: Id,
  /** Null for a deck that the learner may not read any more. */
  deckTitle: v.nullable(v.string()),
  /** ISO time, by the server's clock. */
  startedAt: v.string(),
  /** ISO time, by the server's clock; null without a time limit. */
  deadlineAt: v.nullable(v.string()),
  questionCount: v.number(),
  /** Answers saved on the server. */
  answeredCount: v.number(),
  /** False: the deck is in the trash or no longer the learner's to study. The exam can still be submitted. */
  canContinue: v.boolean(),
});
export type RunningExam = v.InferOutput<typeof RunningExam>;

export const runningExams = endpoint({
  method: "GET",
  path: "/api/study/running-exams",
  access: "user",
  summary: "The learner's exams that have begun and not ended, the latest first",
  response: v.object({ exams: v.pipe(v.array(RunningExam), v.maxLength(RUNNING_EXAMS_MAX)) }),
});

export const examDecks = endpoint({
  method: "GET",
  path: "/api/study/exam-decks",
  access: "user",
  summary: "The decks of which the learner has exams, adaptive ones too; the deck of the latest exam first",
  response: v.object({
    decks: v.pipe(
      v.array(
        v.object({
          deckId: Id,
          /** Null for a deck that the learner may not read any more. */
          deckTitle: v.nullable(v.string()),
        }),
      ),
      v.maxLength(EXAM_DECKS_MAX),
    ),
  }),
});
