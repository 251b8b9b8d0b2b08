import { and, eq } from "drizzle-orm";
import { plainText } from "#domain/markup/plain-text.ts";
import type { Database } from "#server/database/connect.ts";
import { decks } from "#server/database/deck-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { readableBy } from "../decks/deck-access.ts";
import type { GradedCard } from "../grading/graded-cards.ts";
import { findExam, isAnswered, readItems } from "./stored-exam.ts";

/** As the exam stored them; none where the learner may not read the deck any more. @throws ApiError 404. */
export async function readAnsweredCards(
  db: Database,
  userId: number,
  sessionId: string,
): Promise<ReadonlyMap<number, GradedCard>> {
  const exam = await findExam(db, userId, sessionId);
  if (!exam) throw notFound("adaptive exam", sessionId);
  const readable = await db.$count(decks, and(eq(decks.id, exam.deckId), readableBy(userId)));
  if (readable === 0) return new Map();
  return new Map(
    (await readItems(db, exam)).filter(isAnswered).map(({ cardId, question, choices, right }) => {
      const expected = plainText(choices[right] ?? "");
      return [
        cardId,
        { cardId, question: plainText(question), expected, accepted: [], synonyms: [] },
      ] as const;
    }),
  );
}
