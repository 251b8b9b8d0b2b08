import type { ActorSystem } from "./actor-system.ts";
import { offlineDeckServedBy } from "../machines/offline-deck/offline-deck.actors.ts";
import { reviewConflictsServedBy } from "../machines/review-conflicts/review-conflicts.actors.ts";
import { reviewConflictsMachine } from "../machines/review-conflicts/review-conflicts.machine.ts";
import { syncManagerServedBy } from "../machines/sync-manager/sync-manager.actors.ts";
import { syncManagerMachine } from "../machines/sync-manager/sync-manager.machine.ts";
import type { Http } from "../services/http/http.ts";
import type { BrowserCrypto } from "../services/auth/encrypted-records.ts";
import { allReviewCards } from "#contract/study.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { SESSION_CARDS } from "#domain/study/study-order.ts";
import type { SubscriptionState } from "#contract/subscription-status.ts";
import { createChangedDecks } from "../services/offline/decks/changed-decks.ts";
import { cleanUp } from "../services/offline/storage/cleanup.ts";
import { chooseVersion, readConflicts } from "../services/offline/reviews/conflicts.ts";
import { type DamagedCards, checkCards, onDamagedCards } from "../services/offline/decks/damaged-cards.ts";
import type { OfflineDatabase } from "../services/offline/database/database.ts";
import { createDeckDownloads } from "../services/offline/decks/deck-downloads.ts";
import { createDeviceDecks } from "../services/offline/decks/device-decks.ts";
import { readPinnedDeck, setPinned } from "../services/offline/decks/pinned-deck.ts";
import { createGenericData } from "../services/offline/storage/generic-data.ts";
import { createLocalStudy } from "../services/offline/study/local-study.ts";
import { readUnsentToday } from "../services/offline/study/unsent-today.ts";
import { readCardOnDevice } from "../services/offline/study/card-on-device.ts";
import { readUnsentSession, readUnsentStudy } from "../services/offline/study/unsent-sessions.ts";
import { refreshDeck } from "../services/offline/decks/refresh-deck.ts";
import { repairQueue } from "../services/offline/reviews/repair-queue.ts";
import { readSettings, saveSettings } from "../services/offline/sync/settings.ts";
import { createRestoring } from "../services/offline/reviews/restoring.ts";
import { type RestoredAnswers, createUnsyncedCopies } from "../services/offline/reviews/unsynced-copies.ts";
import { createStorageCipher } from "../services/offline/storage/storage-cipher.ts";
import { createStorageQuota } from "../services/offline/storage/storage-quota.ts";
import { createOfflineSubscription } from "../services/offline/storage/subscription.ts";
import { readDecksToRestore, settleRestoredDeck } from "../services/offline/decks/decks-to-restore.ts";
import { addLog, readLogs } from "../services/offline/sync/sync-logs.ts";
import { countQueue } from "../services/offline/sync/sync-queue.ts";
import { createOpenSessionReader } from "../services/study/open-session.ts";
import { createServerQueue } from "../services/study/server-queue.ts";
import { createSyncService, logOf } from "../services/offline/sync/sync.ts";

export interface OfflinePlatform {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** The id that this device's next answers carry. */
  readonly deviceId: () => string;
  /** Gives the device an id that no answer has yet. */
  readonly newDeviceId: () => string;
  /** Absent where the page is not in a secure context: each tab then works by itself, which the server allows for. */
  readonly locks: LockManager | undefined;
  /** The learner's tabs tell each other here that settings were stored. */
  readonly settingsChannel?: BroadcastChannel;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Aborts after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal;
  /** Asks the server for the state of the learner's subscription. */
  readonly askSubscription: (signal: AbortSignal | undefined) => Promise<SubscriptionState>;
  readonly crypto: BrowserCrypto;
  /** Runs what the learner's next card must not wait for. */
  readonly later: (run: () => void) => void;
  /** The device holds something of the learner's that exists nowhere else. */
  readonly onSaved: () => void;
  /** The browser deleted the database, and this page wrote again what it still held. */
  readonly onRestored: (restored: RestoredAnswers) => void;
  /** Damaged cards were dropped: their decks lack them until the next refresh. */
  readonly onDamagedCards: (dropped: DamagedCards) => void;
  /** Cards of a deck that are asked for at a time; absent: as many as the server gives. */
  readonly cardPage?: number;
  /** Bytes that the browser grants and bytes in use; null where it does not say. */
  readonly storage: () => Promise<{ readonly used: number; readonly quota: number } | null>;
  readonly actors: ActorSystem;
  /** Whether the learner still needs the device; asked before any actor is made. */
  readonly isWanted: () => boolean;
}

