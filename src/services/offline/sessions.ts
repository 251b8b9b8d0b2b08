import type { OfflineDatabase } from "./database.ts";
import type { OfflineSession } from "./schema.ts";

/** A session begins on this device; the server hears of it with the next sync. */
export function beginSession(
  database: OfflineDatabase,
  session: Pick<OfflineSession, "id" | "userId" | "deckId" | "startedAt">,
): Promise<void> {
  return database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put({ ...session, completedAt: null, pending: 1 });
  });
}

/** The first end counts. */
export function endSession(database: OfflineDatabase, id: string, completedAt: number): Promise<void> {
  return database.write(["study_sessions"], async (transaction) => {
    const sessions = transaction.objectStore("study_sessions");
    const session = await sessions.get(id);
    if (session?.completedAt !== null) return;
    await sessions.put({ ...session, completedAt, pending: 1 });
  });
}

/** Sessions of which the server does not know all. */
export function readPendingSessions(database: OfflineDatabase, userId: number): Promise<OfflineSession[]> {
  return database.read(["study_sessions"], (transaction) =>
    transaction.objectStore("study_sessions").index("pending").getAll([userId, 1]),
  );
}

/** The server knows this much; a session that has ended meanwhile stays pending, one that has ended goes. */
export function settleSession(database: OfflineDatabase, sent: OfflineSession): Promise<void> {
  return database.write(["study_sessions"], async (transaction) => {
    const sessions = transaction.objectStore("study_sessions");
    const session = await sessions.get(sent.id);
    if (session?.completedAt !== sent.completedAt) return;
    if (session.completedAt === null) await sessions.put({ ...session, pending: 0 });
    else await sessions.delete(session.id);
  });
}
