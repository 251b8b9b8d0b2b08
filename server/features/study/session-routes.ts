import * as contract from "#contract/study/study.ts";
import * as history from "#contract/study/history.ts";
import { dayNamed, dayOf } from "#domain/scheduling/day.ts";
import { type Route, route } from "#server/http/route.ts";
import { readRatings } from "./ratings.ts";
import { finishSession, startSession } from "./session-life.ts";
import { readOpenSession, readSession, readSessionPage, toPlainSession } from "./sessions.ts";

export const sessionRoutes: readonly Route[] = [
  route(contract.createSession, async (call, services) =>
    toPlainSession(await startSession(services, call, call.body)),
  ),
  route(contract.completeSession, async (call, services) =>
    toPlainSession(await finishSession(services, call, call.params.sessionId, call.body.completedAt)),
  ),
  route(contract.listSessions, async (call, { db }) => {
    const { deckId, ...query } = call.query;
    const page = await readSessionPage(db, call.caller.userId, { deckId }, query);
    return { ...page, content: page.content.map(toPlainSession) };
  }),
  route(history.enhancedSessions, (call, { db }) => {
    const { page, size, from, to, ...wanted } = call.query;
    const days = {
      since: from === undefined ? undefined : new Date(dayNamed(from, call.timeZone).start),
      before: to === undefined ? undefined : new Date(dayNamed(to, call.timeZone).end),
    };
    return readSessionPage(db, call.caller.userId, { ...wanted, ...days }, { page, size });
  }),
  route(history.openSession, async (call, { db, now }) => {
    const { type, deckId = null } = call.query;
    const since = new Date(dayOf(now().getTime(), call.timeZone).start);
    return { session: await readOpenSession(db, call.caller.userId, { type, deckId, since }) };
  }),
  route(history.listRatings, async (call, { db }) => {
    const { userId } = call.caller;
    const session = await readSession(db, userId, call.params.sessionId);
    const { sessionId } = session;
    return { sessionId, session, ratings: await readRatings(db, userId, sessionId) };
  }),
];
