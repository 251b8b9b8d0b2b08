import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, Uuid, requiredText, text } from "../values.ts";
import { AnswerGrade } from "./grade.ts";

export const GRADED_TEXT_MAX = 2000;
export const COMPARED_ANSWERS_MAX = 20;
export const INSIGHT_ANSWERS_MAX = 100;

/** May be empty. */
const Answer = text(GRADED_TEXT_MAX);
/** The exam that asked the cards; a card that was deleted since is graded by what the exam stored. */
const InExam = v.optional(Uuid);
const Answers = v.pipe(
  v.array(Answer),
  v.minLength(1, "Must have at least one answer."),
  v.maxLength(COMPARED_ANSWERS_MAX, `Must have at most ${COMPARED_ANSWERS_MAX} answers.`),
);

export const analyzeAnswer = endpoint({
  method: "POST",
  path: "/api/semantic/analyze-answer",
  access: "user",
  summary: "Grade an answer to a card by its meaning, with the reasons",
  body: v.strictObject({
    cardId: Id,
    answer: Answer,
    examId: InExam,
  }),
  response: v.object({
    cardId: Id,
    /** Without markup. */
    expected: v.string(),
    grade: AnswerGrade,
  }),
  errors: [402, 404, 409],
});

export const compareAnswers = endpoint({
  method: "POST",
  path: "/api/semantic/compare-answers",
  access: "user",
  summary: "Grade answers beside an expected one by their meaning",
  body: v.strictObject({
    /** Its words earn nothing in the answers. */
    question: v.optional(Answer),
    reference: requiredText(GRADED_TEXT_MAX),

    answers: Answers,
  }),
  response: v.object({
    /** In the order of the answers. */
    grades: v.array(AnswerGrade),
    /** Index of the first answer with the highest score. */
    nearest: v.number(),
  }),
  errors: [402],
});

export const generateInsights = endpoint({
  method: "POST",
  path: "/api/semantic/generate-insights",
  access: "user",
  summary: "What answers to cards lack most, in words",
  body: v.strictObject({
    answers: v.pipe(
      v.array(v.strictObject({ cardId: Id, answer: Answer })),
      v.minLength(1, "Must have at least one answer."),
      v.maxLength(INSIGHT_ANSWERS_MAX, `Must have at most ${INSIGHT_ANSWERS_MAX} answers.`),
    ),
    examId: InExam,
  }),
  response: v.object({
    counts: v.object({ right: v.number(), unsure: v.number(), wrong: v.number() }),
    /** Key terms that answers lack, most frequent first; at most ten. */
    missed: v.array(v.object({ term: v.string(), answers: v.number() })),
    insights: v.array(v.string()),
  }),
  errors: [402, 404, 409],
});

export const semanticGrade = endpoint({
  method: "POST",
  path: "/api/adaptive-exam/semantic-grade",
  access: "user",
  summary: "Grade answers to one card by their meaning",
  body: v.strictObject({
    cardId: Id,
    answers: Answers,
    /** The adaptive exam that asked the card; if the card was deleted, what the exam stored is used. */
    sessionId: v.optional(Uuid),
  }),
  response: v.object({
    cardId: Id,
    /** In the order of the answers. */
    grades: v.array(AnswerGrade),
  }),
  errors: [402, 404],
});
