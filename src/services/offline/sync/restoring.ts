import { restoredMessage } from "#domain/offline/storage-messages.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { SyncSettings } from "#domain/sync/sync-settings.ts";
import { saveSettings } from "./settings.ts";
import { addLog } from "./sync-logs.ts";
import { type RestoredAnswers, type UnsyncedCopies, restoreAnswers } from "../reviews/unsynced-copies.ts";

/**
 * Writes again what this page holds when the database is deleted under it, and drops copies that are no longer needed. One
 * step at a time: a sync that ends while answers are being restored is settled after that.
 */
export function createRestoring(options: {
  readonly database: OfflineDatabase;
  readonly userId: number;
  readonly deviceId: () => string;
  readonly copies: UnsyncedCopies;
  /** What the page knows without the database. */
  readonly restorable: () => { readonly settings: SyncSettings; readonly unsynced: number };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Aborts after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal;
  readonly onRestored: (restored: RestoredAnswers) => void;
}) {
  const { database, userId, copies, now } = options;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  const finish = async (restored: RestoredAnswers) => {
    if (isClosed) return;
    const log = {
      status: restored.lost > 0 ? "error" : "other",
      message: restoredMessage(restored),
      details: { synced: 0, failed: restored.lost, errors: 0 },
      userId,
      deviceId: options.deviceId(),
      timestamp: now(),
    } as const;
    options.onRestored(restored);
    await addLog(database, log).catch(() => undefined);
  };
  const next = (step: () => Promise<void>) => {
    last = last.then(() => (isClosed ? undefined : step())).catch(() => undefined);
  };

  const stopListening = database.onDeleted(() => {
    const { settings, unsynced } = options.restorable();
    next(async () => {
      await saveSettings(database, userId, settings, now()).catch(() => undefined);
      await finish(await restoreAnswers({ ...options, unsynced }));
    });
  });

  return {
    /** To be called when a sync has ended: the server has what is no longer in the queue. */
    settle: () =>
      next(async () => {
        const saved = await copies.settle();
        if (saved > 0) await finish({ saved, lost: 0 });
      }),
    close() {
      isClosed = true;
      stopListening();
      copies.close();
    },
  };
}
