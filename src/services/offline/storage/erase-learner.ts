import type { OfflineDatabase } from "../database/database.ts";
import { evictLearner, withoutContent } from "./evict-learner.ts";

const STORES = [
  "conflicts",
  "exam_copies",
  "mark_changes",
  "offline_reviews",
  "study_sessions",
  "sync_queue",
  "sync_settings",
] as const;

/** Deletes everything of a learner whose account is deleted, unsynced answers too. */
export async function eraseLearner(database: OfflineDatabase, userId: number): Promise<void> {
  await evictLearner(database, userId);
  const own = IDBKeyRange.bound([userId], [userId, []]);
  await database.write(STORES, async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const sessions = transaction.objectStore("study_sessions");
    const queue = transaction.objectStore("sync_queue");
    const settings = transaction.objectStore("sync_settings");
    const [last, reviewIds, sessionIds, queueIds] = await Promise.all([
      reviews.index("counter").openCursor(null, "prev"),
      reviews.index("synced").getAllKeys(own),
      sessions.index("pending").getAllKeys(own),
      queue.index("status").getAllKeys(own),
    ]);
    await Promise.all([
      transaction.objectStore("conflicts").delete(own),
      transaction.objectStore("mark_changes").delete(own),
      transaction.objectStore("exam_copies").delete(own),
      // The device continues its count of answers.
      ...reviewIds.map((id) =>
        id === last?.value.id ? reviews.put(withoutContent(last.value)) : reviews.delete(id),
      ),
      ...sessionIds.map((id) => sessions.delete(id)),
      ...queueIds.map((id) => queue.delete(id)),
      settings.delete(`wanted-decks-${userId}`),
    ]);
  });
}