/** Composes what the device does for one learner: it studies from its database, and syncs. */
export async function composeOffline(platform: OfflinePlatform) {
  const { database, http, userId, deviceId, locks, now } = platform;
  const settings = await readSettings(database, userId);
  // Where there is no room for the repair, the queue is sent as it is.
  await repairQueue(database, userId, platform.newDeviceId).catch(() => undefined);
  if (!platform.isWanted()) throw new Error("The learner has signed out meanwhile.");
  const closed = new AbortController();

  const manager = platform.actors.create(
    syncManagerServedBy({
      service: createSyncService({ database, http, userId, now }),
      locks,
      countQueue: () => countQueue(database, userId),
      saveSettings: (change) => saveSettings(database, userId, change, now()),
      writeLog: (result) =>
        addLog(database, { ...logOf(result), userId, deviceId: deviceId(), timestamp: now() }),
    }),
    { systemId: syncManagerMachine.id, input: { settings } },
  );
  const { settingsChannel } = platform;
  manager.on("settings.saved", () => settingsChannel?.postMessage(null));
  settingsChannel?.addEventListener("message", () => {
    readSettings(database, userId).then(
      (stored) => manager.send({ type: "settings.changed", settings: stored }),
      () => undefined,
    );
  });
  // Nothing depends on the result: the next start tries again.
  cleanUp(database, userId, { at: now(), keepReviews: settings.keepSyncedReviews }).catch(() => undefined);

  const conflicts = platform.actors.create(
    reviewConflictsServedBy({
      read: () => readConflicts(database, userId),
      choose: (choice) => chooseVersion(database, { userId, ...choice }, now()),
    }),
    { systemId: reviewConflictsMachine.id },
  );
  manager.on("sync.finished", ({ result }) => {
    if (result.status !== "nothing") conflicts.send({ type: "conflicts.look" });
  });
  conflicts.on("choice.saved", () => manager.send({ type: "sync.needed" }));

  const copies = createUnsyncedCopies(database, userId);
  const restoring = createRestoring({
    ...platform,
    copies,
    held: () => manager.getSnapshot().context,
    onRestored(restored) {
      platform.onRestored(restored);
      manager.send({ type: "sync.needed" });
    },
  });
  manager.on("sync.finished", () => restoring.settle());

  const stopWatchingCards = onDamagedCards(database, (dropped) => {
    if (dropped.userId === userId) platform.onDamagedCards(dropped);
  });
  const cipher = createStorageCipher(platform);
  const subscription = createOfflineSubscription({
    ask: platform.askSubscription,
    // The record that the quota depends on does not count against it.
    data: createGenericData({ ...platform, cipher, reserve: () => Promise.resolve() }),
    isSignedIn: () => !closed.signal.aborted,
    now,
  });
  const quota = createStorageQuota({ database, userId, subscription, now });
  let endedAt = 0;
  manager.on("sync.finished", () => (endedAt = now()));

  const refresh = async (
    deckId: number,
    signal?: AbortSignal,
    onProgress: (done: number, total: number) => void = () => {},
    exclude: readonly number[] = [],
  ) => {
    const call = { signal: signal ? AbortSignal.any([signal, closed.signal]) : closed.signal };
    const run = () => refreshDeck({ ...platform, quota, call, onProgress, exclude }, { userId, deckId });
    await (locks ? locks.request(`ibis-deck-${userId}-${deckId}`, call, run) : run());
  };

  const downloads = createDeckDownloads({
    refresh,
    setPinned: (deckId, isPinned) => setPinned(database, { userId, deckId }, isPinned),
  });

  /** Downloads the pinned decks again that the last sign-out removed. */
  const restoreDecks = async () => {
    for (const deckId of await readDecksToRestore(database, userId)) {
      const settle = () => void settleRestoredDeck(database, userId, deckId).catch(() => undefined);
      downloads.follow(deckId, { progressed: () => undefined, done: settle, failed: () => undefined });
    }
  };

  return {
    manager,
    conflicts,
    study: createLocalStudy({
      ...platform,
      copies,
      isClosed: () => closed.signal.aborted,
      refresh: (deckId, signal, exclude, onProgress) => refresh(deckId, signal, onProgress, exclude),
      readQueue: createServerQueue(platform),
      readOpenSession: createOpenSessionReader(http),
      async decksToReview(signal) {
        const query = { limit: String(SESSION_CARDS) };
        const { content } = await http.call(allReviewCards, { query }, { signal });
        return [...new Set(content.map(({ deckId }) => deckId))];
      },
      reserveReview: () => quota.reserveReview(),
      onSaved: () =>
        platform.later(() => {
          if (closed.signal.aborted) return;
          platform.onSaved();
          manager.send({ type: "sync.needed" });
        }),
    }),
    refresh,
    offlineDeck: offlineDeckServedBy({
      downloads,
      readDeck: (deckId) => readPinnedDeck(database, { userId, deckId }),
      unpinDeck: (deckId) => setPinned(database, { userId, deckId }, false),
      settleDeck: (deckId) => settleRestoredDeck(database, userId, deckId),
    }),
    decks: createDeviceDecks(platform),
    /** The next refresh makes up for one that fails, such as without a connection. */
    changed: createChangedDecks({ database, userId, now, refresh: (deckId) => refresh(deckId) }),
    history: () => readLogs(database, userId),
    unsentStudy: () => readUnsentStudy(database, userId),
    unsentSession: (sessionId: string) => readUnsentSession(database, userId, sessionId),
    unsentToday: () => readUnsentToday(database, userId, dayOf(now(), platform.timeZone())),
    cardOnDevice: (cardId: number) =>
      readCardOnDevice(database, userId, cardId, dayOf(now(), platform.timeZone())),
    /** Other data for use without a connection, by key. */
    data: createGenericData({ ...platform, cipher, reserve: (bytes) => quota.reserve(bytes) }),
    /** Bytes that the learner uses and may use: no more than the browser grants. */
    async storage() {
      const [own, browser] = await Promise.all([quota.standing(), platform.storage().catch(() => null)]);
      return { used: own.used, quota: Math.min(own.quota, browser?.quota ?? Infinity) };
    },
    userId,
    deviceId,
    /** When the device was made ready, milliseconds since 1970. */
    initializedAt: now(),
    /** When the last sync ended; 0 before the first. */
    endedAt: () => endedAt,
    start() {
      manager.start();
      conflicts.start();
      restoreDecks().catch(() => undefined);
      checkCards(database, userId).catch(() => undefined);
    },
    /** Stops all requests and actors of the device. */
    close() {
      closed.abort();
      restoring.close();
      stopWatchingCards();
      settingsChannel?.close();
      for (const actor of [manager, conflicts]) platform.actors.stop(actor);
    },
  };
}

export type OfflineDevice = Awaited<ReturnType<typeof composeOffline>>;
