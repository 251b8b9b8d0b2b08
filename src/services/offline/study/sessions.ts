import type { OfflineDatabase } from "../database/database.ts";
import type { OfflineSession } from "../database/records.ts";

/** Begins a session here; the next sync sends it. @returns the stored session. */
export async function beginSession(
  database: OfflineDatabase,
  begun: Pick<OfflineSession, "id" | "userId" | "deckId" | "type" | "startedAt">,
): Promise<OfflineSession> {
  const session: OfflineSession = { ...begun, completedAt: null, pending: 1 };
  await database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put(session);
  });
  return session;
}

export async function keepOpenSession(database: OfflineDatabase, session: OfflineSession): Promise<void> {
  await database.write(["study_sessions"], async (transaction) => {
    const sessions = transaction.objectStore("study_sessions");
    if (!(await sessions.get(session.id))) await sessions.put(session);
  });
}

/** Ends a session, once. `begun` replaces a session that the browser deleted. @returns the stored session. */
export function endSession(
  database: OfflineDatabase,
  begun: OfflineSession,
  completedAt: number,
): Promise<OfflineSession> {
  return database.write(["study_sessions"], async (transaction) => {
    const sessions = transaction.objectStore("study_sessions");
    const session = (await sessions.get(begun.id)) ?? begun;
    if (session.completedAt !== null) return session;
    const ended: OfflineSession = { ...session, completedAt, pending: 1 };
    await sessions.put(ended);
    return ended;
  });
}

export function readPendingSessions(database: OfflineDatabase, userId: number): Promise<OfflineSession[]> {
  return database.read(["study_sessions"], (transaction) =>
    transaction.objectStore("study_sessions").index("pending").getAll([userId, 1]),
  );
}

/** Settles what was sent: a session that ended meanwhile stays pending, one that was sent with its end is removed. */
export function settleSession(database: OfflineDatabase, sent: OfflineSession): Promise<void> {
  return database.write(["study_sessions"], async (transaction) => {
    const sessions = transaction.objectStore("study_sessions");
    const session = await sessions.get(sent.id);
    if (session?.completedAt !== sent.completedAt) return;
    if (session.completedAt === null) await sessions.put({ ...session, pending: 0 });
    else await sessions.delete(session.id);
  });
}
