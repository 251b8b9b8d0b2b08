import { and, eq, or } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { acceptedAnswers } from "#server/database/exams/exam-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";

/** Of all cards of an exam together. */
const ANSWERS_MAX = 2000;

/** Answers to each card that the learner accepted, or an editor of its deck for everyone. */
export async function acceptedAnswersOf(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (cardIds.length === 0) return new Map();
  const rows = await db
    .select({ cardId: acceptedAnswers.cardId, answer: acceptedAnswers.answer })
    .from(acceptedAnswers)
    .where(
      and(
        isOneOf(acceptedAnswers.cardId, cardIds),
        or(eq(acceptedAnswers.userId, userId), acceptedAnswers.forEveryone),
      ),
    )
    .orderBy(acceptedAnswers.id)
    .limit(ANSWERS_MAX);
  const byCard = Map.groupBy(rows, ({ cardId }) => cardId);
  return new Map(Array.from(byCard, ([cardId, found]) => [cardId, found.map(({ answer }) => answer)]));
}
