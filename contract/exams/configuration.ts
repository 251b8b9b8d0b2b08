import * as v from "valibot";
import { choice, hasEachOnce, text } from "../values.ts";

export const QUESTION_KINDS = ["multiple_choice", "true_false", "typed", "cloze", "matching"] as const;
export const QuestionKind = choice(QUESTION_KINDS);
export type QuestionKind = v.InferOutput<typeof QuestionKind>;

export const EXAM_QUESTIONS_MAX = 100;
export const EXAM_MINUTES_MAX = 240;
export const EXAM_TAGS_MAX = 20;

/** Which answers count for the schedules of their cards; `written`: typed and cloze. */
export const ExamSchedule = choice(["none", "written", "all"]);
export type ExamSchedule = v.InferOutput<typeof ExamSchedule>;

const whole = (min: number, max: number) => {
  const message = `Must be a whole number from ${min} to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

const difficulty = () => v.optional(v.nullable(whole(1, 10)), null);

export const ExamConfiguration = v.pipe(
  v.strictObject({
    /** Each card is asked by one of these that fits it. */
    kinds: v.pipe(
      v.array(QuestionKind),
      v.minLength(1, "Choose at least one kind of question."),
      v.maxLength(QUESTION_KINDS.length),
      v.check((kinds) => hasEachOnce(kinds), "Must name each kind once."),
    ),
    /** Fewer where fewer cards fit. */
    questionCount: whole(1, EXAM_QUESTIONS_MAX),
    /** Null: no limit. */
    timeLimitMinutes: v.optional(v.nullable(whole(1, EXAM_MINUTES_MAX)), null),
    /** With `at_once` a given answer cannot be changed. */
    feedback: v.optional(choice(["at_once", "at_end"]), "at_end"),
    onlyStudied: v.optional(v.boolean(), false),
    /** Of the learner's memory, 1 to 10; null: no bound. Cards without answers have none and are left out. */
    minDifficulty: difficulty(),
    maxDifficulty: difficulty(),
    /** Any of these; empty: all cards. */
    tagNames: v.optional(v.pipe(v.array(text(60)), v.maxLength(EXAM_TAGS_MAX)), []),
    grading: v.optional(choice(["words", "meaning"]), "words"),
    schedule: v.optional(ExamSchedule, "written"),
  }),
  v.forward(
    v.check(
      ({ minDifficulty, maxDifficulty }) =>
        minDifficulty === null || maxDifficulty === null || minDifficulty <= maxDifficulty,
      "Must not be below the lowest difficulty.",
    ),
    ["maxDifficulty"],
  ),
);
export type ExamConfiguration = v.InferOutput<typeof ExamConfiguration>;
