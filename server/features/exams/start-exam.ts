import { setImmediate } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { v4 as randomUuid } from "uuid";
import type { BodyOf } from "#contract/endpoint.ts";
import type { startExam as endpoint } from "#contract/exams/exams.ts";
import { makeQuestions } from "#domain/exam/make-questions.ts";
import { finish } from "#domain/work/long-work.ts";
import { seedOf } from "#domain/exam/seeded.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { claim } from "../quotas/claim.ts";
import { lockReviewsOf } from "../study/review-log.ts";
import { endLapsed } from "./take-answers.ts";
import { isOpen } from "./exam-row.ts";
import { readExamCards } from "./candidates.ts";

const NO_QUESTIONS =
  "No card of this deck can be asked like this. Choose more kinds of questions, or fewer limits on the cards.";

const STILL_TAKEN =
  "An exam of this deck with answers has not ended, perhaps on another device. Open the exam again to go on with it, or give it up.";

export interface Beginning extends BodyOf<typeof endpoint> {
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * A known id changes nothing. An exam of the same deck without answers is given up.
 * @throws ApiError 404 if the learner may not read the deck, 409 for a taken id or an unended exam with answers, 422 if no card fits.
 */
export async function startExam(db: Database, begun: Beginning): Promise<void> {
  const { examId, userId, deckId, configuration, cardIds, replaces, timeZone, now } = begun;
  await lockReviewsOf(db, userId);
  const [known] = await db
    .select({ userId: exams.userId, deckId: exams.deckId })
    .from(exams)
    .where(eq(exams.id, examId));
  if (known) {
    if (known.userId === userId && known.deckId === deckId) return;
    const message = `The exam id ${examId} is taken; begin the exam with an id of its own.`;
    throw new ApiError("RESOURCE_CONFLICT", message);
  }
  await requireReadableDeck(db, userId, deckId);
  const found = await readExamCards(db, { userId, deckId, configuration, seed: examId, cardIds });
  const steps = makeQuestions({ ...found, configuration, seed: seedOf(examId), newId: randomUuid });
  const asked = [...(await finish(steps, setImmediate))];
  if (asked.length === 0)
    throw new ApiError("VALIDATION_ERROR", NO_QUESTIONS, { configuration: NO_QUESTIONS });
  await claim(db, userId, "exams", 1);
  const { timeLimitMinutes } = configuration;
  const isUnended = and(eq(exams.userId, userId), eq(exams.deckId, deckId), isNull(exams.endedAt));
  // One whose time is over has a result; any other is given up.
  for (const exam of await db.select().from(exams).where(isUnended)) {
    const current = await endLapsed(db, exam, now);
    if (isOpen(current) && current.answers.length > 0 && current.id !== replaces)
      throw new ApiError("RESOURCE_CONFLICT", STILL_TAKEN);
  }
  await db.delete(exams).where(isUnended);
  await db.insert(exams).values({
    id: examId,
    userId,
    deckId,
    configuration,
    asked,
    startedAt: now,
    deadlineAt: timeLimitMinutes === null ? null : new Date(now.getTime() + timeLimitMinutes * 60_000),
    questionCount: asked.length,
    timeZone,
  });
}
