import type { StoredReview, QueueEntry } from "#src/services/offline/database/records.ts";
import type { CardRecord } from "#src/services/offline/database/stored-names.ts";
import type { OfflineStore } from "#src/services/offline/database/schema.ts";

/** What one answer comes to on the device. */
export interface Writes {
  readonly review: StoredReview;
  readonly entry: QueueEntry;
  /** With its schedule; left out by who finds the answer in the queue. */
  readonly card?: CardRecord;
}

/** The stores that an answer is written to. */
export const STORES = ["offline_reviews", "sync_queue", "cached_cards"] as const satisfies OfflineStore[];

export const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The request failed.")));
  });

export const ended = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("The transaction was aborted.")),
    );
  });

/** Opens a database that is there already, as the browser has it. */
export const openRaw = (name: string) => asked(indexedDB.open(name));

/** What anybody writes who keeps an answer without a library: all of it is on the disk, or nothing. */
export async function saveRaw(database: IDBDatabase, { review, entry, card }: Writes): Promise<void> {
  const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
  transaction.objectStore("offline_reviews").put(review);
  transaction.objectStore("sync_queue").put(entry);
  if (card) transaction.objectStore("cached_cards").put(card);
  // Else the browser waits to hear that nothing more comes, which takes a tenth longer.
  transaction.commit();
  await ended(transaction);
}

/** The device's database as it was before these answers, which are on these cards. */
export async function takeBackRaw(
  database: IDBDatabase,
  answers: readonly Writes[],
  cards: readonly CardRecord[],
): Promise<void> {
  const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
  for (const { review } of answers) {
    transaction.objectStore("offline_reviews").delete(review.id);
    transaction.objectStore("sync_queue").delete(review.id);
  }
  for (const card of cards) transaction.objectStore("cached_cards").put(card);
  await ended(transaction);
}

/** The reviews and their queue entries. */
export async function contentsOf(database: IDBDatabase): Promise<readonly unknown[]> {
  const stores = ["offline_reviews", "sync_queue"] as const;
  const transaction = database.transaction(stores, "readonly");
  return await Promise.all(stores.map((store) => asked(transaction.objectStore(store).getAll())));
}

/** JSON in which the order of keys says nothing. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    typeof field === "object" && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
