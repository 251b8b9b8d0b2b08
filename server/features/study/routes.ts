import { v7 as uuid } from "uuid";
import * as reviews from "#contract/reviews.ts";
import * as contract from "#contract/study.ts";
import { waiting as waitingEndpoint } from "#contract/study/waiting.ts";
import { toCardState } from "#domain/scheduling/scheduling.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireReadableDeck, requireStudiedDeck } from "../decks/deck-access.ts";
import { countingToday } from "../decks/study-counts.ts";
import { tellAchievements } from "../notifications/achievements.ts";
import { toBulkResult } from "./bulk-result.ts";
import { deviceTime } from "./device-time.ts";
import { requireKnownParameters } from "./known-parameters.ts";
import { toReview } from "./logged-review.ts";
import { recordReviews } from "./record-reviews.ts";
import { beginSession, endSession, readRatings, readSession, readSessionPage } from "./sessions.ts";
import { allQueue, deckQueue } from "./study-queues.ts";
import { readWaiting } from "./waiting.ts";

const createSession = route(contract.createSession, async (call, services) => {
  const { userId } = call.caller;
  const { sessionId, deckId, startedAt } = call.body;
  const { db } = services;
  // The deck may have been moved to the trash since the session began on a device.
  if (deckId !== null) await requireStudiedDeck(db, userId, deckId);
  const now = services.now();
  await beginSession(db, {
    id: sessionId,
    userId,
    deckId,
    startedAt: deviceTime(startedAt, now),
    createdAt: now,
  });
  return readSession(db, userId, sessionId);
});

const completeSession = route(contract.completeSession, async (call, { db, now, afterwards }) => {
  const { userId } = call.caller;
  const { sessionId } = call.params;
  await endSession(db, userId, sessionId, deviceTime(call.body.completedAt, now()));
  afterwards.do("Telling achievements", () => tellAchievements(db, userId, now()), call.log);
  return readSession(db, userId, sessionId);
});

const listSessions = route(contract.listSessions, (call, { db }) =>
  readSessionPage(db, call.caller.userId, call.query),
);

const listRatings = route(contract.listRatings, async (call, { db }) => {
  const { userId } = call.caller;
  const { sessionId } = await readSession(db, userId, call.params.sessionId);
  const ratings = await readRatings(db, userId, sessionId);
  return { sessionId, ratings: ratings.map(toReview) };
});

const reviewCards = route(contract.reviewCards, async (call, { db, now }) => {
  const { userId } = call.caller;
  const { deckId } = call.params;
  await requireReadableDeck(db, userId, deckId);
  return deckQueue(db, deckId, call.query, { userId, now: now(), timeZone: call.timeZone });
});

const allReviewCards = route(contract.allReviewCards, (call, { db, now }) =>
  allQueue(db, call.query, { userId: call.caller.userId, now: now(), timeZone: call.timeZone }),
);

const recordPerformance = route(reviews.recordPerformance, async (call, services) => {
  const now = services.now();
  requireKnownParameters([call.body]);
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
  requireKnownParameters(reviewItems);
  const taken = await recordReviews(services.db, call.caller.userId, reviewItems, conflictResolutionPolicy, {
    now: services.now(),
    timeZone: call.timeZone,
    sentAt: sentAt === undefined ? undefined : Date.parse(sentAt),
  });
  return toBulkResult(taken);
});

const waiting = route(waitingEndpoint, (call, services) => {
  const { userId } = call.caller;
  return readWaiting(services.db, countingToday(userId, services.now(), call.timeZone));
});

export const studyRoutes: readonly Route[] = [
  createSession,
  completeSession,
  listSessions,
  listRatings,
  reviewCards,
  allReviewCards,
  waiting,
  recordPerformance,
  bulkReview,
];
