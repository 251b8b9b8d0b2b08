import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { deviceLocks } from "#tests/faults/simulation/device-locks.ts";
import { httpTo } from "#tests/support/http-to.ts";
import {
  ORIGIN,
  USER,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import { composeOffline } from "./compose-offline.ts";
import type { OfflineDatabase } from "./services/offline/database.ts";
import { saveReview } from "./services/offline/reviews.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

async function deviceWith(database: OfflineDatabase) {
  const device = await composeOffline({
    database,
    http: httpTo(server.baseUrl),
    userId: USER,
    deviceId: () => "device",
    newDeviceId: () => "device",
    locks: deviceLocks().of("tab"),
    now: () => Date.now(),
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    askSubscription: async () => ({ status: "ACTIVE", tier: "PREMIUM", expiresAt: null }),
    crypto: globalThis.crypto,
    onSaved: () => undefined,
    storage: async () => null,
  });
  onTestFinished(() => device.close());
  return device;
}

it("opens a deck while a sync waits as long as the server wants to be left alone", async () => {
  const database = await testDatabase();
  await saveReview(database, draftOf(1), ORIGIN);
  server.answers(({ path }) => {
    if (path === "/api/study/bulk-review") return { status: 429, headers: { "retry-after": "600" } };
    if (path === "/api/decks/8") return { body: deckOf(8) };
    const page = { page: 0, size: 500, totalElements: 1, totalPages: 1 };
    const content = [cardOf(1, { deckId: 8 })];
    return { body: { ...page, content, cursor: "c", full: true, removed: [] } };
  });
  const device = await deviceWith(database);
  device.start();
  device.manager.send({ type: "sync.start" });
  await vi.waitFor(() =>
    expect(device.manager.getSnapshot().matches({ sync: { running: { syncing: "pausing" } } })).toBe(true),
  );
  const { signal } = new AbortController();
  const { items } = await device.study.loadCards({ kind: "study", deckId: 8 }, idOf(0), signal);
  expect(items.map(({ id }) => id)).toStrictEqual([1]);
  expect(device.manager.getSnapshot().hasTag("busy")).toBe(true);
});
