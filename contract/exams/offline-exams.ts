import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, Timestamp, Uuid, requiredText, text } from "../values.ts";
import { EXAM_QUESTIONS_MAX, ExamConfiguration } from "./configuration.ts";
import { GradedExam } from "./exams.ts";
import { ExamAnswer, OPTIONS_MAX, PAIRS_MAX } from "./questions.ts";

/** Longer sides are not asked. */
export const ASKED_SIDE_MAX = 5000;
/** Markdown. */
const OPTION_MAX = 2000;

const Prompt = requiredText(ASKED_SIDE_MAX);
const options = v.pipe(
  v.array(text(OPTION_MAX)),
  v.minLength(2, "Must have at least two options."),
  v.maxLength(OPTIONS_MAX, `Must have at most ${OPTIONS_MAX} options.`),
);

const asked = {
  questionId: Uuid,
  prompt: Prompt,
  cardId: Id,
  /** Checksum of the cards as asked: the question counts only while they are the same. */
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "Must be 32 hexadecimal digits.")),
};

/** Reveals no answer: the server finds it on its own cards. */
export const DeviceQuestion = v.variant("kind", [
  v.strictObject({ ...asked, kind: v.literal("multiple_choice"), options }),
  v.strictObject({ ...asked, kind: v.literal("true_false"), statement: text(OPTION_MAX) }),
  v.strictObject({ ...asked, kind: v.picklist(["typed", "cloze"]) }),
  v.strictObject({
    ...asked,
    kind: v.literal("matching"),
    items: v.pipe(
      v.array(v.strictObject({ cardId: Id, prompt: Prompt })),
      v.minLength(2, "Must have at least two pairs."),
      v.maxLength(PAIRS_MAX, `Must have at most ${PAIRS_MAX} pairs.`),
    ),
    options,
  }),
]);
export type DeviceQuestion = v.InferOutput<typeof DeviceQuestion>;

export const deliverExam = endpoint({
  method: "POST",
  path: "/api/study/offline-exam",
  access: "user",
  summary:
    "Deliver an exam that was taken without a connection: the server grades it by its own cards; again answers the same result",
  body: v.strictObject({
    /** UUID v7, made on the device. */
    examId: Uuid,
    deckId: Id,
    /** Graded by words: grading by meaning needs a connection. */
    configuration: v.pipe(
      ExamConfiguration,
      v.check(({ grading }) => grading === "words", "Must be graded by words."),
    ),
    /** By the device's clock. */
    startedAt: Timestamp,
    endedAt: Timestamp,
    questions: v.pipe(
      v.array(DeviceQuestion),
      v.minLength(1, "Must have at least one question."),
      v.maxLength(EXAM_QUESTIONS_MAX, `Must have at most ${EXAM_QUESTIONS_MAX} questions.`),
      v.check(
        (questions) => new Set(questions.map(({ questionId }) => questionId)).size === questions.length,
        "Must name each question once.",
      ),
    ),
    answers: v.pipe(
      v.array(ExamAnswer),
      v.maxLength(EXAM_QUESTIONS_MAX, `Must have at most ${EXAM_QUESTIONS_MAX} answers.`),
    ),
  }),
  response: GradedExam,
  status: 201,
  errors: [404, 409, 413],
  // A hundred long questions with their options.
  bodyLimit: 4 * 1024 * 1024,
});
