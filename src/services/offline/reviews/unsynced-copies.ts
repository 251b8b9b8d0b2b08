import type { OfflineDatabase } from "../database/database.ts";
import { queueOf } from "./queue-of.ts";
import { retireDevice } from "./review-positions.ts";
import { queueEntryOf } from "./reviews.ts";
import type { StoredReview, OfflineSession } from "../database/records.ts";
import { countUnsynced } from "./sync-queue.ts";

/** What a page saved and the server may not have yet, for a database that is deleted under the page. */
export interface UnsyncedCopies {
  keepReview(review: StoredReview): void;
  keepSession(session: OfflineSession): void;
  /**
   * Drops the copies of what the server has, or writes those that could not be written again before.
   *
   * @returns How many reviews were written.
   * @throws DatabaseError The copies stay.
   */
  settle(): Promise<number>;
  /**
   * Writes the copies again.
   *
   * @returns How many reviews these are.
   * @throws DatabaseError The copies stay.
   */
  restore(): Promise<number>;
  /** Forgets the copies: somebody else may be here next. */
  close(): void;
}

const STORES = ["offline_reviews", "sync_queue", "study_sessions"] as const;

export function createUnsyncedCopies(database: OfflineDatabase, userId: number): UnsyncedCopies {
  const reviews = new Map<string, StoredReview>();
  const sessions = new Map<string, OfflineSession>();
  let isDeleted = false;
  const stopListening = database.onDeleted(() => (isDeleted = true));

  const waiting = () =>
    database.read(STORES, async (transaction) => {
      const [inQueue, pending] = await Promise.all([
        transaction.objectStore("sync_queue").index("priority").getAllKeys(queueOf(userId)),
        transaction.objectStore("study_sessions").index("pending").getAllKeys([userId, 1]),
      ]);
      return { inQueue: new Set(inQueue), pending: new Set(pending) };
    });

  const restore = async () => {
    const written = await database.write(STORES, async (transaction) => {
      const stored = transaction.objectStore("offline_reviews");
      const here = new Set(await stored.getAllKeys());
      const lost = [...reviews.values()].filter(({ id }) => !here.has(id));
      await Promise.all([
        ...lost.map((review) => stored.put(review)),
        ...lost.map((review) => transaction.objectStore("sync_queue").put(queueEntryOf(review))),
        ...[...sessions.values()].map((session) => transaction.objectStore("study_sessions").put(session)),
      ]);
      return lost;
    });
    for (const { deviceId } of written) retireDevice(database, deviceId);
    isDeleted = false;
    return written.length;
  };

  return {
    keepReview: (review) => reviews.set(review.id, review),
    keepSession: (session) => sessions.set(session.id, session),
    async settle() {
      const saved = isDeleted ? await restore() : 0;
      const { inQueue, pending } = await waiting();
      // An empty database says nothing about the server.
      if (isDeleted) return saved;
      for (const id of reviews.keys()) if (!inQueue.has(id)) reviews.delete(id);
      for (const id of sessions.keys()) if (!pending.has(id)) sessions.delete(id);
      return saved;
    },
    restore,
    close() {
      stopListening();
      reviews.clear();
      sessions.clear();
    },
  };
}

/** Reviews that the server does not have, after the browser deleted the database. */
export interface RestoredAnswers {
  /** On the device again. */
  readonly saved: number;
  readonly lost: number;
}

/** Milliseconds in which the other tabs write what they hold. */
const OTHER_TABS = 2000;

/** Milliseconds between attempts to write: a browser that makes room again needs a moment. */
const RETRY_AFTER = [1000, 5000];

/** @param unsynced Reviews that waited when the database was deleted. */
export async function restoreAnswers(options: {
  readonly database: OfflineDatabase;
  readonly userId: number;
  readonly copies: UnsyncedCopies;
  readonly unsynced: number;
  /** Aborts after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal;
}): Promise<RestoredAnswers> {
  const { database, userId, copies, unsynced, deadline } = options;
  const pause = (ms: number) => passed(deadline(ms));
  if ((await restoreWithRetries(copies, pause)) < unsynced) await pause(OTHER_TABS);
  const saved = await countUnsynced(database, userId).catch(() => 0);
  return { saved, lost: Math.max(0, unsynced - saved) };
}

async function restoreWithRetries(copies: UnsyncedCopies, pause: (ms: number) => Promise<void>) {
  for (const wait of RETRY_AFTER) {
    try {
      return await copies.restore();
    } catch {
      await pause(wait);
    }
  }
  return copies.restore().catch(() => 0);
}

const passed = (deadline: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (deadline.aborted) resolve();
    else deadline.addEventListener("abort", () => resolve(), { once: true });
  });
