import type { OfflineDatabase } from "../database/database.ts";
import { evictLearner, readLearners } from "./evict-learner.ts";

const lockOf = (userId: number) => `ibis-learner-${userId}`;

/** Web Locks that show which learners' data the tabs use. */
export function createLearnerLocks(locks: LockManager | undefined) {
  /** Resolves when the browser has released this tab's locks. */
  let released: Promise<unknown> = Promise.resolve();

  const evict = async (database: OfflineDatabase, userId: number): Promise<void> => {
    if (!locks) return evictLearner(database, userId);
    const evictIfFree = (lock: Lock | null) => (lock ? evictLearner(database, userId) : undefined);
    await locks.request(lockOf(userId), { ifAvailable: true }, evictIfFree);
  };

  return {
    /** Locks a learner's data, after a running eviction. @returns a function that releases the lock. */
    async hold(userId: number): Promise<() => void> {
      if (!locks) return () => undefined;
      const end = Promise.withResolvers<void>();
      const acquired = Promise.withResolvers<void>();
      const request = locks.request(lockOf(userId), { mode: "shared" }, () => {
        acquired.resolve();
        return end.promise;
      });
      request.catch((error: unknown) => acquired.reject(error));
      await acquired.promise;
      return () => {
        released = Promise.allSettled([released, request]);
        end.resolve();
      };
    },
    /** Evicts all learners except the signed-in one and those of other tabs. */
    async evictOthers(database: OfflineDatabase, signedInId: number | null): Promise<void> {
      await released;
      const others = [...(await readLearners(database))].filter((userId) => userId !== signedInId);
      // A failure must not prevent other evictions.
      const done = await Promise.allSettled(others.map((userId) => evict(database, userId)));
      const failed = done.find((one) => one.status === "rejected");
      if (failed) throw failed.reason;
    },
  };
}
