import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, Uuid, pageOf, pageQuery, queryInteger, text } from "../values.ts";
import { QUESTION_OUTCOMES } from "./questions.ts";

export const REPORT_COMMENT_MAX = 1000;

/** A grade that a learner considers wrong. */
export const AnswerReport = v.object({
  id: Id,
  cardId: Id,
  /** The question as Markdown; empty where the card is gone. */
  prompt: v.string(),
  answer: v.string(),
  expected: v.string(),
  outcome: v.picklist(QUESTION_OUTCOMES),
  /** May be empty. */
  comment: v.string(),
  username: v.string(),
  createdAt: v.string(),
});
export type AnswerReport = v.InferOutput<typeof AnswerReport>;

export const reportAnswer = endpoint({
  method: "POST",
  path: "/api/reports/answers",
  access: "user",
  summary: "Report a grade of an exam to the editors of its deck; again changes the comment",
  body: v.strictObject({
    examId: Uuid,
    questionId: Uuid,
    comment: v.optional(text(REPORT_COMMENT_MAX), ""),
  }),
  response: v.object({ reported: v.literal(true) }),
  status: 201,
  errors: [404, 409],
});

export const listAnswerReports = endpoint({
  method: "GET",
  path: "/api/reports/answers",
  access: "user",
  summary: "Reports of grades in a deck that the caller may edit, the latest first",
  query: v.strictObject({ ...pageQuery(10, 100), deckId: queryInteger(1, 999_999_999_999_999) }),
  response: pageOf(AnswerReport),
  errors: [404],
});

export const settleAnswerReport = endpoint({
  method: "DELETE",
  path: "/api/reports/answers/{reportId}",
  access: "user",
  summary: "Take a report off the list of a deck that the caller may edit",
  params: v.strictObject({ reportId: IdInPath }),
  errors: [404],
});
