import * as v from "valibot";
import { Id, Timestamp, Uuid, text } from "../values.ts";

export const WRITTEN_MAX = 2000;
export const PAIRS_MAX = 6;
export const OPTIONS_MAX = 6;

const asked = {
  questionId: v.string(),
  /** Markdown; of a cloze deletion, with its gap. */
  prompt: v.string(),
  cardId: Id,
};

/** Reveals no answer. */
export const ExamQuestion = v.variant("kind", [
  v.object({ ...asked, kind: v.literal("multiple_choice"), options: v.array(v.string()) }),
  /** Is `statement` the answer to the prompt? */
  v.object({ ...asked, kind: v.literal("true_false"), statement: v.string() }),
  v.object({ ...asked, kind: v.picklist(["typed", "cloze"]) }),
  v.object({
    ...asked,
    kind: v.literal("matching"),
    /** The first is `prompt` and `cardId`. */
    items: v.array(v.object({ cardId: Id, prompt: v.string() })),
    options: v.array(v.string()),
  }),
]);
export type ExamQuestion = v.InferOutput<typeof ExamQuestion>;

const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTIONS_MAX - 1));

/** By kind: an option's index; true or false; a text (typed, cloze); per item an option's index or null (matching). */
export const ExamValue = v.union([
  Position,
  v.boolean(),
  text(WRITTEN_MAX),
  v.pipe(v.array(v.nullable(Position)), v.maxLength(PAIRS_MAX)),
]);
export type ExamValue = v.InferOutput<typeof ExamValue>;

export const ExamAnswer = v.strictObject({
  questionId: Uuid,
  /** Null: withdrawn. */
  value: v.nullable(ExamValue),
  /** By the device; of two devices' answers the later one counts. */
  changedAt: Timestamp,
  /** Milliseconds on the screen, at most a day. */
  timeMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000)), 0),
  /** Changes of a given answer. */
  changes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
  /** Still being written: not graded yet with feedback at once. */
  isDraft: v.optional(v.boolean(), false),
  /** 0 to 1; null: not said. */
  confidence: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), null),
});
export type ExamAnswer = v.InferOutput<typeof ExamAnswer>;

/**
 * `unsure`: no points before verification. `partly`: some pairs were right. `uncounted`: the card changed or is gone since
 * it was asked offline.
 */
export const QUESTION_OUTCOMES = ["right", "partly", "unsure", "wrong", "unanswered", "uncounted"] as const;

export const QuestionResult = v.object({
  questionId: v.string(),
  outcome: v.picklist(QUESTION_OUTCOMES),
  /** 0 to 1. */
  points: v.number(),
  /** In the card's words. */
  expected: v.string(),
  /** Null for written answers. */
  expectedValue: v.nullable(ExamValue),
  reason: v.string(),
  /** The learner's decision; null: not verified. */
  accepted: v.nullable(v.boolean()),
});
export type QuestionResult = v.InferOutput<typeof QuestionResult>;
