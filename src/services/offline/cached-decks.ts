import { aheadWithout, withSchedule } from "./card-schedule.ts";
import type { OfflineDatabase, OfflineTransaction } from "./database.ts";
import type { CachedCard, CachedDeck } from "./schema.ts";

/** Tells the server nothing: it answers with all cards. */
export const NO_CURSOR = "";

/** One deck of one learner. */
export interface DeckOfUser {
  readonly userId: number;
  readonly deckId: number;
}

/** @returns Undefined where the deck is not on the device. */
export const readCachedDeck = (database: OfflineDatabase, { userId, deckId }: DeckOfUser) =>
  database.read(["cached_decks"], (transaction) =>
    transaction.objectStore("cached_decks").get([userId, deckId]),
  );

/** The decks of a learner that are on the device. */
export const readCachedDecks = (database: OfflineDatabase, userId: number): Promise<CachedDeck[]> =>
  database.read(["cached_decks"], (transaction) =>
    transaction
      .objectStore("cached_decks")
      .getAll(IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER])),
  );

/** Those of which all cards are. */
export const readWholeDecks = async (database: OfflineDatabase, userId: number): Promise<CachedDeck[]> =>
  (await readCachedDecks(database, userId)).filter(({ cursor }) => cursor !== null);

export const CARD_STORES = ["offline_reviews", "cached_cards", "cached_decks"] as const;

/** A review that is damaged or gone; null: nobody knows of which card it was. */
interface Lost {
  readonly id: string;
  readonly userId: number;
  readonly cardId: number | null;
}

/**
 * A review turned out to be damaged or gone, and counts for nothing. As long as it counted, the server's news of its card were put
 * off until the server would answer it; nobody will, so that the next refresh asks for all cards.
 */
export async function withoutDamaged(
  transaction: Pick<OfflineTransaction<typeof CARD_STORES, "readwrite">, "objectStore">,
  { id, userId, cardId }: Lost,
): Promise<void> {
  const cards = transaction.objectStore("cached_cards");
  const decks = transaction.objectStore("cached_decks");
  const all = await cards.getAll(IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]));
  // Which card it was of may be what is damaged.
  const isOf = (card: CachedCard) =>
    card.id === cardId || card.ahead?.some(({ reviewId }) => reviewId === id);
  for (const card of all.filter(isOf)) {
    await cards.put(
      withSchedule(
        card,
        card.base,
        aheadWithout(card, (other) => other === id),
      ),
    );
    const deck = await decks.get([userId, card.deckId]);
    if (deck?.cursor != null) await decks.put({ ...deck, cursor: NO_CURSOR });
  }
}

/** Lets a deck go that is not the learner's any more. */
export function forgetDeck(database: OfflineDatabase, { userId, deckId }: DeckOfUser): Promise<void> {
  return database.write(["cached_cards", "cached_decks"], async (transaction) => {
    await transaction.objectStore("cached_decks").delete([userId, deckId]);
    const cards = transaction.objectStore("cached_cards");
    const ids = await cards.index("deckId").getAllKeys([userId, deckId]);
    await Promise.all(ids.map((id) => cards.delete(id)));
  });
}

/** The cards of a learner with answers that the server does not know. */
export function readUnsyncedCards(database: OfflineDatabase, userId: number): Promise<CachedCard[]> {
  return database.read(["offline_reviews", "cached_cards"], async (transaction) => {
    const reviews = await transaction.objectStore("offline_reviews").index("synced").getAll([userId, 0]);
    const cards = transaction.objectStore("cached_cards");
    const ids = new Set(reviews.map(({ cardId }) => cardId));
    const found = await Promise.all(Array.from(ids, (id) => cards.get([userId, id])));
    return found.filter((card) => card !== undefined);
  });
}
