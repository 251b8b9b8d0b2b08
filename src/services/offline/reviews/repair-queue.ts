import { answerOf, withBaseSchedule } from "../decks/card-schedule.ts";
import { isSchedule } from "../decks/card-record.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import { queueOf } from "./queue-of.ts";
import { queued } from "./reviews.ts";
import { isPlace, nextPlace } from "./review-places.ts";
import type { CachedCard, QueueEntry } from "../database/records.ts";
import { isIntact, sealed } from "./sealed-review.ts";
import { type CardRecord, toCard, toCardRecord } from "../database/stored-names.ts";

const STORES = ["offline_reviews", "sync_queue", "cached_cards"] as const;
type Transaction = OfflineTransaction<typeof STORES, "readwrite">;

/** What versions 1 to 3 of the database stored with a card: a schedule, and since 3 the answers that it was ahead by. */
interface EarlierFields {
  readonly ahead?: readonly { readonly reviewId: string }[];
  readonly schedule?: unknown;
}

const isWhole = (entry: QueueEntry) =>
  "answer" in entry && Number.isSafeInteger(entry.cardId) && isPlace(entry.counter);

/**
 * Gives reviews that the server has yet to take their places in the queue, where these were lost or damaged, or where an
 * earlier version of the application stored them without the answer. Otherwise they would never travel, or their cards would
 * not know of them.
 *
 * Reviews whose place among the device's answers the server would refuse get another one, and are sent again.
 *
 * @param newDeviceId An id that no answer has yet.
 */
export async function repairQueue(
  database: OfflineDatabase,
  userId: number,
  newDeviceId: () => string,
): Promise<void> {
  const lacking = await database.read(["offline_reviews", "sync_queue"], async (transaction) => {
    const [unsynced, entries] = await Promise.all([
      transaction.objectStore("offline_reviews").index("synced").getAllKeys([userId, 0]),
      transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
    ]);
    const whole = new Set(entries.filter(isWhole).map(({ id }) => id));
    const all = new Set([...unsynced, ...entries.map(({ id }) => id)]);
    return [...all].filter((id) => !whole.has(id));
  });
  if (lacking.length === 0) return;
  await database.write(STORES, async (transaction) => {
    await Promise.all(lacking.map((id) => mend(transaction, userId, id)));
    // One after the other, in the order of their ids, which grow with time: each place is behind the one before.
    for (const id of lacking.toSorted()) await placeAnew(database, transaction, id, newDeviceId);
  });
}

async function placeAnew(
  database: OfflineDatabase,
  transaction: Transaction,
  id: string,
  newDeviceId: () => string,
): Promise<void> {
  const reviews = transaction.objectStore("offline_reviews");
  const review = await reviews.get(id);
  if (!review || isPlace(review.counter) || !isIntact(review)) return;
  const next = await nextPlace(database, transaction);
  const deviceId = next.deviceId ?? newDeviceId();
  const placed = sealed({ ...review, deviceId, counter: next.counter, syncAttempts: 0 });
  await reviews.put(placed);
  await transaction.objectStore("sync_queue").put(queued(placed));
}

async function mend(transaction: Transaction, userId: number, id: string): Promise<void> {
  const queue = transaction.objectStore("sync_queue");
  const cards = transaction.objectStore("cached_cards");
  const [review, entry] = await Promise.all([
    transaction.objectStore("offline_reviews").get(id),
    queue.get(id),
  ]);
  const intact = review && isIntact(review) ? review : null;
  const record = intact ? await cards.get([userId, intact.cardId]) : await cardAhead(transaction, userId, id);
  const card = record && toCard(record);
  if (card && isSchedule(card.baseSchedule)) await cards.put(toCardRecord(withoutEarlierFields(card)));
  const place = entry ?? (review && queued(review));
  // Of what is damaged or gone only a card that was ahead by it knows whose it was.
  const cardId = intact?.cardId ?? card?.id ?? 0;
  if (place) await queue.put({ ...place, id, userId, cardId, answer: intact && answerOf(intact) });
}

async function cardAhead(
  transaction: Transaction,
  userId: number,
  reviewId: string,
): Promise<CardRecord | undefined> {
  const range = IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
  const cards: readonly (CardRecord & EarlierFields)[] = await transaction
    .objectStore("cached_cards")
    .getAll(range);
  return cards.find(({ ahead }) => ahead?.some((answer) => answer.reviewId === reviewId));
}

function withoutEarlierFields(earlier: CachedCard & EarlierFields): CachedCard {
  const { ahead: _, schedule: __, ...card } = earlier;
  return withBaseSchedule(card, card.baseSchedule);
}
