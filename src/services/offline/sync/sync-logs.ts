import type { OfflineDatabase } from "../database/database.ts";
import type { SyncLog } from "../database/records.ts";

/** Entries shown of the history (specification, section 2). */
export const SHOWN_LOGS = 50;

export function addLog(database: OfflineDatabase, log: Omit<SyncLog, "id">): Promise<void> {
  return database.write(["sync_logs"], async (transaction) => {
    await transaction.objectStore("sync_logs").add(log);
  });
}

/** The latest first. */
export function readLogs(database: OfflineDatabase, userId: number): Promise<SyncLog[]> {
  return database.read(["sync_logs"], async (transaction) => {
    const range = IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
    const index = transaction.objectStore("sync_logs").index("timestamp");
    const logs: SyncLog[] = [];
    for (let entry = await index.openCursor(range, "prev"); entry; entry = await entry.continue()) {
      logs.push({ ...entry.value, id: entry.primaryKey });
      if (logs.length === SHOWN_LOGS) break;
    }
    return logs;
  });
}
