import type { EnhancedSession } from "#contract/study/history.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import {
  type BegunSession,
  countEarlier,
  earlierIn,
  earlierTogether,
  goesOn,
} from "#domain/study/open-session.ts";
import { countAnswers } from "#domain/study/session-history.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { OfflineSession } from "../database/records.ts";
import { readReviews } from "./unsent-sessions.ts";

export interface ContinuedSession {
  readonly stored: OfflineSession;
  readonly session: BegunSession;
}

const fromServer = (userId: number, session: EnhancedSession): OfflineSession => ({
  id: session.sessionId,
  userId,
  deckId: session.deckId,
  type: session.type,
  startedAt: Date.parse(session.startedAt),
  completedAt: null,
  pending: 0,
});

/** The latest open session for this scope, and its answers. `atServer` may have continued on another device. */
export async function findOpenSession(
  database: OfflineDatabase,
  userId: number,
  { scope, day, atServer }: { scope: StudyScope; day: LearnerDay; atServer: EnhancedSession | null },
): Promise<ContinuedSession | null> {
  const found = await database.read(["study_sessions"], async (transaction) => {
    const byPending = transaction.objectStore("study_sessions").index("pending");
    return (await Promise.all([byPending.getAll([userId, 0]), byPending.getAll([userId, 1])])).flat();
  });
  const isStored = found.some(({ id }) => id === atServer?.sessionId);
  const all = atServer && !isStored ? [...found, fromServer(userId, atServer)] : found;
  const [stored] = all
    .filter((session) => goesOn(session, scope, day))
    .toSorted((a, b) => b.startedAt - a.startedAt);
  if (!stored) return null;
  const own = (await readReviews(database, userId, stored.startedAt)).filter(
    ({ sessionId }) => sessionId === stored.id,
  );
  const here = earlierIn(countAnswers(own));
  if (atServer?.sessionId !== stored.id) return { stored, session: { id: stored.id, earlier: here } };
  const unsent = earlierIn(countAnswers(own.filter(({ synced }) => synced === 0)));
  const known = earlierTogether(earlierIn(atServer), unsent);
  // Answers sent during the request may be missing in both.
  const earlier = countEarlier(known) < countEarlier(here) ? here : known;
  return { stored, session: { id: stored.id, earlier } };
}
