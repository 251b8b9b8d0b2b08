import { provideOfflineDeck } from "../machines/offline-deck/offline-deck.machine.ts";
import {
  reviewConflictsMachine,
  provideReviewConflicts,
} from "../machines/review-conflicts/review-conflicts.machine.ts";
import { syncManagerMachine, provideSyncManager } from "../machines/sync-manager/sync-manager.machine.ts";
import { allReviewCards } from "#contract/study/study.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { SESSION_CARDS } from "#domain/study/study-plan.ts";
import { createChangedDecks } from "../services/offline/decks/changed-decks.ts";
import { readCachedDeck } from "../services/offline/cards/cached-decks.ts";
import { cleanUp } from "../services/offline/storage/cleanup.ts";
import { chooseVersion, readConflicts } from "../services/offline/reviews/conflicts.ts";
import { checkCards, onDamagedCards } from "../services/offline/cards/damaged-cards.ts";
import { createDeckDownloads } from "../services/offline/decks/deck-downloads.ts";
import { createDecksOnDevice } from "../services/offline/decks/decks-on-device.ts";
import { createDeviceMedia } from "../services/offline/decks/device-media.ts";
import { readPinnedDeck, setPinned } from "../services/offline/decks/pinned-deck.ts";
import { createGenericData } from "../services/offline/storage/generic-data.ts";
import { createLocalStudy } from "../services/offline/study/local-study.ts";
import { readDeviceAnswers } from "../services/offline/study/device-answers.ts";
import { readUnsentToday } from "../services/offline/study/unsent-today.ts";
import { readCardOnDevice } from "../services/offline/study/card-on-device.ts";
import { readUnsentSession, readUnsentStudy } from "../services/offline/study/unsent-sessions.ts";
import { discardReviews } from "../services/offline/reviews/discard-reviews.ts";
import { forgetLostDecks } from "../services/offline/decks/lost-decks.ts";
import { refreshDeck } from "../services/offline/decks/refresh-deck.ts";
import { repairQueue } from "../services/offline/reviews/repair-queue.ts";
import { readSettings, saveSettings } from "../services/offline/sync/settings.ts";
import { createRestoring } from "../services/offline/sync/restoring.ts";
import { createUnsyncedCopies } from "../services/offline/reviews/unsynced-copies.ts";
import { createStorageCipher } from "../services/offline/storage/storage-cipher.ts";
import { createStorageQuota } from "../services/offline/storage/storage-quota.ts";
import { createOfflineSubscription } from "../services/offline/storage/subscription.ts";
import { readDecksToRestore, settleRestoredDeck } from "../services/offline/database/decks-to-restore.ts";
import { addLog, readLogs } from "../services/offline/sync/sync-logs.ts";
import { countUnsent } from "../services/offline/exams/count-unsent.ts";
import { openStoredExams } from "../services/offline/exams/stored-exams.ts";
import { readExamDeck } from "../services/offline/exams/exam-cards.ts";
import { createOpenSessionReader } from "../services/study/open-session.ts";
import { readSessionRefusal } from "../services/subscription/limits.ts";
import { createServerQueue } from "../services/study/server-queue.ts";
import { createSyncService, logOf } from "../services/offline/sync/sync.ts";
import type { OfflinePlatform } from "./offline-platform.ts";

