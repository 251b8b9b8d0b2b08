import type { DeckOfUser } from "../cards/cached-decks.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { MEDIA_STORES, compareMedia, measureMedia, mediaOfDeck } from "../cards/cached-media.ts";
import { sizeOf } from "../storage/size-of.ts";
import { toDeck, toDeckRecord } from "../database/stored-names.ts";

export interface DeckOnDevice {
  /** It stays until the learner says otherwise. */
  readonly pinned: boolean;
  /** Bytes of its cards and their images, about; null where they are not here. */
  readonly size: number | null;
  /** When the server was asked for it last, milliseconds since 1970; null where it never was. */
  readonly refreshedAt: number | null;
  /** Entries that were no cards, and are not stored. */
  readonly invalid: number;
  readonly missingImages: number;
}

const NOT_HERE: DeckOnDevice = {
  pinned: false,
  size: null,
  refreshedAt: null,
  invalid: 0,
  missingImages: 0,
};

/** Cards whose size serves to estimate that of all. */
const SAMPLE = 200;

export function readPinnedDeck(
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
): Promise<DeckOnDevice> {
  return database.read(MEDIA_STORES, async (transaction) => {
    const cards = transaction.objectStore("cached_cards").index("deckId");
    const [deck, count, sample, images] = await Promise.all([
      transaction.objectStore("cached_decks").get([userId, deckId]),
      cards.count([userId, deckId]),
      cards.getAll([userId, deckId], SAMPLE),
      measureMedia(transaction, mediaOfDeck({ userId, deckId })),
    ]);
    if (deck?.cursor == null) return NOT_HERE;
    const { missing } = await compareMedia(transaction, { userId, deckId });
    const size = sample.length === 0 ? 0 : Math.round((sizeOf(sample) / sample.length) * count);
    return {
      pinned: toDeck(deck).pinned,
      size: size + images,
      refreshedAt: deck.cachedAt,
      invalid: deck.invalid ?? 0,
      missingImages: missing.length,
    };
  });
}

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
