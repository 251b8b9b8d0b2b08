import { openDB } from "idb";
import type {
  CachedCard,
  CachedDeck,
  StoredReview,
  OfflineSession,
  QueueEntry,
} from "#src/services/offline/database/records.ts";
import type { OfflineSchema } from "#src/services/offline/database/schema.ts";
import { toCard, toDeck } from "#src/services/offline/database/stored-names.ts";
import type { Device } from "./world.ts";

/** All records of a device. */
export interface DeviceRecords {
  readonly reviews: readonly StoredReview[];
  readonly queue: readonly QueueEntry[];
  readonly cards: readonly CachedCard[];
  readonly decks: readonly CachedDeck[];
  readonly sessions: readonly OfflineSession[];
}

/** Reads a device's database directly; null if there is none yet. */
export async function readRecords({ database, isMade }: Device): Promise<DeviceRecords | null> {
  if (!isMade) return null;
  const opened = await openDB<OfflineSchema>(database);
  try {
    const transaction = opened.transaction(
      ["offline_reviews", "sync_queue", "cached_cards", "cached_decks", "study_sessions"],
      "readonly",
    );
    const [reviews, queue, cards, decks, sessions] = await Promise.all([
      transaction.objectStore("offline_reviews").getAll(),
      transaction.objectStore("sync_queue").getAll(),
      transaction.objectStore("cached_cards").getAll(),
      transaction.objectStore("cached_decks").getAll(),
      transaction.objectStore("study_sessions").getAll(),
    ]);
    return { reviews, queue, cards: cards.map(toCard), decks: decks.map(toDeck), sessions };
  } finally {
    opened.close();
  }
}

/** Changes the rating of an unsynced review. */
export async function damageReview(
  { database, isMade }: Device,
  which: number,
): Promise<StoredReview | null> {
  if (!isMade) return null;
  const opened = await openDB<OfflineSchema>(database);
  try {
    const transaction = opened.transaction("offline_reviews", "readwrite");
    const unsynced = (await transaction.store.getAll()).filter(({ synced }) => synced === 0);
    const chosen = unsynced[which % unsynced.length];
    if (!chosen) return null;
    await transaction.store.put({ ...chosen, performance: chosen.performance === 4 ? 1 : 4 });
    await transaction.done;
    return chosen;
  } finally {
    opened.close();
  }
}
