import type { DeckOfUser } from "./cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { sizeOf } from "../storage/size-of.ts";
import { toDeck, toDeckRecord } from "../database/stored-names.ts";

/** The state of a deck on the device. */
export interface DeckOnDevice {
  /** It stays until the learner says otherwise. */
  readonly pinned: boolean;
  /** Bytes of its cards, about; null where they are not here. */
  readonly size: number | null;
  /** When the server was asked for it last, milliseconds since 1970; null where it never was. */
  readonly refreshedAt: number | null;
  /** Cards that could not be kept, because they were none. */
  readonly invalid: number;
}

/** Cards whose size serves to estimate that of all. */
const SAMPLE = 200;

export function readPinnedDeck(
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
): Promise<DeckOnDevice> {
  return database.read(["cached_decks", "cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards").index("deckId");
    const [deck, count, sample] = await Promise.all([
      transaction.objectStore("cached_decks").get([userId, deckId]),
      cards.count([userId, deckId]),
      cards.getAll([userId, deckId], SAMPLE),
    ]);
    if (deck?.cursor == null) return { pinned: false, size: null, refreshedAt: null, invalid: 0 };
    const size = sample.length === 0 ? 0 : Math.round((sizeOf(sample) / sample.length) * count);
    return { pinned: toDeck(deck).pinned, size, refreshedAt: deck.cachedAt, invalid: deck.invalid ?? 0 };
  });
}

/** Keeps a deck that is complete on the device, or lets it go with the others when it gets old. */
export async function setPinned(
  database: OfflineDatabase,
  of: DeckOfUser,
  pinned: boolean,
): Promise<DeckOnDevice> {
  await database.write(["cached_decks"], async (transaction) => {
    const decks = transaction.objectStore("cached_decks");
    const deck = await decks.get([of.userId, of.deckId]);
    if (deck) await decks.put(toDeckRecord({ ...toDeck(deck), pinned }));
  });
  return readPinnedDeck(database, of);
}
