import { v7 as uuidv7 } from "uuid";
import { waitFor } from "xstate";
import { type OfflineDevice, composeOffline } from "./learner-device.ts";
import { DATABASE_MESSAGES } from "#domain/offline/storage-messages.ts";
import { getSubscriptionStatus } from "#contract/subscription-status.ts";
import type { PageServices } from "../routes/-page-services.ts";
import { restoredToast, showConflictToasts, showSyncToasts } from "../routes/-sync/sync-toasts.ts";
import {
  offlineDeviceMachine,
  provideOfflineDevice,
} from "../machines/offline-device/offline-device.machine.ts";
import { ANSWERS, createDeviceId } from "../services/auth/device-id.ts";
import { markUnsent } from "../services/browser/mark-unsent.ts";
import { HttpError } from "../services/http/http-error.ts";
import { noteStale } from "../services/queries/affected.ts";
import { followOtherTabs } from "../services/queries/stale-in-other-tabs.ts";
import { createCardDrafts } from "../services/cards/card-drafts.ts";
import { deviceOrServer } from "../services/offline/study/device-or-server.ts";
import { type OfflineDatabase, openOfflineDatabase } from "../services/offline/database/database.ts";
import { replaceDamaged } from "../services/offline/cards/damaged-cards.ts";
import { searchOnDevice } from "../services/offline/search/loaded-search.ts";
import { eraseDevice } from "../services/offline/storage/erase-device.ts";
import { createLearnerLocks } from "../services/offline/storage/learner-locks.ts";
import { DECKS_KEY, EXAMS_KEY, HISTORY_KEY } from "../services/queries/keys.ts";
import { examDelivered } from "../ui/exams/exam-delivered.ts";
import type { StudyService } from "../services/study/study.ts";

