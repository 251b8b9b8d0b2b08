import { composeOffline } from "#src/app/learner-device.ts";
import { syncViewOf } from "#src/routes/-sync/sync-view.ts";
import { type Http, createHttp } from "#src/services/http/http.ts";
import type { OfflineDatabase } from "#src/services/offline/database/database.ts";
import { csrf } from "../../support/csrf.ts";
import { NOW, USER, draftOf, testDatabase } from "../../support/offline-database.ts";
import { testActors } from "../../support/actors.ts";
import { plainSteps } from "../../support/plain-steps.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { countedWork } from "../support/counted-work.ts";
import type { SyncingModelEvent } from "./syncing.context.model.ts";
import { startReviewServer } from "./syncing.server.ts";

const never = () => new AbortController().signal;

/** A device with the real database, services and client, and a server in this process. */
export async function syncingSystem(hooks: Hooks): Promise<DrivenSystem<SyncingModelEvent>> {
  const server = await startReviewServer();
  const work = countedWork();
  const stored = await testDatabase();
  /** What is written waits for it. */
  let disk: Promise<void> = Promise.resolve();
  const database: OfflineDatabase = {
    ...stored,
    write: (stores, change) => work.during(disk.then(() => stored.write(stores, change))),
    read: (stores, ask) => work.during(stored.read(stores, ask)),
  };
  const client = createHttp({
    ...plainSteps,
    baseUrl: server.url,
    timeZone: () => "UTC",
    now: () => NOW,
    deadline: never,
    csrf,
    access: { current: () => null, renew: () => Promise.reject(new Error("Nobody is signed out here.")) },
  });
  const http: Http = { call: (...parts) => work.during(client.call(...parts)) };
  let answers = 0;
  /** Milliseconds that have passed. */
  let passed = 0;
  const now = () => NOW + passed;

  const openPage = async () => {
    const clock = modelClock();
    const device = await composeOffline({
      database,
      http,
      userId: USER,
      isWanted: () => true,
      deviceId: () => "device-1",
      newDeviceId: () => "device-1",
      locks: undefined,
      now,
      timeZone: () => "UTC",
      deadline: never,
      askSubscription: () => Promise.resolve({ status: "ACTIVE", tier: "PREMIUM", expiresAt: null }),
      crypto: globalThis.crypto,
      later: (run) => run(),
      onSaved: () => undefined,
      onRestored: () => undefined,
      onDamagedCards: () => undefined,
      onLostDecks: () => undefined,
      storage: () => Promise.resolve(null),
      actors: testActors({ clock, inspect: (event) => hooks.inspect(event) }),
    });
    device.start();
    device.manager.send({ type: "sync.needed" });
    return { device, clock };
  };
  let page = await openPage();
  const send = (event: Parameters<typeof page.device.manager.send>[0]) => page.device.manager.send(event);

  return {
    drive: {
      async answer() {
        answers += 1;
        await page.device.study.saveReview(draftOf(answers), never());
      },
      start: () => send({ type: "sync.start" }),
      cancel: () => send({ type: "sync.cancel" }),
      takes: () => server.take(),
      async takesThenCancels() {
        const { promise, resolve: goOn } = Promise.withResolvers<void>();
        disk = promise;
        server.take();
        while (server.blocked() === 0) await new Promise((resolve) => setImmediate(resolve));
        send({ type: "sync.cancel" });
        goOn();
      },
      loses: () => server.lose(),
      refuses: () => server.refuse(),
      fails: ({ how }) => server.fail(how),
      tooLarge: () => server.fail("tooLarge"),
      offline: () => send({ type: "connection.lost" }),
      online: () => send({ type: "connection.restored" }),
      setAuto: ({ enabled }) => send({ type: "autoSync.set", enabled }),
      async reload() {
        page.device.close();
        page = await openPage();
      },
      wait({ ms }) {
        passed += ms;
        page.clock.pass(ms);
      },
    },
    observe() {
      const view = syncViewOf(page.device.manager.getSnapshot(), page.device.endedAt());
      const isBusy = view.status === "syncing" || view.status === "autoSyncing";
      return {
        status: view.status,
        unsynced: view.unsynced,
        isMarked: view.hasLastSyncFailures,
        message: view.result?.message ?? null,
        progress: isBusy ? view.progress : null,
        retry: view.retry?.attempt ?? null,
        auto: view.settings.autoSync,
        taken: server.taken(),
        requests: server.requests(),
      };
    },
    atRest: () => server.atRest() && work.underWay() === server.blocked(),
    async dispose() {
      page.device.close();
      database.close();
      await server.close();
    },
  };
}
