import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import type { CachedDeck } from "../database/records.ts";
import { toDeck } from "../database/stored-names.ts";

/** The empty cursor asks the server for all cards. */
export const NO_CURSOR = "";

export interface DeckOfUser {
  readonly userId: number;
  readonly deckId: number;
}

/** @returns Undefined where the deck is not on the device. */
export const readCachedDeck = (database: OfflineDatabase, { userId, deckId }: DeckOfUser) =>
  database.read(["cached_decks"], async (transaction) => {
    const record = await transaction.objectStore("cached_decks").get([userId, deckId]);
    return record && toDeck(record);
  });

/** Marks a deck as changed at the server by this page. @returns whether the deck is on the device. */
export const markChanged = (
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
  changedAt: number,
): Promise<boolean> =>
  database.write(["cached_decks"], async (transaction) => {
    const decks = transaction.objectStore("cached_decks");
    const deck = await decks.get([userId, deckId]);
    if (deck) await decks.put({ ...deck, changedAt });
    return deck !== undefined;
  });

export const readCachedDecks = (database: OfflineDatabase, userId: number): Promise<CachedDeck[]> =>
  database.read(["cached_decks"], async (transaction) => {
    const range = IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
    return (await transaction.objectStore("cached_decks").getAll(range)).map(toDeck);
  });

/** Those with all their cards. */
export const readWholeDecks = async (database: OfflineDatabase, userId: number): Promise<CachedDeck[]> =>
  (await readCachedDecks(database, userId)).filter(({ cursor }) => cursor !== null);

export const DECK_STORES = ["cached_cards", "cached_decks"] as const;

/**
 * A review turned out to be damaged or missing. News of its card were postponed for it, so that the next refresh of the
 * deck asks for all cards.
 */
export async function askForAllOf(
  transaction: Pick<OfflineTransaction<typeof DECK_STORES, "readwrite">, "objectStore">,
  userId: number,
  cardId: number,
): Promise<void> {
  const decks = transaction.objectStore("cached_decks");
  const card = await transaction.objectStore("cached_cards").get([userId, cardId]);
  // The deck of a damaged card may be unknown.
  const isKnown = card !== undefined && Number.isSafeInteger(card.deckId);
  const deck = isKnown ? await decks.get([userId, card.deckId]) : null;
  if (deck?.cursor != null) await decks.put({ ...deck, cursor: NO_CURSOR });
}

/** Removes a deck with its cards and media. */
export function forgetDeck(database: OfflineDatabase, { userId, deckId }: DeckOfUser): Promise<void> {
  return database.write([...DECK_STORES, "media"], async (transaction) => {
    await transaction.objectStore("cached_decks").delete([userId, deckId]);
    await transaction.objectStore("media").delete(IDBKeyRange.bound([userId, deckId], [userId, deckId, []]));
    const cards = transaction.objectStore("cached_cards");
    const ids = await cards.index("deckId").getAllKeys([userId, deckId]);
    await Promise.all(ids.map((id) => cards.delete(id)));
  });
}
