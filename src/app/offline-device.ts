import { fromCallback, fromPromise } from "xstate";
import type { ActorSystem } from "./actor-system.ts";
import { type OfflineDeckEvent, offlineDeckMachine } from "../machines/offline-deck/offline-deck.machine.ts";
import { reviewConflictsMachine } from "../machines/review-conflicts/review-conflicts.machine.ts";
import { syncManagerMachine } from "../machines/sync-manager/sync-manager.machine.ts";
import type { SyncManagerEvent } from "../machines/sync-manager/sync-setup.ts";
import type { Http } from "../services/http/http.ts";
import type { BrowserCrypto } from "../services/auth/encrypted-records.ts";
import { allReviewCards } from "#contract/study.ts";
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
import { refreshDeck } from "../services/offline/decks/refresh-deck.ts";
import { repairQueue } from "../services/offline/reviews/repair-queue.ts";
import { readSettings, saveSettings } from "../services/offline/sync/settings.ts";
import {
  type RestoredAnswers,
  createUnsyncedCopies,
  restoreAnswers,
  restoredMessage,
} from "../services/offline/reviews/unsynced-copies.ts";
import { createStorageCipher } from "../services/offline/storage/storage-cipher.ts";
import { createStorageQuota } from "../services/offline/storage/storage-quota.ts";
import { createOfflineSubscription } from "../services/offline/storage/subscription.ts";
import { readWantedDecks, settleWantedDeck } from "../services/offline/decks/wanted-decks.ts";
import { addLog, readLogs } from "../services/offline/sync/sync-logs.ts";
import { countQueue } from "../services/offline/sync/sync-queue.ts";
import { createSyncService, logOf } from "../services/offline/sync/sync.ts";

export interface OfflinePlatform {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** Of this device's latest answers. */
  readonly deviceId: () => string;
  /** Gives the device an id that no answer has yet. */
  readonly newDeviceId: () => string;
  /** Absent where the page is not in a secure context: then each tab is on its own, which the server allows for. */
  readonly locks: LockManager | undefined;
  /** On which the learner's tabs tell each other that settings were stored. */
  readonly settingsChannel?: BroadcastChannel;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name. */
  readonly timeZone: () => string;
  /** Aborts after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal;
  /** Asks the server how the learner's subscription stands. */
  readonly askSubscription: (signal: AbortSignal | undefined) => Promise<SubscriptionState>;
  readonly crypto: BrowserCrypto;
  /** Something of the learner's is on the device that is nowhere else. */
  readonly onSaved: () => void;
  /** The browser deleted the database, and what this page still held was written again. */
  readonly onRestored: (restored: RestoredAnswers) => void;
  /** Damaged cards were dropped: their decks lack them until they are refreshed. */
  readonly onDamagedCards: (dropped: DamagedCards) => void;
  /** Bytes that the browser gives and how many of them are used; null where it does not say. */
  readonly storage: () => Promise<{ readonly used: number; readonly quota: number } | null>;
  readonly actors: ActorSystem;
  /** Whether this learner is still signed in, by the same sign-in; asked before anything is started. */
  readonly isWanted: () => boolean;
}

/** One sync over all tabs of a browser. Decks are opened beside it, however long it takes. */
const LOCK = "ibis-sync";

