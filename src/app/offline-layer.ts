import { v7 as uuidv7 } from "uuid";
import { waitFor } from "xstate";
import { type OfflineDevice, composeOffline } from "./learner-device.ts";
import type { ActorSystem } from "./actor-system.ts";
import type { LoadedErrors } from "./error-layer.ts";
import { getSubscriptionStatus } from "#contract/subscription-status.ts";
import { OfflineDeck } from "../routes/-sync/OfflineDeck.tsx";
import { SyncWidget } from "../routes/-sync/SyncWidget.tsx";
import { restoredToast, tellOfConflicts, tellOfSyncs } from "../routes/-sync/sync-toasts.ts";
import type { NewToast } from "../machines/toasts/toasts.machine.ts";
import type { AuthActorRef } from "../machines/auth/auth.machine.ts";
import { ANSWERS, createDeviceId } from "../services/auth/device-id.ts";
import type { Errors } from "../services/errors/errors.ts";
import type { ChangedDeck, DeviceDecks } from "../services/queries/http-or-device.ts";
import { HttpError } from "../services/http/http-error.ts";
import type { Http } from "../services/http/http.ts";
import { deviceOrServer } from "../services/offline/study/device-or-server.ts";
import { type OfflineDatabase, openOfflineDatabase } from "../services/offline/database/database.ts";
import { replaceDamaged } from "../services/offline/decks/damaged-cards.ts";
import { createLearnerLocks } from "../services/offline/storage/learner-locks.ts";
import type { StudyService } from "../services/study/study.ts";

export interface OfflineLayerOptions {
  readonly actors: ActorSystem;
  readonly http: Http;
  readonly auth: AuthActorRef;
  readonly errors: Errors<LoadedErrors>;
  readonly now: () => number;
  readonly timeZone: () => string;
  readonly onSynced: () => void;
}

/** The device of the learner who is signed in. */
interface Opening {
  readonly userId: number;
  readonly device: Promise<OfflineDevice>;
  /** Releases the lock on their data. */
  readonly held: Promise<() => void>;
}

