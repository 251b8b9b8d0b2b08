import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import { USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import type { OfflinePlatform } from "./offline-platform.ts";
import type { OfflineDatabase } from "../services/offline/database/database.ts";
import { countUnsynced } from "../services/offline/reviews/sync-queue.ts";
import { readLogs } from "../services/offline/sync/sync-logs.ts";
import type { RestoredAnswers } from "../services/offline/reviews/unsynced-copies.ts";
import { readSettings } from "../services/offline/sync/settings.ts";
import { composedDevice } from "#tests/support/composed-device.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const deviceWith = (database: OfflineDatabase, platform: Partial<OfflinePlatform> = {}) =>
  composedDevice({ database, http: httpTo(server.baseUrl) }, platform);

it("a database deleted under the page: what was answered is written again, said, stored in the history and sent", async () => {
  const name = randomUUID();
  const database = await testDatabase({ name });
  const sent: unknown[] = [];
  let isDown = true;
  server.answers(({ path, body }) => {
    if (path !== "/api/study/bulk-review" || isDown) return { status: 503 };
    sent.push(body);
    return { status: 503 };
  });
  const onRestored = vi.fn<(restored: RestoredAnswers) => void>();
  const device = await deviceWith(database, { onRestored });
  device.start();
  await device.study.saveReview(draftOf(1), AbortSignal.timeout(10_000));
  await vi.waitUntil(() => device.manager.getSnapshot().context.unsynced === 1, 30_000);
  device.manager.send({ type: "autoSync.set", enabled: false });
  isDown = false;
  indexedDB.deleteDatabase(name);
  await vi.waitUntil(() => onRestored.mock.calls.length > 0, 30_000);
  expect(onRestored).toHaveBeenCalledExactlyOnceWith({ saved: 1, lost: 0 });
  await vi.waitFor(
    async () =>
      expect((await readLogs(database, USER)).map(({ message }) => message)).toContain(
        "The browser deleted what Ibis kept on this device. 1 unsynced answer was saved again. Decks come back when you open them.",
      ),
    30_000,
  );
  expect((await readSettings(database, USER)).autoSync).toBe(false);
  device.manager.send({ type: "sync.start" });
  await vi.waitUntil(() => sent.length > 0, 30_000);
  expect(JSON.stringify(sent)).toContain(idOf(1));
});

/** A device with one unsynced answer, whose database refuses writes while `room.isFull`. */
async function fullDevice(platform: Partial<OfflinePlatform>) {
  const name = randomUUID();
  const database = await testDatabase({ name });
  const room = { isFull: false };
  server.answers(() => ({ status: 503 }));
  const write: OfflineDatabase["write"] = (...asked) =>
    room.isFull
      ? Promise.reject(new DOMException("There is no room.", "QuotaExceededError"))
      : database.write(...asked);
  let reads = 0;
  const read: OfflineDatabase["read"] = async (...asked) => {
    const found = await database.read(...asked);
    reads += 1;
    return found;
  };
  const device = await deviceWith({ ...database, write, read }, platform);
  device.start();
  await device.study.saveReview(draftOf(1), AbortSignal.timeout(10_000));
  await vi.waitUntil(() => device.manager.getSnapshot().context.unsynced === 1, 30_000);
  device.manager.send({ type: "autoSync.set", enabled: false });
  return { name, room, database, device, manager: device.manager, reads: () => reads };
}

it("answers that could not be written again are written with a later sync, and said", async () => {
  const notified: RestoredAnswers[] = [];
  const { name, room, manager } = await fullDevice({
    onRestored: (restored) => notified.push(restored),
    deadline: () => AbortSignal.abort(),
  });
  room.isFull = true;
  indexedDB.deleteDatabase(name);
  await vi.waitUntil(() => notified.length > 0, 30_000);
  room.isFull = false;
  manager.send({ type: "sync.start" });
  await vi.waitUntil(() => notified.length > 1, 30_000);
  expect(notified).toStrictEqual([
    { saved: 0, lost: 1 },
    { saved: 1, lost: 0 },
  ]);
});

it("a sync that ends while answers are written again leaves that to its end, and it is said once", async () => {
  const notified: RestoredAnswers[] = [];
  const pauses: AbortController[] = [];
  const { name, room, manager, database } = await fullDevice({
    onRestored: (restored) => notified.push(restored),
    deadline: () => {
      const pause = new AbortController();
      pauses.push(pause);
      return pause.signal;
    },
  });
  room.isFull = true;
  indexedDB.deleteDatabase(name);
  await vi.waitUntil(() => pauses.length > 0, 30_000);
  room.isFull = false;
  const finished = new Promise((resolve) => manager.on("sync.finished", resolve));
  manager.send({ type: "sync.start" });
  await finished;
  expect(await countUnsynced(database, USER)).toBe(0);
  for (const pause of pauses) pause.abort();
  await vi.waitUntil(() => notified.length > 0, 30_000);
  expect(notified).toStrictEqual([{ saved: 1, lost: 0 }]);
});

it("a device closed while answers are written again says nothing of them: somebody else may be here", async () => {
  const onRestored = vi.fn<(restored: RestoredAnswers) => void>();
  const pauses: AbortController[] = [];
  const { name, room, device, reads } = await fullDevice({
    onRestored,
    deadline: () => {
      const pause = new AbortController();
      pauses.push(pause);
      return pause.signal;
    },
  });
  room.isFull = true;
  indexedDB.deleteDatabase(name);
  await vi.waitUntil(() => pauses.length > 0, 30_000);
  device.close();
  room.isFull = false;
  const before = reads();
  // Each abort ends one pause, and the last step counts what was restored.
  await vi.waitUntil(() => {
    for (const pause of pauses) pause.abort();
    return reads() > before;
  }, 30_000);
  expect(onRestored).not.toHaveBeenCalled();
});
