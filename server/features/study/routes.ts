import { v7 as uuid } from "uuid";
import * as reviews from "#contract/reviews.ts";
import * as contract from "#contract/study.ts";
import { toCardState } from "#domain/scheduling/scheduling.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { NO_CARDS, countAnswered, countCards, countingToday } from "../decks/study-counts.ts";
import { toBulkResult } from "./bulk-result.ts";
import { toReview } from "./logged-review.ts";
import { recordReviews } from "./record-reviews.ts";
import { answeredBy, inDeck, readReviewCards } from "./review-cards.ts";
import { sessionRoutes } from "./session-routes.ts";
import { readWaiting } from "./waiting.ts";

const reviewCards = route(contract.reviewCards, async (call, services) => {
  const { userId } = call.caller;
  const { deckId } = call.params;
  const { db } = services;
  const now = services.now();
  await requireReadableDeck(db, userId, deckId);
  const [content, counted] = await Promise.all([
    readReviewCards(db, inDeck(deckId), call.query, { userId, now, timeZone: call.timeZone }),
    countCards(db, [deckId], countingToday(userId, now, call.timeZone)),
  ]);
  return { content, counts: (counted.get(deckId) ?? NO_CARDS).counts };
});

const allReviewCards = route(contract.allReviewCards, async (call, services) => {
  const { userId } = call.caller;
  const { db } = services;
  const now = services.now();
  const among = answeredBy(db, userId);
  const [content, counts] = await Promise.all([
    readReviewCards(db, among, call.query, { userId, now, timeZone: call.timeZone }),
    countAnswered(db, among, countingToday(userId, now, call.timeZone)),
  ]);
  return { content, counts };
});

const recordPerformance = route(reviews.recordPerformance, async (call, services) => {
  const now = services.now();
  const item = { ...call.body, reviewId: call.body.reviewId ?? uuid() };
  const { recorded, schedules } = await recordReviews(
    services.db,
    call.caller.userId,
    [item],
    "most_recent",
    { now, timeZone: call.timeZone },
  );
  const result = recorded[0]?.result;
  if (!result) throw new Error(`Review ${item.reviewId} was neither taken nor refused.`);
  if ("code" in result) {
    throw new ApiError(result.code === "RESOURCE_NOT_FOUND" ? 404 : 409, result.code, result.message);
  }
  const schedule = schedules.get(item.cardId);
  if (!schedule) throw new Error(`Card ${item.cardId} was answered and has no schedule.`);
  return { review: toReview(result.current), schedule: toCardState(schedule) };
});

const bulkReview = route(reviews.bulkReview, async (call, services) => {
  const { reviewItems, conflictResolutionPolicy, sentAt } = call.body;
  const taken = await recordReviews(services.db, call.caller.userId, reviewItems, conflictResolutionPolicy, {
    now: services.now(),
    timeZone: call.timeZone,
    sentAt: sentAt === undefined ? undefined : Date.parse(sentAt),
  });
  return toBulkResult(taken);
});

const waiting = route(contract.waiting, (call, services) => {
  const { userId } = call.caller;
  return readWaiting(services.db, countingToday(userId, services.now(), call.timeZone));
});

export const studyRoutes: readonly Route[] = [
  ...sessionRoutes,
  reviewCards,
  allReviewCards,
  waiting,
  recordPerformance,
  bulkReview,
];
