import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint.ts";
import type { verifyExam as endpoint } from "#contract/exams/exams.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { editableBy, requireEditableDeck } from "../decks/deck-access.ts";
import { type WrittenAnswer, accept, noteChanged, reject } from "./accepted-answers.ts";
import { scoreColumns } from "./end-exam.ts";
import { type ExamRow, answersById, isOpen } from "./exam-row.ts";
import { reconcileSchedule } from "./reconcile-schedule.ts";

/** @throws ApiError 409 for an exam that has not ended. */
export function requireEnded(exam: ExamRow): void {
  if (!isOpen(exam)) return;
  const message = `The exam ${exam.id} is still being taken; end it first.`;
  throw new ApiError("RESOURCE_CONFLICT", message);
}

/** @throws ApiError 422 for a question that is not one of the exam's, or has no written answer. */
function writtenAnswer(exam: ExamRow, questionId: string): WrittenAnswer {
  const asked = exam.asked.find(({ question }) => question.questionId === questionId);
  const value = answersById(exam.answers).get(questionId)?.value;
  // The key of one whose card changed is no written one.
  const isWritten = asked?.key.kind === "written";
  if (isWritten && typeof value === "string" && value.trim() !== "")
    return { cardId: asked.question.cardId, answer: value.trim() };
  const problem = `Question ${questionId} of the exam has no written answer to verify.`;
  throw new ApiError("VALIDATION_ERROR", problem, { decisions: problem });
}

/**
 * Accepted answers are right for their cards from now on, for the learner or for everyone.
 * @throws ApiError 404 with `forEveryone` if the learner may not edit the deck, 422 for what cannot be decided.
 */
export async function verifyExam(
  db: Database,
  exam: ExamRow,
  { decisions: made, forEveryone }: BodyOf<typeof endpoint>,
  now: Date,
): Promise<void> {
  requireEnded(exam);
  const decided = made.map(({ questionId, accepted }) => ({
    ...writtenAnswer(exam, questionId),
    questionId,
    accepted,
  }));
  // Cards may have been moved since to decks that the learner may not edit.
  const accepting = decided.filter(({ accepted }) => accepted).map(({ cardId }) => cardId);
  if (forEveryone) await requireEditableCards(db, exam, accepting);
  const decisions = {
    ...exam.decisions,
    ...Object.fromEntries(decided.map(({ questionId, accepted }) => [questionId, accepted])),
  };
  const verified = { ...exam, decisions };
  await db
    .update(exams)
    .set({ decisions, ...scoreColumns(verified) })
    .where(eq(exams.id, exam.id));
  const changed = [];
  for (const { accepted, ...written } of decided) {
    const answer = { ...written, userId: exam.userId };
    changed.push(...(accepted ? await accept(db, { ...answer, forEveryone }) : await reject(db, answer)));
  }
  await reconcileSchedule(db, verified, now);
  await noteChanged(db, exam.userId, changed);
}

/** @throws ApiError 404 if the learner may not edit the deck of the exam, or that of one of the cards. */
async function requireEditableCards(db: Database, exam: ExamRow, cardIds: readonly number[]): Promise<void> {
  await requireEditableDeck(db, exam.userId, exam.deckId);
  const found = await db
    .select({ id: cards.id })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(and(isOneOf(cards.id, cardIds), editableBy(exam.userId)));
  const editable = new Set(found.map(({ id }) => id));
  const missing = cardIds.find((id) => !editable.has(id));
  if (missing !== undefined) throw notFound("card", missing);
}
