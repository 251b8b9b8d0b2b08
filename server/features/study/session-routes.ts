import * as contract from "#contract/study.ts";
import * as history from "#contract/study/history.ts";
import { dayNamed } from "#domain/scheduling/day.ts";
import { type Route, route } from "#server/http/route.ts";
import { requireStudiedDeck } from "../decks/deck-access.ts";
import { tellAchievements } from "../notifications/achievements.ts";
import { deviceTime } from "./device-time.ts";
import { readRatings } from "./ratings.ts";
import { beginSession, endSession, readSession, readSessionPage, toPlainSession } from "./sessions.ts";

const createSession = route(contract.createSession, async (call, services) => {
  const { userId } = call.caller;
  const { sessionId, deckId, startedAt, type = deckId === null ? "spaced_review" : "study" } = call.body;
  const { db } = services;
  // The deck may have been moved to the trash since the session began on a device.
  if (deckId !== null) await requireStudiedDeck(db, userId, deckId);
  const now = services.now();
  await beginSession(db, {
    id: sessionId,
    userId,
    deckId,
    type,
    startedAt: deviceTime(startedAt, now),
    createdAt: now,
  });
  return toPlainSession(await readSession(db, userId, sessionId));
});

const completeSession = route(contract.completeSession, async (call, { db, now, afterwards }) => {
  const { userId } = call.caller;
  const { sessionId } = call.params;
  await endSession(db, userId, sessionId, deviceTime(call.body.completedAt, now()));
  afterwards.do("Telling achievements", () => tellAchievements(db, userId, now()), call.log);
  return toPlainSession(await readSession(db, userId, sessionId));
});

const listSessions = route(contract.listSessions, async (call, { db }) => {
  const { deckId, ...query } = call.query;
  const page = await readSessionPage(db, call.caller.userId, { deckId }, query);
  return { ...page, content: page.content.map(toPlainSession) };
});

const enhancedSessions = route(history.enhancedSessions, (call, { db }) => {
  const { page, size, from, to, ...wanted } = call.query;
  const days = {
    since: from === undefined ? undefined : new Date(dayNamed(from, call.timeZone).start),
    before: to === undefined ? undefined : new Date(dayNamed(to, call.timeZone).end),
  };
  return readSessionPage(db, call.caller.userId, { ...wanted, ...days }, { page, size });
});

const listRatings = route(history.listRatings, async (call, { db }) => {
  const { userId } = call.caller;
  const session = await readSession(db, userId, call.params.sessionId);
  const { sessionId } = session;
  return { sessionId, session, ratings: await readRatings(db, userId, sessionId) };
});

/** Routes of sessions: their beginning and end, and their history. */
export const sessionRoutes: readonly Route[] = [
  createSession,
  completeSession,
  listSessions,
  enhancedSessions,
  listRatings,
];
