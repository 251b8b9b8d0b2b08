import type { LearnerDay } from "#domain/scheduling/day.ts";
import type { StudiedToday } from "#domain/study/options/daily-limits.ts";
import { readCards } from "../cards/damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { StoredReview } from "../database/records.ts";
import { toCard } from "../database/stored-names.ts";
import { isIntact } from "../reviews/review-checksum.ts";
import { ANSWERED_STORES, readAnsweredCards } from "./answered-cards.ts";

/**
 * Cards answered here today that the server's count lacks, by deck. `countedAt`: the time of that count, milliseconds
 * since 1970.
 */
export function readStudiedHere(
  database: OfflineDatabase,
  userId: number,
  { start, end }: LearnerDay,
  countedAt: (deckId: number) => number,
): Promise<ReadonlyMap<number, StudiedToday>> {
  const stores = [...ANSWERED_STORES, "offline_reviews"] as const;
  return readCards(database, stores, async (transaction, isCardIntact) => {
    const reviews = transaction.objectStore("offline_reviews").index("reviewTimestamp");
    const [today, answered] = await Promise.all([
      reviews.getAll(IDBKeyRange.bound(start, end, false, true)),
      readAnsweredCards(transaction, userId, isCardIntact),
    ]);
    const own = today.filter((review) => review.userId === userId && !review.voided && isIntact(review));
    const cards = transaction.objectStore("cached_cards");
    const found = await Promise.all(
      Array.from(
        Map.groupBy(own, ({ cardId }) => cardId),
        async ([id, given]) => {
          const record = await cards.get([userId, id]);
          if (!record) return [];
          const card = toCard(record);
          const isKnown = given.some((review) => isCountedBy(countedAt(card.deckId), review));
          if (isKnown) return [];
          const schedule = answered.get(id)?.schedule ?? card.serverSchedule ?? card.baseSchedule;
          // All answers that it has are of today.
          return [{ deckId: card.deckId, isNew: schedule.reps <= given.length }];
        },
      ),
    );
    const byDeck = Map.groupBy(found.flat(), ({ deckId }) => deckId);
    return new Map(
      Array.from(byDeck, ([deckId, counted]) => {
        const fresh = counted.filter(({ isNew }) => isNew).length;
        return [deckId, { new: fresh, reviews: counted.length - fresh }] as const;
      }),
    );
  });
}

/** Whether the server had the review at that time. */
const isCountedBy = (countedAt: number, { synced, syncedAt }: StoredReview): boolean =>
  synced === 1 && syncedAt !== null && syncedAt <= countedAt;