/** Starts what works without a connection, for the learner who is signed in. */
export function startDevice(window: Window, context: PageServices) {
  const { actors, auth, api, ui, clock } = context;
  const { http, connection } = api;
  const { now, timeZone } = clock;
  const locks = window.isSecureContext ? window.navigator.locks : undefined;
  const learners = createLearnerLocks(locks);
  const deviceId = createDeviceId(window.localStorage, ANSWERS, uuidv7);

  /** Shared by the device and the eviction; the next use repeats a failed attempt. */
  let database: Promise<OfflineDatabase> | null = null;
  const openDatabase = () =>
    (database ??= openOfflineDatabase({
      deadline: (ms) => AbortSignal.timeout(ms),
      onOutdated: () => ui.toast({ text: DATABASE_MESSAGES.OUTDATED, tone: "warning" }),
    }).catch((error: unknown) => {
      database = null;
      throw error;
    }));

  /** Asks only when there is something to lose, because some browsers show a prompt. */
  let isPersistAsked = false;
  const askToPersist = () => {
    if (isPersistAsked) return;
    isPersistAsked = true;
    window.navigator.storage?.persist().catch(() => undefined);
  };

  const open = async (userId: number, isWanted: () => boolean) =>
    composeOffline({
      actors,
      isWanted,
      database: await openDatabase(),
      http,
      userId,
      deviceId: deviceId.current,
      newDeviceId: deviceId.renew,
      settingsChannel: new BroadcastChannel(`ibis-settings-${userId}`),
      locks,
      now,
      timeZone,
      deadline: (ms) => AbortSignal.timeout(ms),
      later: (run) => void setTimeout(run, AFTER_PAINT),
      // The next deck asks again; until then the device uses the last known state.
      askSubscription: (signal) =>
        http.call(
          getSubscriptionStatus,
          {},
          { timeout: SUBSCRIPTION_WAIT, retry: "caller", ...(signal ? { signal } : {}) },
        ),
      crypto: window.crypto,
      exams: {
        storage: window.localStorage,
        changes: window,
        onDelivered({ deckId }) {
          // Its answers count on the server from now on.
          noteStale(http, { queries: [EXAMS_KEY, DECKS_KEY], device: [{ deckId }] });
          ui.toast({ text: examDelivered, tone: "success" });
        },
      },
      onSaved: askToPersist,
      onRestored: (restored) => ui.toast(restoredToast(restored)),
      onLostDecks: () => noteStale(http, { queries: [DECKS_KEY] }),
      onDamagedCards: (dropped) => void replaceDamaged(dropped, { keepDeck, report: ui.report }),
      async storage() {
        const { usage, quota } = await window.navigator.storage.estimate();
        return usage === undefined || quota === undefined ? null : { used: usage, quota };
      },
    });

  let device: OfflineDevice | null = null;
  const show = (next: OfflineDevice | null) => {
    device = next;
    if (!next) return;
    next.manager.on("sync.finished", ({ result }) => {
      noteStale(http, { queries: result.synced > 0 ? [DECKS_KEY, HISTORY_KEY] : [HISTORY_KEY] });
    });
    next.manager.subscribe((snapshot) => {
      const { unsynced, exams } = snapshot.context;
      if (snapshot.matches({ counting: "known" })) markUnsent(window.localStorage, unsynced + exams > 0);
    });
    showSyncToasts(next.manager, ui.toast);
    showConflictToasts(next.conflicts, ui.toast);
    next.start();
    // An earlier page may have left something to send.
    next.manager.send({
      type: connection.getSnapshot().hasTag("offline") ? "connection.lost" : "sync.needed",
    });
  };

  const actor = actors
    .create(
      provideOfflineDevice({
        hold: learners.hold,
        open,
        show,
        evictOthers: async (userId) => learners.evictOthers(await openDatabase(), userId),
        downloadDecks(deckIds) {
          for (const deckId of deckIds) download(deckId).catch(() => undefined);
        },
      }),
      { systemId: offlineDeviceMachine.id },
    )
    .start();

  const followAuth = () => {
    const snapshot = auth.getSnapshot();
    // A learner who is signing out needs nothing more, and does not wait for the server.
    const isOut = snapshot.matches("signingOut") || snapshot.matches("signedOut");
    const userId = isOut ? null : snapshot.context.user?.id;
    actor.send(userId === undefined ? { type: "auth.pending" } : { type: "auth.changed", userId });
  };
  auth.subscribe(followAuth);
  followAuth();

  connection.on("connection.lost", () => device?.manager.send({ type: "connection.lost" }));
  connection.on("connection.restored", () => {
    device?.connectionRestored();
    actor.send({ type: "connection.restored" });
  });

  const present = async (): Promise<OfflineDevice> => {
    actor.send({ type: "device.need" });
    const settled = await waitFor(actor, (snapshot) => snapshot.hasTag("settled"));
    if (device) return device;
    if (settled.matches({ device: "failed" })) throw settled.context.error;
    throw new Error("Nobody is signed in.");
  };

  const download = async (deckId: number) => {
    const { refresh, userId } = await present();
    try {
      await refresh(deckId);
    } catch (error) {
      if (error instanceof HttpError && error.unreachable) {
        actor.send({ type: "deck.missed", userId, deckId });
      }
      throw error;
    }
  };

  /** Downloads an opened deck for offline study; without a connection, once it returns. */
  const keepDeck = async (deckId: number) => {
    actor.send({ type: "deck.download", deckId });
    await download(deckId);
  };

  return {
    notifyOtherTabs: followOtherTabs(new BroadcastChannel("ibis-stale"), window.document, api.queryClient),
    device: () => device,
    cardDrafts: createCardDrafts({
      storage: window.localStorage,
      locks,
      userId() {
        const { user } = auth.getSnapshot().context;
        if (!user) throw new Error("Nobody is signed in.");
        return user.id;
      },
      now,
      newId: uuidv7,
    }),
    subscribe(onChange: () => void) {
      const { unsubscribe } = actor.subscribe(onChange);
      return unsubscribe;
    },
    /** Studies on this device, or from the server if the deck may not be stored. @throws DatabaseError */
    study: async (server: StudyService) => deviceOrServer((await present()).study, server),
    keepDeck,
    present,
    /** Resolves once exams are restored that the browser lost when it was killed. */
    exams: async () => (await present()).exams,
    sendExams: () => device?.manager.send({ type: "sync.needed" }),
    answersOnDevice: async () => (await present()).answersOnDevice(),
    ...searchOnDevice(present),
    erase: (userId: number) => eraseDevice(window.localStorage, openDatabase, userId),
  };
}

/** Milliseconds after which the card that follows an answer is on the screen. */
const AFTER_PAINT = 50;

/** Milliseconds that a deck waits for the state of the subscription. */
const SUBSCRIPTION_WAIT = 3000;

export type Device = ReturnType<typeof startDevice>;
