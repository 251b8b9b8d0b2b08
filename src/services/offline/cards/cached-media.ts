import { mediaOn } from "#domain/markup/media.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import type { CachedMedia } from "../database/records.ts";
import type { DeckOfUser } from "./cached-decks.ts";

const CHUNK = 500;

/** The range of a deck's images, also by size. */
export const mediaOfDeck = ({ userId, deckId }: DeckOfUser): IDBKeyRange =>
  IDBKeyRange.bound([userId, deckId], [userId, deckId, []]);

/** Media that a deck lacks, and media that it no longer needs. */
export interface MediaDifference {
  readonly missing: readonly string[];
  readonly stale: readonly string[];
}

export const MEDIA_STORES = ["cached_cards", "cached_decks", "media"] as const;

export async function compareMedia(
  transaction: OfflineTransaction<typeof MEDIA_STORES, "readonly">,
  of: DeckOfUser,
): Promise<MediaDifference> {
  const cards = transaction.objectStore("cached_cards");
  const ids = await cards.index("media").getAllKeys([of.userId, of.deckId, 1]);
  const wanted = new Set<string>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = await Promise.all(ids.slice(at, at + CHUNK).map((id) => cards.get(id)));
    for (const hash of some.flatMap((card) => (card ? mediaOn(card) : []))) wanted.add(hash);
  }
  const keys = await transaction.objectStore("media").getAllKeys(mediaOfDeck(of));
  const stored = new Set(keys.map(([, , hash]) => hash));
  return {
    missing: [...wanted].filter((hash) => !stored.has(hash)),
    stale: [...stored].filter((hash) => !wanted.has(hash)),
  };
}

/** @returns Null where not all cards of the deck are on the device. */
export const readMediaToDo = (
  database: OfflineDatabase,
  of: DeckOfUser,
): Promise<(MediaDifference & { readonly isPinned: boolean }) | null> =>
  database.read(MEDIA_STORES, async (transaction) => {
    const deck = await transaction.objectStore("cached_decks").get([of.userId, of.deckId]);
    if (deck?.cursor == null) return null;
    return { ...(await compareMedia(transaction, of)), isPinned: deck.isKept };
  });

export const readMedia = (
  database: OfflineDatabase,
  userId: number,
  hash: string,
): Promise<CachedMedia | undefined> =>
  database.read(["media"], (transaction) =>
    transaction.objectStore("media").index("hash").get([userId, hash]),
  );

/** Stores a medium with its deck, unless the deck was removed meanwhile. */
export const keepMedia = (
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
  hash: string,
  bytes: ArrayBuffer,
  type: string,
): Promise<void> =>
  database.write(
    ["cached_decks", "media"],
    async (transaction) => {
      const deck = await transaction.objectStore("cached_decks").get([userId, deckId]);
      if (deck?.cursor == null) return;
      await transaction
        .objectStore("media")
        .put({ userId, deckId, hash, bytes, type, size: bytes.byteLength });
    },
    "relaxed",
  );

export const dropMedia = (
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
  hashes: readonly string[],
): Promise<void> =>
  database.write(
    ["media"],
    async (transaction) => {
      const media = transaction.objectStore("media");
      await Promise.all(hashes.map((hash) => media.delete([userId, deckId, hash])));
    },
    "relaxed",
  );

/** The sum over the index of sizes, as an estimate from a sample would be far off. */
export async function measureMedia(
  transaction: Pick<OfflineTransaction<["media"], "readonly">, "objectStore">,
  range: IDBKeyRange,
): Promise<number> {
  let bytes = 0;
  const sizes = transaction.objectStore("media").index("size");
  for (let image = await sizes.openKeyCursor(range); image; image = await image.continue())
    bytes += image.key[2];
  return bytes;
}

/** Removes media of a deck, the largest first, until `target` bytes are free. @returns bytes freed. */
export const freeMediaOfDeck = (database: OfflineDatabase, of: DeckOfUser, target: number): Promise<number> =>
  database.write(["media"], async (transaction) => {
    const media = transaction.objectStore("media");
    let freed = 0;
    let image = await media.index("size").openKeyCursor(mediaOfDeck(of), "prev");
    for (; image && freed < target; image = await image.continue()) {
      freed += image.key[2];
      await media.delete(image.primaryKey);
    }
    return freed;
  });
