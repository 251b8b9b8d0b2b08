import * as reviews from "#contract/reviews.ts";
import * as contract from "#contract/study/study.ts";
import { cardInfo as cardInfoEndpoint } from "#contract/study/card-info.ts";
import * as performance from "#contract/study/performance.ts";
import * as statistics from "#contract/study/statistics.ts";
import { studyOverview } from "#contract/study/overview.ts";
import { dueNow as dueNowEndpoint } from "#contract/study/due-now.ts";
import { toCardState } from "#domain/scheduling/scheduling.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { countingToday } from "../decks/study-counts.ts";
import { toDetails, toReview } from "./logged-review.ts";
import { mobileRoutes } from "./mobile-routes.ts";
import { readCardInfo } from "./card-info.ts";
import { readOverview } from "./statistics/overview.ts";
import { readSteps } from "./ratings.ts";
import { recordMany, recordOne } from "./record-reviews.ts";
import { sessionRoutes } from "./session-routes.ts";
import { findSession } from "./sessions.ts";
import { readStatistics } from "./statistics/statistics.ts";
import { allQueue, deckQueue } from "./queue/study-queues.ts";
import { readDue } from "./due-now.ts";

export const studyRoutes: readonly Route[] = [
  ...sessionRoutes,
  route(contract.reviewCards, async (call, { db, now }) => {
    const { userId } = call.caller;
    const { deckId } = call.params;
    await requireReadableDeck(db, userId, deckId);
    return deckQueue(db, { kind: "study", deckId }, call.query, countingToday(userId, now(), call.timeZone));
  }),
  route(contract.allReviewCards, (call, { db, now }) =>
    allQueue(db, call.query, countingToday(call.caller.userId, now(), call.timeZone)),
  ),
  route(cardInfoEndpoint, ({ caller, params }, { db, now }) =>
    readCardInfo(db, caller.userId, params.cardId, now()),
  ),
  route(dueNowEndpoint, (call, services) => {
    const { userId } = call.caller;
    return readDue(services.db, countingToday(userId, services.now(), call.timeZone));
  }),
  route(studyOverview, ({ caller, timeZone }, { db, now }) =>
    readOverview(db, { userId: caller.userId, now: now(), timeZone }),
  ),
  route(statistics.studyStatistics, ({ caller, query, timeZone }, { db, now }) =>
    readStatistics(db, query, { userId: caller.userId, now: now(), timeZone }),
  ),
  route(reviews.recordPerformance, async (call, services) => {
    const arrival = { now: services.now(), timeZone: call.timeZone };
    const { current, schedule } = await recordOne(services.db, call.caller.userId, call.body, arrival);
    return { review: toReview(current), schedule: toCardState(schedule) };
  }),
  route(performance.enhancedRecordPerformance, async (call, services) => {
    const { db } = services;
    const { userId } = call.caller;
    const arrival = { now: services.now(), timeZone: call.timeZone };
    const { current, schedule } = await recordOne(db, userId, call.body, arrival);
    const [steps, session] = await Promise.all([
      readSteps(db, userId, [current.cardId]),
      current.sessionId === null ? null : findSession(db, userId, current.sessionId),
    ]);
    const before = steps.get(current.reviewId)?.before;
    return {
      review: { ...toReview(current), ...toDetails(current) },
      previousSchedule: before ? toCardState(before) : null,
      schedule: toCardState(schedule),
      session,
    };
  }),
  route(reviews.bulkReview, ({ caller, body, timeZone }, { db, now }) =>
    recordMany(db, caller.userId, body, { now: now(), timeZone }),
  ),
  ...mobileRoutes,
];