/** What the device keeps of the learner who is signed in, and how it travels. */
export function startOfflineLayer(window: Window, options: OfflineLayerOptions) {
  const { actors, http, auth, errors, now, timeZone } = options;
  const listeners = new Set<() => void>();
  let database: Promise<OfflineDatabase> | null = null;
  let device: OfflineDevice | null = null;
  let opening: Opening | null = null;

  const openDatabase = () =>
    (database ??= openOfflineDatabase({
      deadline: (ms) => AbortSignal.timeout(ms),
      onOutdated: () => tell({ text: OUTDATED, tone: "warning" }),
    }).catch((error: unknown) => {
      database = null;
      throw error;
    }));

  /** Asked when there is something to lose, and once: some browsers ask the person. */
  let isPersistAsked = false;
  const askToPersist = () => {
    if (isPersistAsked) return;
    isPersistAsked = true;
    window.navigator.storage?.persist().catch(() => undefined);
  };

  /** Decks that were opened and could not be had then. */
  const missed = new Set<number>();

  const locks = window.isSecureContext ? window.navigator.locks : undefined;
  const learners = createLearnerLocks(locks);
  const deviceId = createDeviceId(window.localStorage, ANSWERS, uuidv7);

  const setDevice = (next: OfflineDevice | null) => {
    device?.close();
    device = next;
    for (const hear of listeners) hear();
  };

  const tell = (toast: NewToast) => errors.whenLoaded((layer) => layer.toast(toast));

  const open = async (userId: number, held: Promise<unknown>, isWanted: () => boolean) => {
    await held;
    const opened = await composeOffline({
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
      // It is asked again with the next deck; until then the device knows how it was.
      askSubscription: (signal) =>
        http.call(
          getSubscriptionStatus,
          {},
          { timeout: SUBSCRIPTION_WAIT, retry: "caller", ...(signal ? { signal } : {}) },
        ),
      crypto: window.crypto,
      onSaved: askToPersist,
      onRestored: (restored) => tell(restoredToast(restored)),
      onDamagedCards: (dropped) =>
        void replaceDamaged(dropped, { keepDeck, report: (...error) => errors.report(...error) }),
      async storage() {
        const { usage, quota } = await window.navigator.storage.estimate();
        return usage === undefined || quota === undefined ? null : { used: usage, quota };
      },
    });
    if (!isWanted()) {
      opened.close();
      throw new Error("The learner has signed out meanwhile.");
    }
    opened.manager.on("sync.finished", ({ result }) => {
      if (result.synced > 0) options.onSynced();
    });
    tellOfSyncs(opened.manager, tell);
    tellOfConflicts(opened.conflicts, tell);
    opened.start();
    if (errors.isOffline()) opened.manager.send({ type: "connection.lost" });
    // Something may have been left by a page that is gone.
    else opened.manager.send({ type: "sync.needed" });
    setDevice(opened);
    return opened;
  };

  const begin = (userId: number): Opening => {
    const held = learners.hold(userId);
    const begun: Opening = { userId, device: open(userId, held, () => opening === begun), held };
    begun.device.catch(() => undefined);
    return begun;
  };

  const end = () => {
    opening?.held.then((letGo) => letGo()).catch(() => undefined);
    opening = null;
  };

  /** Undefined until it is known who is signed in; null for nobody. */
  let signedIn: number | null | undefined;

  /** Evicts learners who are not signed in; their unsynced answers stay. A sign-out does not wait for the server. */
  const evictOthers = () => {
    const snapshot = auth.getSnapshot();
    const isOut = snapshot.matches("signingOut") || snapshot.matches("signedOut");
    const next = isOut ? null : (snapshot.context.user?.id ?? signedIn);
    if (next === signedIn || next === undefined) return;
    signedIn = next;
    openDatabase()
      .then((opened) => learners.evictOthers(opened, next))
      .catch(() => {
        // The next change of the sign-in tries again.
        if (signedIn === next) signedIn = undefined;
      });
  };

  /** Each learner has their own. */
  const follow = () => {
    const snapshot = auth.getSnapshot();
    // Who is on the way out asks for nothing more.
    const userId = snapshot.matches("signingOut") ? null : (snapshot.context.user?.id ?? null);
    if (userId !== (opening?.userId ?? null)) {
      setDevice(null);
      missed.clear();
      end();
      if (userId !== null) opening = begin(userId);
    }
    evictOthers();
  };
  auth.subscribe(follow);
  follow();

  errors.whenLoaded(({ connection }) => {
    connection.on("connection.lost", () => device?.manager.send({ type: "connection.lost" }));
    connection.on("connection.restored", () => {
      device?.manager.send({ type: "connection.restored" });
      // One that fails again waits for the next time.
      void keepMissed();
    });
  });

  const present = async (): Promise<OfflineDevice> => {
    // A page that is opened by its address asks before it is known who is there.
    await waitFor(auth, (snapshot) => snapshot.context.user !== null || snapshot.matches("signedOut"));
    follow();
    const asked = opening;
    if (!asked) throw new Error("Nobody is signed in.");
    try {
      return await asked.device;
    } catch (error) {
      // What failed once may open now; meanwhile somebody else may have signed in.
      if (opening === asked) end();
      throw error;
    }
  };

  /** Keeps a deck that was opened, so that it can be studied without a connection; once there is one. */
  const keepDeck = async (deckId: number) => {
    missed.delete(deckId);
    try {
      await (await present()).refresh(deckId);
    } catch (error) {
      if (error instanceof HttpError && error.unreachable) missed.add(deckId);
      throw error;
    }
  };
  const keepMissed = () => Promise.allSettled([...missed].map(keepDeck));

  return {
    SyncWidget,
    OfflineDeck,
    /** Null until it is open. */
    device: () => device,
    subscribe(hear: () => void) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    /**
     * Where the learner studies: from this device; what may not be kept here, from the server.
     *
     * @throws DatabaseError where nothing can be kept here
     */
    study: async (server: StudyService) => deviceOrServer((await present()).study, server),
    keepDeck,
    changed(what: ChangedDeck) {
      present()
        .then((opened) => opened.changed(what))
        .catch(() => undefined);
    },
    withOwn: async (answer: unknown) => (await present()).decks.withOwn(answer),
    fallback: async (...asked: Parameters<DeviceDecks["fallback"]>) =>
      (await present()).decks.fallback(...asked),
  };
}

/** Milliseconds that a deck waits for the subscription. */
const SUBSCRIPTION_WAIT = 3000;
const OUTDATED = "A newer version of Ibis was opened in another tab. Please reload this page.";

export type OfflineLayer = ReturnType<typeof startOfflineLayer>;
