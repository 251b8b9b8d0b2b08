import * as contract from "#contract/study/mobile.ts";
import { type Route, route } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { countingToday } from "../decks/study-counts.ts";
import { recordMany } from "./record-reviews.ts";
import { finishSession, startSession } from "./session-life.ts";
import { readSession } from "./sessions.ts";
import { allQueue, deckQueue } from "./queue/study-queues.ts";

/** Cards of any kind in the usual order. */
const USUAL = {
  prioritizeDifficult: false,
  includeOverdue: true,
  sortBy: undefined,
  tagNames: undefined,
  tagIds: undefined,
  includeCollaborative: false,
} as const;

export const mobileRoutes: readonly Route[] = [
  route(contract.startMobileSession, async (call, services) => {
    const { userId } = call.caller;
    const { limit, ...begun } = call.body;
    const { deckId } = begun;
    // Of a deck in the trash a session may begin, but there are no cards to give.
    if (deckId !== null) await requireReadableDeck(services.db, userId, deckId);
    const session = await startSession(services, call, begun);
    const counting = countingToday(userId, services.now(), call.timeZone);
    const kind = session.type === "spaced_review" ? "review" : "study";
    const wanted = { ...USUAL, limit, includeNew: session.type === "study" };
    const { content, counts, reviewsLater, siblingsLater } =
      deckId === null
        ? await allQueue(services.db, wanted, counting)
        : await deckQueue(services.db, { kind, deckId }, wanted, counting);
    return { session, content, counts, reviewsLater, siblingsLater };
  }),
  route(contract.saveMobileProgress, async (call, services) => {
    const { userId } = call.caller;
    const { sessionId, ...body } = call.body;
    await readSession(services.db, userId, sessionId);
    const reviewItems = body.reviewItems.map((item) => ({ ...item, sessionId: item.sessionId ?? sessionId }));
    const arrival = { now: services.now(), timeZone: call.timeZone };
    const result = await recordMany(services.db, userId, { ...body, reviewItems }, arrival);
    return { session: await readSession(services.db, userId, sessionId), ...result };
  }),
  route(contract.completeMobileSession, (call, services) =>
    finishSession(services, call, call.body.sessionId, call.body.completedAt),
  ),
];
