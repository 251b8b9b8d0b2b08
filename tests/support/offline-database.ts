import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import type { ReviewCard } from "#contract/cards.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { ANSWERED_STORES, readAnsweredCards } from "#src/services/offline/due/answered-cards.ts";
import {
  type OfflineDatabase,
  type OfflineDatabaseOptions,
  openOfflineDatabase,
} from "#src/services/offline/database/database.ts";
import type { Asked } from "#src/services/offline/decks/apply-deck-changes.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import { readStudyItems } from "#src/services/offline/due/due-cards.ts";
import { toCard } from "#src/services/offline/database/stored-names.ts";

export const NOW = Date.UTC(2026, 0, 15, 9);
export const USER = 7;
export const DECK = 9;
export const ORIGIN = { userId: USER, newDeviceId: () => "device-1", timeZone: "Africa/Cairo" };

/** An empty device database for one test. */
export const testDatabase = (options: Partial<OfflineDatabaseOptions> = {}) =>
  openOfflineDatabase({
    name: `ibis_${randomUUID()}`,
    deadline: () => new AbortController().signal,
    onOutdated: () => undefined,
    ...options,
  });

export const idOf = (count: number) => `0198f9f0-0000-7000-8000-${String(count).padStart(12, "0")}`;

export const draftOf = (count: number, change: Partial<ReviewDraft> = {}): ReviewDraft => ({
  reviewId: idOf(count),
  cardId: 3,
  sessionId: idOf(0),
  performance: 3,
  reviewTimestamp: NOW + count * 1000,
  updatedAt: NOW + count * 1000,
  studyTimeSeconds: 2,
  version: 1,
  voided: false,
  scheduleBefore: newSchedule(NOW),
  ...change,
});

export const deckOf = (id = DECK, cardCount = 2) => ({
  id,
  title: "Words",
  description: "",
  tags: [] as string[],
  folderId: null as number | null,
  frontLanguage: null as string | null,
  backLanguage: null as string | null,
  isPublic: false,
  isOwner: true,
  memberRole: null,
  isFavorite: false,
  creator: "amina",
  cardCount,
  counts: { new: cardCount, learning: 0, due: 0 },
  difficulty: null as number | null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  deletedAt: null,
});

export const cardOf = (id: number, change: Partial<ReviewCard> = {}): ReviewCard => ({
  id,
  deckId: DECK,
  front: `front ${id}`,
  back: `back ${id}`,
  tags: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  schedule: toCardState(newSchedule(NOW)),
  ...change,
});

/** A card with its schedule on the device; undefined if it is missing. */
export const readCard = (database: OfflineDatabase, id = 3) =>
  database.read(ANSWERED_STORES, async (transaction) => {
    const record = await transaction.objectStore("cached_cards").get([USER, id]);
    const card = record && toCard(record);
    const answered = await readAnsweredCards(transaction, USER, () => true);
    return card && (answered.get(id) ?? { ...card, schedule: card.baseSchedule });
  });

/** A request at this moment, since which the server has accepted no answer. */
export const askedAt = (at: number): Asked => ({
  at,
  unsynced: [],
  counter: Number.MAX_SAFE_INTEGER,
  versions: new Map(),
});

/** The cards of one deck that are due before a moment, and its new ones. */
export async function studyItemsOf(
  database: OfflineDatabase,
  { userId, deckId }: { readonly userId: number; readonly deckId: number },
  until: number,
) {
  const fresh = { newOrder: "added", seed: 0, buried: 0 } as const;
  return (await readStudyItems(database, userId, [{ deckId, fresh }], until)).get(deckId) ?? [];
}
