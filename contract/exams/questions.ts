import * as v from "valibot";
import { Id, Timestamp, Uuid, text } from "../values.ts";

/** Characters of a written answer. */
export const WRITTEN_MAX = 2000;
/** Pairs of a matching question. */
export const PAIRS_MAX = 6;
export const OPTIONS_MAX = 6;

const asked = {
  questionId: v.string(),
  /** What is asked, as Markdown. Of a cloze deletion, with its gap. */
  prompt: v.string(),
  /** The card that it asks. */
  cardId: Id,
};

/** A question as it is asked; nothing of it reveals the answer. */
export const ExamQuestion = v.variant("kind", [
  v.object({ ...asked, kind: v.literal("multiple_choice"), options: v.array(v.string()) }),
  /** Is `statement` the answer to the prompt? */
  v.object({ ...asked, kind: v.literal("true_false"), statement: v.string() }),
  v.object({ ...asked, kind: v.picklist(["typed", "cloze"]) }),
  v.object({
    ...asked,
    kind: v.literal("matching"),
    /** The prompts to be matched, of which `prompt` and `cardId` are the first. */
    items: v.array(v.object({ cardId: Id, prompt: v.string() })),
    options: v.array(v.string()),
  }),
]);
export type ExamQuestion = v.InferOutput<typeof ExamQuestion>;

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTIONS_MAX - 1));

/**
 * An answer, by the kind of its question: the place of an option (multiple choice), true or false, a text (typed and
 * cloze), or for each item the place of its option (matching; null where none is chosen).
 */
export const ExamValue = v.union([
  Place,
  v.boolean(),
  text(WRITTEN_MAX),
  v.pipe(v.array(v.nullable(Place)), v.maxLength(PAIRS_MAX)),
]);
export type ExamValue = v.InferOutput<typeof ExamValue>;

/** An answer with how it was given. */
export const ExamAnswer = v.strictObject({
  questionId: Uuid,
  /** Null: it was taken back. */
  value: v.nullable(ExamValue),
  /** When the device changed it last; of two devices' answers the later one counts. */
  changedAt: Timestamp,
  /** Milliseconds that the question was shown, at most a day. */
  timeMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000)), 0),
  /** How often an answer that was given was changed. */
  changes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
  /** It is still being written: with feedback at once it is not graded yet. */
  isDraft: v.optional(v.boolean(), false),
  /** How sure the learner is, 0 to 1; null: not said. */
  confidence: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), null),
});
export type ExamAnswer = v.InferOutput<typeof ExamAnswer>;

/**
 * `unsure`: the learner decides by verification; until then it has no points. `partly`: some pairs were right. `uncounted`: its
 * card changed or is gone since a device asked it without a connection.
 */
export const QUESTION_OUTCOMES = ["right", "partly", "unsure", "wrong", "unanswered", "uncounted"] as const;

/** What became of one answer. */
export const QuestionResult = v.object({
  questionId: v.string(),
  outcome: v.picklist(QUESTION_OUTCOMES),
  /** 0 to 1. */
  points: v.number(),
  /** The right answer in the card's words. */
  expected: v.string(),
  /** The right answer where options were offered; null for written answers. */
  expectedValue: v.nullable(ExamValue),
  /** Why it was graded so. */
  reason: v.string(),
  /** Whether the learner accepted the answer or not, against or with the grader; null: not verified. */
  accepted: v.nullable(v.boolean()),
});
export type QuestionResult = v.InferOutput<typeof QuestionResult>;