/** What a learner's device does by itself: studies from its database, and syncs. */
export async function composeOffline(platform: OfflinePlatform) {
  const { database, http, userId, deviceId, locks, now } = platform;
  const settings = await readSettings(database, userId);
  // A device without room sends what it has in its place.
  await repairQueue(database, userId, platform.newDeviceId).catch(() => undefined);
  if (!platform.isWanted()) throw new Error("The learner has signed out meanwhile.");
  const sync = createSyncService({ database, http, userId, now });

  const holdLock = fromCallback<SyncManagerEvent, { patient: boolean }>(({ input, sendBack }) => {
    const over = new AbortController();
    const hold = (lock: Lock | null) => {
      if (over.signal.aborted) return undefined;
      sendBack({ type: lock ? "lock.granted" : "lock.refused" });
      if (!lock) return undefined;
      return new Promise<void>((resolve) => over.signal.addEventListener("abort", () => resolve()));
    };
    if (!locks) {
      sendBack({ type: "lock.granted" });
      return undefined;
    }
    const wanted = input.patient ? { signal: over.signal } : { ifAvailable: true };
    locks.request(LOCK, wanted, hold).catch(() => {
      if (!over.signal.aborted) sendBack({ type: "lock.refused" });
    });
    return () => over.abort();
  });

  const manager = platform.actors.create(
    syncManagerMachine.provide({
      actors: {
        holdLock,
        prepare: fromPromise(({ input }) => sync.prepare(input)),
        sendSession: fromPromise(({ input, signal }) => sync.sendSession(input, signal)),
        send: fromPromise(({ input, signal }) => sync.send(input.ids, input.policy, signal)),
        apply: fromPromise(({ input, signal }) => sync.apply(input.batch, input.next, signal)),
        countQueue: fromPromise(() => countQueue(database, userId)),
        saveSettings: fromPromise(({ input }) => saveSettings(database, userId, input, now())),
        writeLog: fromPromise(async ({ input }) => {
          if (input.status !== "nothing")
            await addLog(database, { ...logOf(input), userId, deviceId: deviceId(), timestamp: now() });
        }),
      },
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
  // Nothing depends on it: what is old may as well go the next time.
  cleanUp(database, userId, { at: now(), keepReviews: settings.keepSyncedReviews }).catch(() => undefined);

  const conflicts = platform.actors.create(
    reviewConflictsMachine.provide({
      actors: {
        readConflicts: fromPromise(() => readConflicts(database, userId)),
        saveChoice: fromPromise(async ({ input }) => {
          await chooseVersion(database, { userId, ...input }, now());
          return readConflicts(database, userId);
        }),
      },
    }),
    { systemId: reviewConflictsMachine.id },
  );
  manager.on("sync.finished", ({ result }) => {
    if (result.status !== "nothing") conflicts.send({ type: "conflicts.look" });
  });
  conflicts.on("choice.saved", () => manager.send({ type: "sync.needed" }));

  const copies = createUnsyncedCopies(database, userId);
  let isRestoring = false;
  manager.on("sync.finished", () => {
    if (isRestoring) return;
    copies.settle().then(
      (saved) => (saved > 0 ? tellRestored({ saved, lost: 0 }) : undefined),
      () => undefined,
    );
  });
  const tellRestored = async (restored: RestoredAnswers) => {
    if (closed.signal.aborted) return;
    platform.onRestored(restored);
    const message = restoredMessage(restored);
    const details = { synced: 0, failed: restored.lost, errors: 0 };
    const status = restored.lost > 0 ? "error" : "other";
    const log = { status, message, details, userId, deviceId: deviceId(), timestamp: now() } as const;
    await addLog(database, log).catch(() => undefined);
    manager.send({ type: "sync.needed" });
  };

  const closed = new AbortController();
  const stopRestoring = database.onDeleted(async () => {
    isRestoring = true;
    const { unsynced, settings: held } = manager.getSnapshot().context;
    await saveSettings(database, userId, held, now()).catch(() => undefined);
    const restored = await restoreAnswers({ ...platform, copies, unsynced });
    isRestoring = false;
    await tellRestored(restored);
  });
  const stopHearing = onDamagedCards(database, (dropped) => {
    if (dropped.userId === userId) platform.onDamagedCards(dropped);
  });
  const cipher = createStorageCipher(platform);
  const subscription = createOfflineSubscription({
    ask: platform.askSubscription,
    // What decides on others' room takes its own.
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
    const run = () =>
      refreshDeck({ database, http, quota, now, call, onProgress, exclude }, { userId, deckId });
    await (locks ? locks.request(`ibis-deck-${userId}-${deckId}`, call, run) : run());
  };

  const downloads = createDeckDownloads({
    refresh,
    setPinned: (deckId, isPinned) => setPinned(database, { userId, deckId }, isPinned),
  });

  /** Decks that went with the last sign-out, though the learner keeps them here. */
  const bringWantedBack = async () => {
    for (const deckId of await readWantedDecks(database, userId)) {
      const settle = () => void settleWantedDeck(database, userId, deckId).catch(() => undefined);
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
      refresh: (deckId, signal, exclude) => refresh(deckId, signal, undefined, exclude),
      async decksToReview(signal) {
        const query = { limit: String(SESSION_CARDS) };
        const { content } = await http.call(allReviewCards, { query }, { signal });
        return [...new Set(content.map(({ deckId }) => deckId))];
      },
      reserveReview: () => quota.reserveReview(),
      onSaved() {
        platform.onSaved();
        manager.send({ type: "sync.needed" });
      },
    }),
    refresh,
    offlineDeck: offlineDeckMachine.provide({
      actors: {
        readDeck: fromPromise(async ({ input: { deckId } }) => ({
          onDevice: await readPinnedDeck(database, { userId, deckId }),
          isComing: downloads.isUnderWay(deckId),
        })),
        unpinDeck: fromPromise(async ({ input: { deckId } }) => {
          await settleWantedDeck(database, userId, deckId);
          return setPinned(database, { userId, deckId }, false);
        }),
        downloadDeck: fromCallback<OfflineDeckEvent, { deckId: number }>(({ input: { deckId }, sendBack }) =>
          downloads.follow(deckId, {
            progressed: (done, total) => sendBack({ type: "download.progressed", done, total }),
            done: (onDevice) => sendBack({ type: "download.done", onDevice }),
            failed: (message) => sendBack({ type: "download.failed", message }),
          }),
        ),
      },
      actions: {
        abandon(_, { deckId }) {
          downloads.abandon(deckId);
          settleWantedDeck(database, userId, deckId).catch(() => undefined);
        },
      },
    }),
    decks: createDeviceDecks(platform),
    /** What is refused now, as there may be no connection, comes with the next refresh. */
    changed: createChangedDecks({ database, userId, now, refresh: (deckId) => refresh(deckId) }),
    history: () => readLogs(database, userId),
    /** Whatever else is to be had without a connection, by its keys. */
    data: createGenericData({ ...platform, cipher, reserve: (bytes) => quota.reserve(bytes) }),
    /** Bytes that the learner uses, and how many they may: no more than the browser gives. */
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
      bringWantedBack().catch(() => undefined);
      checkCards(database, userId).catch(() => undefined);
    },
    /** Nothing is asked or sent any more. */
    close() {
      closed.abort();
      stopRestoring();
      stopHearing();
      copies.close();
      settingsChannel?.close();
      for (const actor of [manager, conflicts]) platform.actors.stop(actor);
    },
  };
}

export type OfflineDevice = Awaited<ReturnType<typeof composeOffline>>;