/** Composes what the device does for one learner: it studies from its database, and syncs. */
export async function composeOffline(platform: OfflinePlatform) {
  const { database, http, userId, deviceId, locks, now } = platform;
  const settings = await readSettings(database, userId);
  // Without room for the repair, the queue is sent as it is.
  await repairQueue(database, userId, platform.newDeviceId).catch(() => undefined);
  const opened = platform.exams && (await openStoredExams({ ...platform, ...platform.exams }));
  const exams = opened && { ...platform.exams, ...opened };
  if (!platform.isWanted()) throw new Error("The learner has signed out meanwhile.");
  const closed = new AbortController();

  const manager = platform.actors.create(
    provideSyncManager({
      service: createSyncService({ database, http, userId, now, exams }),
      locks,
      countQueue: () => countUnsent(database, userId, exams),
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
  cleanUp(database, userId, { at: now(), keepReviews: settings.keepSyncedReviews }).catch(() => undefined);

  const conflicts = platform.actors.create(
    provideReviewConflicts({
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
    restorable: () => manager.getSnapshot().context,
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
    // The quota depends on this record, which therefore does not count against it.
    data: createGenericData({ ...platform, cipher, reserve: () => Promise.resolve() }),
    isSignedIn: () => !closed.signal.aborted,
    now,
  });
  const quota = createStorageQuota({ database, userId, subscription, now });
  const media = createDeviceMedia({ ...platform, quota, closed: closed.signal });
  let endedAt = 0;
  manager.on("sync.finished", () => (endedAt = now()));
  // If the server is not reached, the next contact with it repeats this.
  const forgetLost = () =>
    void forgetLostDecks({ database, http, userId, signal: closed.signal }).then(
      (lost) => lost.length > 0 && platform.onLostDecks(),
      () => undefined,
    );
  manager.on("sync.finished", ({ result }) => {
    if (result.status !== "failure" && result.status !== "cancelled") forgetLost();
  });

  const refresh = async (
    deckId: number,
    signal?: AbortSignal,
    onProgress: (done: number, total: number) => void = () => {},
    exclude: readonly number[] = [],
  ) => {
    const call = { signal: signal ? AbortSignal.any([signal, closed.signal]) : closed.signal };
    const run = () => refreshDeck({ ...platform, quota, call, onProgress, exclude }, { userId, deckId });
    await (locks ? locks.request(`ibis-deck-${userId}-${deckId}`, call, run) : run());
    void media.keep(deckId);
  };

  const downloads = createDeckDownloads({
    refresh,
    setPinned: (deckId, isPinned) => setPinned(database, { userId, deckId }, isPinned),
    bringMedia: media.keep,
  });

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
      sessionRefusal: (signal) => readSessionRefusal(http, signal),
      async decksToStudy(kind, signal) {
        const query = {
          limit: String(SESSION_CARDS),
          ...(kind === "study" && { includeNew: "true" as const }),
        };
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
    media,
    offlineDeck: provideOfflineDeck({
      downloads,
      readDeck: (deckId) => readPinnedDeck(database, { userId, deckId }),
      unpinDeck: (deckId) => setPinned(database, { userId, deckId }, false),
      settleDeck: (deckId) => settleRestoredDeck(database, userId, deckId),
    }),
    decks: createDecksOnDevice(platform),
    searched: { ...platform, pause: () => new Promise<void>((resolve) => void setTimeout(resolve)) },
    /** The next refresh makes up for a failed one. */
    changed: createChangedDecks({ database, userId, now, refresh: (deckId) => refresh(deckId) }),
    history: () => readLogs(database, userId),
    async discard(reviewIds: readonly string[]) {
      await discardReviews(database, { userId, reviewIds }, now());
      manager.send({ type: "reviews.discarded", reviewIds });
    },
    exams: {
      readDeck: (deckId: number) => readExamDeck(database, { userId, deckId }),
      readSynonyms: async (deckId: number) =>
        (await readCachedDeck(database, { userId, deckId }))?.deck.synonyms ?? [],
      copy: async (key: string) => opened?.copy(key),
    },
    unsentStudy: () => readUnsentStudy(database, userId),
    unsentSession: (sessionId: string) => readUnsentSession(database, userId, sessionId),
    unsentToday: () => readUnsentToday(database, userId, dayOf(now(), platform.timeZone())),
    answersOnDevice: () => readDeviceAnswers(database, userId),
    cardOnDevice: (cardId: number) =>
      readCardOnDevice(database, userId, cardId, dayOf(now(), platform.timeZone())),
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
    endedAt: () => endedAt,
    /** Decks are requested here too, because automatic syncs may be off. */
    connectionRestored() {
      manager.send({ type: "connection.restored" });
      media.keepAll().catch(() => undefined);
      forgetLost();
    },
    start() {
      manager.start();
      conflicts.start();
      restoreDecks().catch(() => undefined);
      forgetLost();
      checkCards(database, userId).catch(() => undefined);
      media.keepAll().catch(() => undefined);
    },
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
