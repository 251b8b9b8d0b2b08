import { v5 as namedUuid } from "uuid";
import type { ReviewItem } from "#contract/reviews.ts";
import { ratingsOf } from "#domain/exam/ratings.ts";
import type { Database } from "#server/database/connect.ts";
import { beginSession, endSession } from "../study/sessions.ts";
import { recordReviews } from "../study/record-reviews.ts";
import { knownReviews } from "../study/review-log.ts";
import { type ExamRow, answersById, decidedResults } from "./exam-row.ts";

interface WantedReview {
  readonly cardId: number;
  readonly rating: 1 | 3;
  /** ISO. */
  readonly at: string;
  readonly seconds: number;
  readonly confidence: number | null;
}

/** One for each card of an exam, so that a grade that changes is a new version of the same review. */
const reviewIdOf = (exam: ExamRow, cardId: number) => namedUuid(String(cardId), exam.id);

/** Marks versions of reviews that an exam wrote. */
const BY_EXAM = "exam";

/** A name of its own: a device may have begun a session with the id of the exam. */
const sessionIdOf = (exam: ExamRow) => namedUuid("session", exam.id);

export const reviewIdsOf = (exam: ExamRow): string[] =>
  cardsOf(exam).map((cardId) => reviewIdOf(exam, cardId));

const cardsOf = ({ asked }: ExamRow): number[] => [
  ...new Set(
    asked.flatMap(({ question }) =>
      question.kind === "matching" ? question.items.map(({ cardId }) => cardId) : [question.cardId],
    ),
  ),
];

function wantedReviews(exam: ExamRow): Map<number, WantedReview> {
  const given = answersById(exam.answers);
  const results = new Map(decidedResults(exam).map((result) => [result.questionId, result]));
  const [from, until] = [exam.startedAt.getTime(), (exam.endedAt ?? exam.startedAt).getTime()];
  const wanted = exam.asked.flatMap(({ question, key }) => {
    const [answer, result] = [given.get(question.questionId), results.get(question.questionId)];
    if (!answer || !result) return [];
    const ratings = ratingsOf(question, key, answer.value, result, exam.configuration.schedule);
    return ratings.map(({ cardId, rating }) => ({
      cardId,
      rating,
      at: new Date(Math.min(until, Math.max(from, Date.parse(answer.changedAt)))).toISOString(),
      seconds: answer.timeMs / 1000 / ratings.length,
      confidence: answer.confidence,
    }));
  });
  return new Map(wanted.map((review) => [review.cardId, review]));
}

/** Logs answers that count in a session of type exam, rates those whose grade changed anew, and voids those that do not count. */
export async function reconcileSchedule(db: Database, exam: ExamRow, now: Date): Promise<void> {
  const wanted = exam.scheduled ? wantedReviews(exam) : new Map<number, WantedReview>();
  const known = await knownReviews(db, exam.userId, reviewIdsOf(exam));
  const items = cardsOf(exam).flatMap((cardId): ReviewItem[] => {
    const reviewId = reviewIdOf(exam, cardId);
    const [review, before] = [wanted.get(cardId), known.get(reviewId)?.current];
    // The learner changed it by hand since.
    if (before && before.deviceId !== BY_EXAM) return [];
    if (!review && (!before || before.voided)) return [];
    if (review && before && !before.voided && before.performance === review.rating) return [];
    return [
      {
        reviewId,
        cardId,
        performance: review?.rating ?? before?.performance ?? 3,
        reviewTimestamp: review?.at ?? before?.reviewTimestamp ?? now.toISOString(),
        studyTimeSeconds: review?.seconds ?? before?.studyTimeSeconds ?? 0,
        confidence: review?.confidence ?? before?.confidence ?? null,
        sessionId: sessionIdOf(exam),
        deviceId: BY_EXAM,
        timeZone: exam.timeZone,
        version: (before?.version ?? 0) + 1,
        voided: review === undefined,
        updatedAt: now.toISOString(),
      },
    ];
  });
  if (items.length === 0) return;
  const { userId, deckId, startedAt } = exam;
  const id = sessionIdOf(exam);
  await beginSession(db, { id, userId, deckId, type: "exam", startedAt, createdAt: now });
  await endSession(db, userId, id, exam.endedAt ?? now);
  await recordReviews(db, userId, items, "local_wins", { now, timeZone: exam.timeZone });
}
