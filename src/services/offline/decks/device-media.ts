import { readMedia as readMediaOfServer } from "#contract/media.ts";
import type { BrowserCrypto } from "../../crypto/encrypted-records.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Http } from "../../http/http.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { type DeckOfUser, readWholeDecks } from "../cards/cached-decks.ts";
import type { StorageQuota } from "../storage/storage-quota.ts";
import { isFull } from "../storage/retry-after-eviction.ts";
import { StorageRefusal } from "../storage/storage-refusal.ts";
import { dropMedia, keepMedia, readMedia, readMediaToDo } from "../cards/cached-media.ts";

const AT_ONCE = 3;

interface MediaBytes {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

interface Coming {
  readonly of: DeckOfUser;
  readonly isPinned: boolean;
  readonly missing: Set<string>;
}

/**
 * Downloads the images and recordings of the learner's decks in the background, in one tab at a time. Failures are
 * retried with the next refresh of the deck and the next visit.
 */
export function createDeviceMedia(options: {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  readonly quota: Pick<StorageQuota, "reserveMedia">;
  /** Media are stored only if their hashes can be verified. */
  readonly crypto: BrowserCrypto;
  readonly locks: LockManager | undefined;
  readonly closed: AbortSignal;
}) {
  const { database, http, userId, quota, locks, closed } = options;
  const { subtle } = options.crypto;
  /** The next first. */
  let waiting = new Set<number>();
  /** Resolved when a deck is finished. */
  const ends = new Map<number, PromiseWithResolvers<void>>();
  /** Images that the server does not have for the learner; the next visit asks again. */
  const refused = new Set<string>();
  let coming: Coming | null = null;
  let running: Promise<void> | null = null;

  const isIntact = async (bytes: ArrayBuffer, hash: string) => {
    try {
      return subtle !== undefined && hexOf(await subtle.digest("SHA-256", bytes)) === hash;
    } catch {
      // A damaged record may hold anything.
      return false;
    }
  };

  const find = async (hash: string): Promise<MediaBytes | null> => {
    if (!subtle) return null;
    for (let cached = await readMedia(database, userId, hash); cached;) {
      if (await isIntact(cached.bytes, hash)) return { bytes: cached.bytes, type: cached.type };
      await dropMedia(database, cached, [hash]);
      void keep(cached.deckId);
      cached = await readMedia(database, userId, hash);
    }
    return null;
  };

  const download = async (hash: string, signal: AbortSignal): Promise<MediaBytes | null> => {
    try {
      const medium = await http.call(readMediaOfServer, { params: { hash } }, { signal });
      const bytes = await medium.arrayBuffer();
      if (await isIntact(bytes, hash)) return { bytes, type: medium.type };
    } catch (error) {
      // A missing or forbidden medium must not stop the others.
      if (!(error instanceof HttpError && error.status === 404)) throw error;
    }
    refused.add(hash);
    return null;
  };

  const store = async ({ of, isPinned, missing }: Coming, hash: string, medium: MediaBytes) => {
    await quota.reserveMedia(medium.bytes.byteLength, { isPinned, signal: closed });
    // The sign-out evicted the learner's data, which must not return.
    closed.throwIfAborted();
    await keepMedia(database, of, hash, medium.bytes, medium.type);
    missing.delete(hash);
  };

  /** @throws HttpError, DatabaseError, StorageRefusal */
  const bring = async (deck: Coming): Promise<void> => {
    const over = new AbortController();
    const signal = AbortSignal.any([closed, over.signal]);
    const hashes = [...deck.missing].values();
    const work = async () => {
      for (const hash of hashes) {
        signal.throwIfAborted();
        // It may have come with a card that was shown.
        if (!deck.missing.has(hash)) continue;
        const medium = (await find(hash)) ?? (await download(hash, signal));
        if (medium) await store(deck, hash, medium);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      over.abort();
    }
  };

  /** The browser gave no more room: the next visit tries again. */
  let hasNoRoom = false;

  const goThrough = async () => {
    let isQuotaFull = false;
    if (hasNoRoom) waiting.clear();
    while (waiting.size > 0 && !closed.aborted) {
      const [deckId = 0] = waiting;
      waiting.delete(deckId);
      // Later requests repeat the deck.
      const end = ends.get(deckId);
      ends.delete(deckId);
      const of = { userId, deckId };
      try {
        const found = await readMediaToDo(database, of);
        if (!found) continue;
        if (found.stale.length > 0) await dropMedia(database, of, found.stale);
        if (isQuotaFull && !found.isPinned) continue;
        const missing = new Set(found.missing.filter((hash) => !refused.has(hash)));
        coming = { of, isPinned: found.isPinned, missing };
        await bring(coming);
      } catch (error) {
        isQuotaFull ||= error instanceof StorageRefusal;
        hasNoRoom ||= isFull(error);
        // If the server fails or room is missing, the next deck would fail too.
        if (error instanceof HttpError || hasNoRoom) waiting.clear();
      } finally {
        coming = null;
        end?.resolve();
      }
    }
  };

  const run = async () => {
    try {
      await (locks ? locks.request(`ibis-media-${userId}`, { signal: closed }, goThrough) : goThrough());
    } catch {
      // The learner has left, or the browser gives no lock.
      waiting.clear();
    } finally {
      running = null;
      for (const [deckId, end] of ends) {
        if (waiting.has(deckId) && !closed.aborted) continue;
        ends.delete(deckId);
        end.resolve();
      }
      if (waiting.size > 0) void begin();
    }
  };
  const begin = (): Promise<void> => (subtle && !closed.aborted ? (running ??= run()) : Promise.resolve());

  const keep = async (deckId: number, signal?: AbortSignal): Promise<void> => {
    if (!subtle || closed.aborted) return;
    waiting = new Set([deckId, ...waiting]);
    const end = ends.get(deckId) ?? Promise.withResolvers<void>();
    ends.set(deckId, end);
    void begin();
    if (signal?.aborted) return;
    const givenUp = new Promise<void>((resolve) =>
      signal?.addEventListener("abort", () => resolve(), { once: true }),
    );
    await Promise.race([end.promise, givenUp]);
  };

  return {
    /** An image that is on the device; null for any other. */
    async find(hash: string): Promise<Blob | null> {
      const medium = await find(hash);
      return medium && new Blob([medium.bytes], { type: medium.type });
    },
    /** Stores a medium that was loaded to be shown, if its deck still lacks it. */
    async received(hash: string, medium: Blob): Promise<void> {
      const deck = coming;
      if (!deck?.missing.has(hash)) return;
      const bytes = await medium.arrayBuffer();
      if (await isIntact(bytes, hash)) await store(deck, hash, { bytes, type: medium.type });
    },
    /**
     * Downloads a deck's missing images before those of other decks, and removes unused ones. Never rejects. `signal`
     * ends only the wait.
     */
    keep,
    /** The same for all decks. */
    async keepAll(): Promise<void> {
      const decks = (await readWholeDecks(database, userId)).toSorted(
        (a, b) => Number(b.pinned) - Number(a.pinned) || b.cachedAt - a.cachedAt,
      );
      waiting = new Set([...waiting, ...decks.map(({ id }) => id)]);
      await begin();
    },
  };
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
