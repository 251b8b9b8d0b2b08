import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint.ts";
import type { deliverExam as endpoint } from "#contract/exams/offline-exams.ts";
import type { AskedQuestion } from "#domain/exam/asked-question.ts";
import { knownDeck } from "#domain/exam/distractors/known-deck.ts";
import { GRACE_MS, mergeAnswers } from "#domain/exam/exam-answers.ts";
import { cardIdsOf, deliveredQuestion } from "#domain/exam/offline/delivered-question.ts";
import { finish } from "#domain/work/long-work.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { requireOnceReadableDeck } from "../decks/deck-access.ts";
import { claim } from "../quotas/claim.ts";
import { lockReviewsOf } from "../study/review-log.ts";
import { readAskedCards } from "./candidates.ts";
import { endExam } from "./end-exam.ts";
import { checkAnswers, notAhead } from "./take-answers.ts";

type Body = BodyOf<typeof endpoint>;

export interface Delivery extends Body {
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** What a device sends is the same for each attempt, so that its order of keys may count. */
const checksumOf = ({
  examId,
  deckId,
  configuration,
  startedAt,
  endedAt,
  questions,
  answers,
}: Body): string =>
  createHash("sha256")
    .update(JSON.stringify([examId, deckId, configuration, startedAt, endedAt, questions, answers]))
    .digest("hex");

/** When an exam began and ended by its device's clock, and which answers came in time. A clock ahead counts as now. */
function timesOf({ startedAt, endedAt, configuration: { timeLimitMinutes }, now }: Delivery) {
  const limit = timeLimitMinutes === null ? Infinity : timeLimitMinutes * 60_000;
  const [begun, over] = [Date.parse(startedAt), Date.parse(endedAt)];
  const deadline = begun + limit;
  const ended = Math.min(over, deadline, now.getTime());
  return {
    startedAt: new Date(Math.min(begun, ended)),
    endedAt: new Date(ended),
    timedOut: deadline <= over,
    isInTime: (changedAt: string) => Date.parse(changedAt) <= deadline + GRACE_MS,
  };
}

/**
 * Stores an exam that was taken without a connection. Key and grades are made here, by the cards as they are now; it is not
 * proctored. Delivered again, nothing changes.
 * @throws ApiError 404 if the learner neither may nor could read the deck, 409 for the id of another exam, 422 for answers that do not fit.
 */
export async function deliverExam(db: Database, delivery: Delivery): Promise<void> {
  const { examId, userId, deckId, configuration, questions, timeZone, now } = delivery;
  await lockReviewsOf(db, userId);
  const delivered = checksumOf(delivery);
  const [known] = await db
    .select({ userId: exams.userId, delivered: exams.delivered })
    .from(exams)
    .where(eq(exams.id, examId));
  if (known) {
    if (known.userId === userId && known.delivered === delivered) return;
    const message = `The exam id ${examId} is taken by another exam.`;
    throw new ApiError("RESOURCE_CONFLICT", message);
  }
  await requireOnceReadableDeck(db, userId, deckId);
  const cardIds = [...new Set(questions.flatMap(cardIdsOf))];
  const { cards, pool } = await readAskedCards(db, { userId, deckId, seed: examId, cardIds });
  const deck = await finish(knownDeck(cards, pool), setImmediate);
  const asked: AskedQuestion[] = [];
  for (const question of questions) {
    asked.push(deliveredQuestion(question, deck));
    await setImmediate();
  }
  checkAnswers({ asked }, delivery.answers);
  const { startedAt, endedAt, timedOut, isInTime } = timesOf(delivery);
  const inTime = delivery.answers.filter(({ changedAt }) => isInTime(changedAt)).map(notAhead(now));
  const { answers } = mergeAnswers([], inTime);
  await claim(db, userId, "exams", 1);
  const [exam] = await db
    .insert(exams)
    .values({
      id: examId,
      userId,
      deckId,
      configuration,
      asked,
      startedAt,
      // The row is inserted as ended, because the deck may have another open exam here.
      endedAt,
      delivered,
      questionCount: asked.filter(({ key }) => key.kind !== "none").length,
      timeZone,
    })
    .returning();
  if (exam === undefined) throw new Error("PostgreSQL did not answer the exam that was stored.");
  await endExam(db, exam, { at: endedAt, timedOut, answers, proctored: false }, now);
}
