import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import type { StoredReview } from "../database/records.ts";
import type { OfflineStore } from "../database/schema.ts";
import { isIntact } from "./review-checksum.ts";

/** The position of an answer among those of its device. */
export type Position = Pick<StoredReview, "deviceId" | "counter">;

/** More answers than anybody gives: a higher position is damage, and counting on from it would leave the safe integers. */
export const LAST_POSITION = 2 ** 48;

export const isPosition = (counter: unknown): counter is number =>
  Number.isSafeInteger(counter) && Number(counter) >= 0 && Number(counter) <= LAST_POSITION;

/** The highest position of an answer on this device; 0 if there is none. */
export async function lastCounter(
  transaction: Pick<OfflineTransaction<["offline_reviews"], "readonly" | "readwrite">, "objectStore">,
): Promise<number> {
  const index = transaction.objectStore("offline_reviews").index("counter");
  return (await index.openKeyCursor(IDBKeyRange.upperBound(LAST_POSITION), "prev"))?.key ?? 0;
}

const retired = new WeakMap<OfflineDatabase, Set<string>>();

/** No answer gets a position of this device any more, because the used ones were in a deleted database. */
export function retireDevice(database: OfflineDatabase, deviceId: string): void {
  const ids = retired.get(database) ?? new Set();
  retired.set(database, ids.add(deviceId));
}

export const isRetired = (database: OfflineDatabase, deviceId: string): boolean =>
  retired.get(database)?.has(deviceId) ?? false;

/**
 * The position after the device's last answer. No device may use a position twice: if nothing is left to count on from, because
 * the browser emptied the database, or if a later answer is damaged and may have had any position, it is a new device's.
 *
 * @returns `deviceId` is null where the answer needs a new one.
 */
export async function nextPosition(
  database: OfflineDatabase,
  transaction: OfflineTransaction<readonly OfflineStore[], "readwrite">,
): Promise<{ readonly deviceId: string | null; readonly counter: number }> {
  const reviews = transaction.objectStore("offline_reviews");
  const [first, newest] = await Promise.all([
    reviews.index("counter").openCursor(null, "prev"),
    // Ids grow with time: a damaged position may have hidden the last answer among earlier ones.
    reviews.openCursor(null, "prev"),
  ]);
  const damaged = newest && !isIntact(newest.value) ? [newest.value] : [];
  let counter = 0;
  let review = first;
  for (; review; review = await review.continue()) {
    const { value } = review;
    if (isPosition(value.counter)) counter = Math.max(counter, value.counter);
    if (!isIntact(value)) damaged.push(value);
    else if (isPosition(value.counter)) break;
  }
  const last = review?.value;
  const isLast = !damaged.some(({ id, deviceId }) => last && (id > last.id || deviceId === last.deviceId));
  const isUsable = last && isLast && !isRetired(database, last.deviceId);
  return { deviceId: isUsable ? last.deviceId : null, counter: counter + 1 };
}
