import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, Uuid, pageOf, pageQuery, queryInteger } from "../values.ts";
import { EXAM_QUESTIONS_MAX, ExamConfiguration } from "./configuration.ts";
import { ExamAnswer, ExamQuestion, ExamValue, QuestionResult } from "./questions.ts";

export const ExamParams = v.strictObject({ examId: Uuid });

const named = {
  examId: v.string(),
  deckId: Id,
  /** Null for a deck that the learner may not read any more. */
  deckTitle: v.nullable(v.string()),
  /** ISO time, by the server's clock. */
  startedAt: v.string(),
};

export const OpenExam = v.object({
  ...named,
  state: v.literal("open"),
  configuration: ExamConfiguration,
  questions: v.array(ExamQuestion),
  answers: v.array(ExamAnswer),
  /** To the deadline, by the server's clock; null without one. */
  remainingMs: v.nullable(v.number()),
  /** Only with feedback at once. */
  feedback: v.array(QuestionResult),
});
export type OpenExam = v.InferOutput<typeof OpenExam>;

const scored = {
  ...named,
  state: v.literal("graded"),
  /** ISO time of the submission or, if earlier, the deadline. */
  endedAt: v.string(),
  /** The deadline ended it. */
  timedOut: v.boolean(),
  /** False: taken offline, without the server's clock. */
  proctored: v.boolean(),
  /** Questions that count. */
  questionCount: v.number(),
  /** Unsure answers have none before verification. */
  points: v.number(),
  /** Answers that need verification. */
  unsureCount: v.number(),
  overruledCount: v.number(),
};

export const ExamSummary = v.object(scored);
export type ExamSummary = v.InferOutput<typeof ExamSummary>;

/** Each question, answer, expected answer and the reason of its grade. */
export const GradedExam = v.object({
  ...scored,
  configuration: ExamConfiguration,
  questions: v.array(ExamQuestion),
  answers: v.array(ExamAnswer),
  results: v.array(QuestionResult),
  /** Answers that count for the schedule; 0 where that was undone or not wanted. */
  scheduledCount: v.number(),
  canSchedule: v.boolean(),
  /** The learner's previous exam of the deck; null: none. */
  previous: v.nullable(v.object({ examId: v.string(), points: v.number(), questionCount: v.number() })),
});
export type GradedExam = v.InferOutput<typeof GradedExam>;

export const Exam = v.variant("state", [OpenExam, GradedExam]);
export type Exam = v.InferOutput<typeof Exam>;

export const SavedExam = v.variant("state", [
  v.object({
    state: v.literal("open"),
    remainingMs: v.nullable(v.number()),
    /** Answers that another device changed later. */
    newer: v.array(ExamAnswer),
    /** With feedback at once, of the sent questions. */
    feedback: v.array(QuestionResult),
  }),
  // The deadline had passed, or another device ended the exam.
  GradedExam,
]);
export type SavedExam = v.InferOutput<typeof SavedExam>;

export const startExam = endpoint({
  method: "POST",
  path: "/api/study/exams",
  access: "user",
  summary: "Begin an exam: the server makes its questions; the same id again answers the same exam",
  body: v.strictObject({
    /** UUID v7, made on the device. */
    examId: Uuid,
    deckId: Id,
    configuration: ExamConfiguration,
    /** Only these cards, such as those missed before; absent: all. */
    cardIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(EXAM_QUESTIONS_MAX))),
    /** A running exam of the deck to give up. Absent: the call is refused if that exam has answers. */
    replaces: v.optional(Uuid),
  }),
  response: Exam,
  status: 201,
  errors: [402, 404, 409],
});

export const openExam = endpoint({
  method: "GET",
  path: "/api/study/open-exam",
  access: "user",
  summary: "The learner's exam of a deck that has begun and not ended",
  query: v.strictObject({ deckId: queryInteger(1, 999_999_999_999_999) }),
  response: v.object({ exam: v.nullable(Exam) }),
});

export const getExam = endpoint({
  method: "GET",
  path: "/api/study/exams/{examId}",
  access: "user",
  summary: "An exam of the learner: its questions while it runs, its result afterwards",
  params: ExamParams,
  response: Exam,
  errors: [404],
});

export const discardExam = endpoint({
  method: "DELETE",
  path: "/api/study/exams/{examId}",
  access: "user",
  summary: "Give up an exam that has not ended; nothing of it is graded",
  params: ExamParams,
  errors: [404, 409],
});

const answers = v.pipe(
  v.array(ExamAnswer),
  v.maxLength(EXAM_QUESTIONS_MAX, `Must have at most ${EXAM_QUESTIONS_MAX} answers.`),
);

/** Bytes; a hundred long answers fit. */
const ANSWERS_BODY_LIMIT = 1024 * 1024;

export const autoSaveExam = endpoint({
  method: "POST",
  path: "/api/study/exam/auto-save",
  access: "user",
  summary: "Save answers of an exam that is being taken; an exam whose deadline has passed is graded instead",
  body: v.strictObject({
    examId: Uuid,
    answers,
  }),
  response: SavedExam,
  errors: [404, 413],
  bodyLimit: ANSWERS_BODY_LIMIT,
});

export const submitExam = endpoint({
  method: "POST",
  path: "/api/study/exam",
  access: "user",
  summary: "End an exam and get its result; again answers the same result",
  body: v.strictObject({
    examId: Uuid,
    /** Answers that are not saved yet. */
    answers: v.optional(
      v.pipe(
        v.array(v.strictObject({ questionId: Uuid, value: v.nullable(ExamValue) })),
        v.maxLength(EXAM_QUESTIONS_MAX),
      ),
      [],
    ),
  }),
  response: ExamSummary,
  errors: [404, 413],
  bodyLimit: ANSWERS_BODY_LIMIT,
});

export const submitEnhancedExam = endpoint({
  method: "POST",
  path: "/api/study/enhanced-exam",
  access: "user",
  summary: "The same with the time, the confidence and the changes of each answer, and each answer's grade",
  body: v.strictObject({ examId: Uuid, answers }),
  response: GradedExam,
  errors: [404, 413],
  bodyLimit: ANSWERS_BODY_LIMIT,
});

export const examHistory = endpoint({
  method: "GET",
  path: "/api/study/exam-history",
  access: "user",
  summary: "The learner's exams that have ended, the latest first",
  query: v.strictObject({ ...pageQuery(10, 100), deckId: v.optional(queryInteger(1, 999_999_999_999_999)) }),
  response: pageOf(ExamSummary),
});

export const verifyExam = endpoint({
  method: "POST",
  path: "/api/study/verify-exam/{examId}",
  access: "user",
  summary: "Accept or reject written answers of an exam; an accepted one is right for its card from now on",
  params: ExamParams,
  body: v.strictObject({
    decisions: v.pipe(
      v.array(v.strictObject({ questionId: Uuid, accepted: v.boolean() })),
      v.minLength(1, "Must have at least one decision."),
      v.maxLength(EXAM_QUESTIONS_MAX),
    ),
    /** Only where the learner may edit the deck. */
    forEveryone: v.optional(v.boolean(), false),
  }),
  response: GradedExam,
  errors: [404, 409],
});

export const scheduleExam = endpoint({
  method: "PUT",
  path: "/api/study/exams/{examId}/schedule",
  access: "user",
  summary: "Let the answers of an exam count for the schedule of their cards, or take all of them back",
  params: ExamParams,
  body: v.strictObject({ counts: v.boolean() }),
  response: GradedExam,
  errors: [404, 409],
});
