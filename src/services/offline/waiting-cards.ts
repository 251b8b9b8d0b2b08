import type { StudyCounts } from "#contract/decks.ts";
import { SESSION_CARDS } from "#domain/study-order.ts";
import type { StudyItem } from "#domain/study-queue.ts";
import type { DeckOfUser } from "./cached-decks.ts";
import type { OfflineDatabase } from "./database.ts";
import type { CachedCard } from "./schema.ts";

/** Cards that were never answered have 0 as their time. */
const neverAnswered = ({ userId, deckId }: DeckOfUser) => IDBKeyRange.only([userId, deckId, 0]);

/** @param until Milliseconds since 1970. */
const dueBefore = ({ userId, deckId }: DeckOfUser, until: number) =>
  IDBKeyRange.bound([userId, deckId, 0], [userId, deckId, until], true, true);

const toItem = ({ id, front, back, tags, schedule }: CachedCard): StudyItem => ({
  id,
  front,
  back,
  tags,
  schedule,
});

/** The cards of a deck that are due before a moment, and the first of those that were never answered. */
export function readStudyItems(
  database: OfflineDatabase,
  deck: DeckOfUser,
  until: number,
): Promise<StudyItem[]> {
  return database.read(["cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards").index("nextReviewDate");
    const [due, fresh] = await Promise.all([
      cards.getAll(dueBefore(deck, until)),
      cards.getAll(neverAnswered(deck), SESSION_CARDS),
    ]);
    return [...due, ...fresh].map(toItem);
  });
}

/** The cards that were answered and are due before a moment, by deck; decks without any are left out. */
export function readDueItems(
  database: OfflineDatabase,
  userId: number,
  deckIds: readonly number[],
  until: number,
): Promise<ReadonlyMap<number, readonly StudyItem[]>> {
  return database.read(["cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards").index("nextReviewDate");
    const due = await Promise.all(
      deckIds.map(async (deckId) => {
        const found = await cards.getAll(dueBefore({ userId, deckId }, until));
        return [deckId, found.map(toItem)] as const;
      }),
    );
    return new Map(due.filter(([, items]) => items.length > 0));
  });
}

/** How many cards wait, as the device knows them. */
export function readCounts(database: OfflineDatabase, deck: DeckOfUser, until: number): Promise<StudyCounts> {
  return database.read(["cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards").index("nextReviewDate");
    const [fresh, answered] = await Promise.all([
      cards.count(neverAnswered(deck)),
      cards.getAll(dueBefore(deck, until)),
    ]);
    const due = answered.filter(({ schedule }) => schedule.state === "review").length;
    return { new: fresh, learning: answered.length - due, due };
  });
}
