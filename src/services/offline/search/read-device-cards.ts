import type { Deck } from "#contract/decks.ts";
import type { DeviceCard } from "#domain/search/device/device-card.ts";
import { readWholeDecks } from "../cards/cached-decks.ts";
import { readCards } from "../cards/damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { toCard } from "../database/stored-names.ts";
import { isIntact } from "../reviews/review-checksum.ts";
import { ANSWERED_STORES, type ScheduledCard, readAnsweredCards } from "../due/answered-cards.ts";

export interface SearchedCard extends DeviceCard {
  readonly stored: ScheduledCard;
}

export interface DeviceContent {
  /** By id; complete decks only. */
  readonly decks: ReadonlyMap<number, Deck>;
  readonly cards: readonly SearchedCard[];
}

/** Adds the time of the last answer with Again on this device since a time. */
export async function withFailures(
  database: OfflineDatabase,
  userId: number,
  content: DeviceContent,
  since: number,
): Promise<DeviceContent> {
  const given = await database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").index("reviewTimestamp").getAll(IDBKeyRange.lowerBound(since)),
  );
  const failedAt = new Map(
    given
      .filter((review) => review.userId === userId && review.performance === 1)
      .filter((review) => !review.voided && isIntact(review))
      .map(({ cardId, reviewTimestamp }) => [cardId, reviewTimestamp]),
  );
  return { ...content, cards: content.cards.map((card) => ({ ...card, failedAt: failedAt.get(card.id) })) };
}

/** Everything of a learner on the device that can be searched; null where that is nothing. */
export async function readDeviceContent(
  database: OfflineDatabase,
  userId: number,
): Promise<DeviceContent | null> {
  const whole = await readWholeDecks(database, userId);
  if (whole.length === 0) return null;
  const decks = new Map(whole.map(({ id, deck }) => [id, deck]));
  const cards = await readCards(database, ANSWERED_STORES, async (transaction, isCardIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isCardIntact);
    const range = IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
    const records = await transaction.objectStore("cached_cards").getAll(range);
    return records
      .map(toCard)
      .filter((card) => decks.has(card.deckId) && isCardIntact(card))
      .map((card) => answered.get(card.id) ?? { ...card, schedule: card.baseSchedule });
  });
  return {
    decks,
    cards: cards.map((stored) => ({
      id: stored.id,
      deckId: stored.deckId,
      front: stored.front,
      back: stored.back,
      hint: stored.hint,
      notes: stored.notes,
      tags: stored.tags,
      createdAt: Date.parse(stored.createdAt),
      updatedAt: Date.parse(stored.updatedAt),
      schedule: stored.schedule,
      marks: stored.marks,
      stored,
    })),
  };
}
