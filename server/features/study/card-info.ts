import { and, eq, isNull } from "drizzle-orm";
import type { ResponseOf } from "#contract/endpoint.ts";
import { CARD_ANSWERS_MAX, type CardAnswer, type cardInfo } from "#contract/study/card-info.ts";
import { titleOf } from "#domain/notes/cards-of-note.ts";
import { scheduleSteps } from "#domain/scheduling/schedule-steps.ts";
import { type Schedule, newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { isSuspended } from "#domain/study/options/item-options.ts";
import type { Database } from "#server/database/connect.ts";
import { cards, decks } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { optionsOfDeck } from "../deck-options/options-of-decks.ts";
import { readMarks } from "../card-marks/read-marks.ts";
import { readableBy } from "../decks/deck-access.ts";
import { toSchedule } from "./stored-schedules.ts";
import { type AnswerOfCard, readAnswers } from "./given-answers.ts";
import { readStartingSchedules } from "./starting-schedules.ts";

const REPLAYED_MAX = 5000;

/** @throws ApiError 404 if there is no such card or the learner may not study it. */
export async function readCardInfo(
  db: Database,
  userId: number,
  cardId: number,
  now: Date,
): Promise<ResponseOf<typeof cardInfo>> {
  const [found] = await db
    .select({
      front: cards.front,
      back: cards.back,
      variant: cards.variant,
      deckId: cards.deckId,
      createdAt: cards.createdAt,
      state: cardStates,
    })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, cards.id)))
    .where(and(eq(cards.id, cardId), isNull(cards.deletedAt), readableBy(userId)));
  if (!found) throw notFound("card", cardId);
  const { deckId, createdAt, state } = found;
  const [rows, starting, { options }, marksOf] = await Promise.all([
    readAnswers(db, userId, [cardId], { limit: REPLAYED_MAX + 1 }),
    readStartingSchedules(db, userId, [cardId]),
    optionsOfDeck(db, userId, deckId, now),
    readMarks(db, userId, [cardId]),
  ]);
  const marks = marksOf.get(cardId);
  const answers = rows.length > REPLAYED_MAX ? [] : toAnswers(cardId, rows, starting.get(cardId));
  return {
    cardId,
    front: titleOf(found),
    schedule: toCardState(state ? toSchedule(state) : newSchedule(createdAt.getTime())),
    isSuspended: state !== null && isSuspended(options, state),
    ...(marks && { marks }),
    answers: answers.slice(-CARD_ANSWERS_MAX),
    answerCount: state?.reps ?? 0,
  };
}

function toAnswers(cardId: number, rows: readonly AnswerOfCard[], starting?: Schedule): CardAnswer[] {
  const byId = new Map(rows.map((row) => [row.reviewId, row]));
  return scheduleSteps(cardId, rows, starting).flatMap(({ reviewId, before, after }) => {
    const row = byId.get(reviewId);
    if (!row) return [];
    return {
      reviewId,
      performance: row.rating,
      reviewTimestamp: new Date(row.at).toISOString(),
      studyTimeSeconds: row.studyTimeSeconds,
      parameters: row.parameters,
      before: toCardState(before),
      after: toCardState(after),
    };
  });
}
