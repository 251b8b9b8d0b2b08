import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { AnswerReport, reportAnswer } from "#contract/exams/answer-reports.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { QUESTION_OUTCOMES } from "#contract/exams/questions.ts";
import { answerInWords } from "#domain/exam/answer-in-words.ts";
import { sidesOf } from "#domain/notes/cards-of-note.ts";
import { users } from "#server/database/account-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { answerReports } from "#server/database/exams/exam-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { editableBy, requireEditableDeck } from "../decks/deck-access.ts";
import { rangeOf, toPage, totalOf, type PageQuery } from "../../http/paging.ts";
import { type ExamRow, answersById, decidedResults } from "./exam-row.ts";
import { requireEnded } from "./verify-exam.ts";

/** @throws ApiError 404 for a question that the exam does not ask, 409 for an exam that has not ended. */
export async function storeReport(
  db: Database,
  exam: ExamRow,
  { questionId, comment }: BodyOf<typeof reportAnswer>,
): Promise<void> {
  requireEnded(exam);
  const asked = exam.asked.find(({ question }) => question.questionId === questionId);
  const result = decidedResults(exam).find((one) => one.questionId === questionId);
  // Of a question that does not count, the card may be another's.
  if (!asked || !result || asked.key.kind === "none") throw notFound("question", questionId);
  const value = answersById(exam.answers).get(questionId)?.value ?? null;
  await db
    .insert(answerReports)
    .values({
      examId: exam.id,
      questionId,
      userId: exam.userId,
      cardId: asked.question.cardId,
      answer: answerInWords(asked.question, value) ?? "",
      expected: result.expected,
      outcome: result.outcome,
      comment,
    })
    .onConflictDoUpdate({
      target: [answerReports.examId, answerReports.questionId],
      set: { comment, outcome: result.outcome },
    });
}

/** @throws ApiError 404 if the caller may not edit the deck. */
export async function readReports(
  db: Database,
  userId: number,
  { deckId, ...query }: PageQuery & { readonly deckId: number },
) {
  await requireEditableDeck(db, userId, deckId);
  const wanted = eq(cards.deckId, deckId);
  const { limit, offset } = rangeOf(query);
  const rows = await db
    .select({ report: answerReports, card: cards, username: users.username })
    .from(answerReports)
    .innerJoin(cards, eq(cards.id, answerReports.cardId))
    .innerJoin(users, eq(users.id, answerReports.userId))
    .where(wanted)
    .orderBy(desc(answerReports.id))
    .limit(limit)
    .offset(offset);
  const total = await totalOf(rows, query, async () => {
    const [counted] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(answerReports)
      .innerJoin(cards, eq(cards.id, answerReports.cardId))
      .where(wanted);
    return counted?.count ?? 0;
  });
  const content = rows.map(({ report, card, username }): AnswerReport => ({
    id: report.id,
    cardId: report.cardId,
    prompt: card.deletedAt === null ? sidesOf(card).question : "",
    answer: report.answer,
    expected: report.expected,
    outcome: v.parse(v.picklist(QUESTION_OUTCOMES), report.outcome),
    comment: report.comment,
    username,
    createdAt: report.createdAt.toISOString(),
  }));
  return toPage(content, total, query);
}

/** @throws ApiError 404 if there is no such report in a deck that the caller may edit. */
export async function deleteReport(db: Database, userId: number, reportId: number): Promise<void> {
  const editable = db
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(editableBy(userId));
  const deleted = await db
    .delete(answerReports)
    .where(and(eq(answerReports.id, reportId), sql`${answerReports.cardId} in ${editable}`))
    .returning({ id: answerReports.id });
  if (deleted.length === 0) throw notFound("report", reportId);
}
