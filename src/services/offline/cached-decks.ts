import type { ReviewCard } from "#contract/cards.ts";
import type { Deck } from "#contract/decks.ts";
import { fromCardState } from "#domain/scheduling.ts";
import { aheadWithout, answersOf, nextReviewOf, withSchedule } from "./card-schedule.ts";
import type { OfflineDatabase, OfflineTransaction } from "./database.ts";
import { isIntact } from "./reviews.ts";
import type { CachedCard, CachedDeck } from "./schema.ts";

/** Tells the server nothing: it answers with all cards. */
const NO_CURSOR = "";

/** What the server said of a deck's cards. */
export interface CardChanges {
  readonly deck: Deck;
  readonly cards: readonly ReviewCard[];
  readonly removed: readonly number[];
}

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

/**
 * Takes what the server said; where the device has reviews beyond it, their card's schedule stays.
 *
 * @param at When it was asked for.
 */
export function storeChanges(
  database: OfflineDatabase,
  userId: number,
  { deck, cards, removed }: CardChanges,
  at: number,
): Promise<void> {
  return database.write(["cached_cards", "cached_decks", "offline_reviews"], async (transaction) => {
    const stored = transaction.objectStore("cached_cards");
    const decks = transaction.objectStore("cached_decks");
    const [known, unsynced] = await Promise.all([
      decks.get([userId, deck.id]),
      transaction.objectStore("offline_reviews").index("synced").getAll([userId, 0]),
    ]);
    const beyond = Map.groupBy(unsynced.filter(isIntact), (review) => review.cardId);
    const keep = async (card: ReviewCard) => {
      const fresh = toCachedCard(card, userId, at);
      const reviews = beyond.get(card.id);
      if (!reviews) return stored.put(fresh);
      // What is on its way may be in the server's schedule already; the answer to the sync tells.
      const before = await stored.get([userId, card.id]);
      const told = before ? fresh.base : null;
      return stored.put({ ...withSchedule(fresh, before?.base ?? fresh.base, answersOf(reviews)), told });
    };
    await Promise.all([
      decks.put({
        id: deck.id,
        userId,
        deck,
        cursor: known?.cursor ?? null,
        cachedAt: at,
        isKept: known?.isKept ?? false,
        invalid: known?.invalid ?? 0,
      }),
      ...removed.map((id) => stored.delete([userId, id])),
      ...cards.map(keep),
    ]);
  });
}

function toCachedCard(card: ReviewCard, userId: number, cachedAt: number): CachedCard {
  const base = fromCardState(card.schedule);
  return {
    id: card.id,
    userId,
    deckId: card.deckId,
    front: card.front,
    back: card.back,
    tags: card.tags.map((tag) => tag.name),
    base,
    told: null,
    ahead: [],
    schedule: base,
    nextReviewDate: nextReviewOf(base),
    cachedAt,
  };
}

/**
 * All that the server said is there: the next refresh goes on from the cursor. Where something of it was cleaned away
 * meanwhile, or could not be kept, the next one asks for all.
 *
 * @param listed Ids of all cards of the deck: others are gone. Null for changes alone.
 * @param of.since The cursor from which it went on; null from none.
 * @param of.invalid How many cards were no cards.
 */
export function completeDeck(
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
  cursor: string,
  listed: ReadonlySet<number> | null,
  { since = null, invalid = 0 }: { readonly since?: string | null; readonly invalid?: number } = {},
): Promise<void> {
  return database.write(["cached_cards", "cached_decks"], async (transaction) => {
    const decks = transaction.objectStore("cached_decks");
    const known = await decks.get([userId, deckId]);
    // It was cleaned away and began anew with the changes alone.
    if (!known || (since !== null && known.cursor === null && listed === null)) return;
    await decks.put({ ...known, cursor: invalid === 0 ? cursor : NO_CURSOR, invalid });
    if (listed === null) return;
    const cards = transaction.objectStore("cached_cards").index("deckId");
    let left = listed.size;
    for (let card = await cards.openCursor([userId, deckId]); card; card = await card.continue()) {
      if (listed.has(card.value.id)) left -= 1;
      else await card.delete();
    }
    if (left > 0) await decks.put({ ...known, cursor: null });
  });
}

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
