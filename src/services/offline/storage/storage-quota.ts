import { MEDIA_SHARE, STORAGE_QUOTAS } from "#domain/offline/storage-quota.ts";
import { freeMedia, freeReviews, freeStorage } from "./cleanup.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { notAllowed, quotaExceeded } from "./storage-refusal.ts";
import { measureReviews, measureUse } from "./storage-use.ts";
import type { OfflineSubscription } from "./subscription.ts";

/** How long a measurement is valid, milliseconds: other tabs write too. */
const MEASURED = 60_000;
/** Bytes of a review, at most. */
const REVIEW = 1024;

/** Says what may still be stored on the device (specification, section 5). */
export interface StorageQuota {
  /**
   * Reserves bytes for cards or generic data; above the quota, older data are removed. `exclude`: decks in use. @throws
   * StorageRefusal
   */
  reserve(
    bytes: number,
    options?: { readonly signal?: AbortSignal; readonly exclude?: readonly number[] },
  ): Promise<void>;
  /**
   * Reserves bytes for an image; only a pinned deck's image removes anything, namely images of other decks. @throws
   * StorageRefusal
   */
  reserveMedia(
    bytes: number,
    options: { readonly isPinned: boolean; readonly signal?: AbortSignal },
  ): Promise<void>;
  /**
   * Admits one review; refused only if reviews alone fill the quota without a valid subscription. @throws
   * StorageRefusal
   */
  reserveReview(): Promise<void>;
  /** Bytes that are used, and how many may be. */
  standing(): Promise<{ readonly used: number; readonly quota: number }>;
}

export function createStorageQuota(options: {
  readonly database: OfflineDatabase;
  readonly userId: number;
  readonly subscription: OfflineSubscription;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly quotas?: typeof STORAGE_QUOTAS;
}): StorageQuota {
  const { database, userId, subscription, now, quotas = STORAGE_QUOTAS } = options;
  const all = createMeter(() => measureUse(database, userId), now);
  const reviews = createMeter(() => measureReviews(database, userId), now);

  let turn: Promise<unknown> = Promise.resolve();
  /** Runs reservations one after the other: simultaneous ones would not count each other. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(work);
    turn = next.catch(() => undefined);
    return next;
  };

  /** @throws StorageRefusal where cleaning up does not help. */
  const fit = async (meter: Meter, bytes: number, quota: number, free: (over: number) => Promise<number>) => {
    if ((await meter.read()) + bytes > quota) {
      let over = (await meter.readAnew()) + bytes - quota;
      // Each kind frees a third of the target, so that rounds may be necessary.
      while (over > 0) {
        const freed = await free(over);
        over = (await meter.readAnew()) + bytes - quota;
        if (freed === 0 && over > 0) throw quotaExceeded(quota + over, quota);
      }
    }
    meter.add(bytes);
  };

  return {
    async reserve(bytes, { signal, exclude = [] } = {}) {
      const validity = await subscription.validate(signal);
      if (!validity.isValid) throw notAllowed(validity.reason);
      await inTurn(() =>
        fit(all, bytes, quotas[validity.tier], (over) => freeStorage(database, userId, over, { exclude })),
      );
    },
    async reserveMedia(bytes, { isPinned, signal }) {
      const validity = await subscription.validate(signal);
      if (!validity.isValid) throw notAllowed(validity.reason);
      const free = async (over: number) => (isPinned ? freeMedia(database, userId, over) : 0);
      await inTurn(() => fit(all, bytes, Math.floor(quotas[validity.tier] * MEDIA_SHARE), free));
    },
    async reserveReview() {
      if ((await subscription.remembered()).isValid) return;
      await fit(reviews, REVIEW, quotas.FREE, (over) => freeReviews(database, userId, over));
    },
    async standing() {
      const { tier } = await subscription.remembered();
      return { used: await all.readAnew(), quota: quotas[tier] };
    },
  };
}

type Meter = ReturnType<typeof createMeter>;

/** Measures now and then, and counts in between. */
function createMeter(measure: () => Promise<number>, now: () => number) {
  let bytes = 0;
  let measuredAt = -Infinity;
  const readAnew = async () => {
    bytes = await measure();
    measuredAt = now();
    return bytes;
  };
  return {
    readAnew,
    read: async () => (Math.abs(now() - measuredAt) < MEASURED ? bytes : readAnew()),
    add: (more: number) => void (bytes += more),
  };
}
