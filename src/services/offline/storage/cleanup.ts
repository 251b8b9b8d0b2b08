import { forgetDeck, readCachedDecks } from "../cards/cached-decks.ts";
import { freeMediaOfDeck, measureMedia, mediaOfDeck } from "../cards/cached-media.ts";
import { forgetConflicts } from "../reviews/conflicts.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { forgetQuarantined } from "../reviews/forget-quarantined.ts";
import { LATEST } from "../reviews/latest-reviews.ts";
import { lastCounter } from "../reviews/review-positions.ts";
import { sizeOf } from "./size-of.ts";

const DAY = 86_400_000;
/** Days after which unopened decks (specification, section 9) and decided conflicts are removed. */
const KEEP_DAYS = 30;

/** Removes old records that the server has: unpinned decks and synced reviews. */
export async function cleanUp(
  database: OfflineDatabase,
  userId: number,
  {
    at,
    keepReviews,
    latest = LATEST,
  }: { readonly at: number; readonly keepReviews: number; readonly latest?: number },
): Promise<void> {
  const decks = await readCachedDecks(database, userId);
  const old = decks.filter(({ pinned, cachedAt }) => !pinned && cachedAt < at - KEEP_DAYS * DAY);
  for (const { id } of old) await forgetDeck(database, { userId, deckId: id });
  await forgetConflicts(database, userId, at - KEEP_DAYS * DAY);
  await forgetQuarantined(database, userId, at);
  await forgetSynced(database, userId, latest, (syncedAt) => syncedAt < at - keepReviews * DAY);
}

/**
 * Makes room (specification, section 9): cached cards, sync logs and synced reviews, the oldest first, a third each;
 * then images. Unsynced records stay. `target` in bytes of JSON; `exclude`: decks in use. @returns bytes freed.
 */
export async function freeStorage(
  database: OfflineDatabase,
  userId: number,
  target: number,
  { latest = LATEST, exclude = [] }: { readonly latest?: number; readonly exclude?: readonly number[] } = {},
): Promise<number> {
  const third = Math.ceil(target / 3);
  const cards = await freeDecks(database, userId, third, exclude);
  const logs = await freeLogs(database, userId, third);
  const freed = cards + logs + (await freeReviews(database, userId, third, latest));
  if (freed >= target) return freed;
  return freed + (await freeMedia(database, userId, target - freed, { arePinnedSpared: false }));
}

/**
 * Makes room by images alone, because decks work without them: longest unopened decks first, pinned ones last or never.
 * @returns bytes freed.
 */
export async function freeMedia(
  database: OfflineDatabase,
  userId: number,
  target: number,
  { arePinnedSpared = true }: { readonly arePinnedSpared?: boolean } = {},
): Promise<number> {
  const decks = (await readCachedDecks(database, userId))
    .filter(({ pinned }) => !pinned || !arePinnedSpared)
    .toSorted((a, b) => Number(a.pinned) - Number(b.pinned) || a.cachedAt - b.cachedAt);
  let freed = 0;
  for (const { id } of decks) {
    if (freed >= target) break;
    freed += await freeMediaOfDeck(database, { userId, deckId: id }, target - freed);
  }
  return freed;
}

/** Makes room for reviews by removing the oldest synced ones. `target` in bytes of JSON. @returns bytes freed. */
export function freeReviews(
  database: OfflineDatabase,
  userId: number,
  target: number,
  latest = LATEST,
): Promise<number> {
  let left = target;
  return forgetSynced(database, userId, latest, (_syncedAt, size) => {
    if (left <= 0) return false;
    left -= size;
    return true;
  });
}

async function freeDecks(
  database: OfflineDatabase,
  userId: number,
  target: number,
  exclude: readonly number[],
): Promise<number> {
  const decks = (await readCachedDecks(database, userId))
    .filter(({ id, pinned }) => !pinned && !exclude.includes(id))
    .toSorted((a, b) => a.cachedAt - b.cachedAt);
  let freed = 0;
  for (const { id } of decks) {
    if (freed >= target) break;
    const of = { userId, deckId: id };
    const size = await database.read(["cached_cards", "media"], async (transaction) => {
      const cards = await transaction.objectStore("cached_cards").index("deckId").getAll([userId, id]);
      return sizeOf(cards) + (await measureMedia(transaction, mediaOfDeck(of)));
    });
    await forgetDeck(database, of);
    freed += size;
  }
  return freed;
}

function freeLogs(database: OfflineDatabase, userId: number, target: number): Promise<number> {
  return database.write(["sync_logs"], async (transaction) => {
    const range = IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
    let freed = 0;
    let log = await transaction.objectStore("sync_logs").index("timestamp").openCursor(range);
    for (; log && freed < target; log = await log.continue()) {
      freed += sizeOf(log.value);
      await log.delete();
    }
    return freed;
  });
}

/** The latest reviews stay: the next counter and an undo depend on them. */
function forgetSynced(
  database: OfflineDatabase,
  userId: number,
  latest: number,
  isOver: (syncedAt: number, size: number) => boolean,
): Promise<number> {
  return database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const last = await lastCounter(transaction);
    let freed = 0;
    let review = await reviews.index("synced").openCursor([userId, 1]);
    for (; review; review = await review.continue()) {
      const size = sizeOf(review.value);
      const isLate = review.value.counter > last - latest;
      if (isLate || !isOver(review.value.syncedAt ?? 0, size)) continue;
      freed += size;
      await review.delete();
    }
    return freed;
  });
}
