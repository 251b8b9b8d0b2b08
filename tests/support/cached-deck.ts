import type { ReviewCard } from "#contract/cards.ts";
import type { OfflineDatabase } from "#src/services/offline/database/database.ts";
import { completeDeck, storeChanges } from "#src/services/offline/decks/apply-deck-changes.ts";
import { DECK, NOW, USER, askedAt, deckOf } from "./offline-database.ts";

/** Stores a whole deck with its cards on a device, as the server listed it. */
export async function cacheDeck(
  database: OfflineDatabase,
  cards: readonly ReviewCard[],
  { userId = USER, deckId = DECK, at = NOW } = {},
): Promise<void> {
  await storeChanges(database, userId, { deck: deckOf(deckId), cards, removed: [] }, askedAt(at));
  await completeDeck(database, { userId, deckId }, "c1", null);
}

/** All answers of a device, and its queue. */
export const storedReviews = (database: OfflineDatabase) =>
  database.read(["offline_reviews", "sync_queue"], async (transaction) => ({
    reviews: await transaction.objectStore("offline_reviews").getAll(),
    queue: await transaction.objectStore("sync_queue").getAll(),
  }));
