import type { SessionType } from "#contract/study/session-type.ts";
import type { EnhancedSession } from "#contract/study/history.ts";
import { usualSessionType } from "#domain/study/study-scope.ts";
import type { Caller, Services } from "#server/http/route.ts";
import type { Logger } from "pino";
import { requireStudiedDeck } from "../decks/deck-access.ts";
import { notifyAchievements } from "../notifications/achievements.ts";
import { deviceTime } from "./device-time.ts";
import { beginSession, endSession, readSession } from "./sessions.ts";

interface Asking {
  readonly caller: Caller;
  readonly log: Logger;
}

/** @throws ApiError 404 if the learner could never study the deck, 409 if the id is of another session. */
export async function startSession(
  { db, now }: Services,
  { caller: { userId } }: Asking,
  begun: {
    readonly sessionId: string;
    readonly deckId: number | null;
    readonly type?: SessionType | undefined;
    /** The device's time; absent: now. */
    readonly startedAt?: string | undefined;
  },
): Promise<EnhancedSession> {
  const { sessionId, deckId, type = usualSessionType(deckId), startedAt } = begun;
  // The deck may have been moved to the trash since the session began on a device.
  if (deckId !== null) await requireStudiedDeck(db, userId, deckId);
  const createdAt = now();
  await beginSession(db, {
    id: sessionId,
    userId,
    deckId,
    type,
    startedAt: startedAt === undefined ? createdAt : deviceTime(startedAt, createdAt),
    createdAt,
  });
  return readSession(db, userId, sessionId);
}

/** @param completedAt The device's time; absent: now. @throws ApiError 404 if the learner has no such session. */
export async function finishSession(
  { db, now, afterwards }: Services,
  { caller: { userId }, log }: Asking,
  sessionId: string,
  completedAt: string | undefined,
): Promise<EnhancedSession> {
  const at = now();
  await endSession(db, userId, sessionId, completedAt === undefined ? at : deviceTime(completedAt, at));
  afterwards.do("Notifying of achievements", () => notifyAchievements(db, userId, now()), log);
  return readSession(db, userId, sessionId);
}
