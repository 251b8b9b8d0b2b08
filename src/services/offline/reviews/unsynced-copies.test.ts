import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { ORIGIN, USER, draftOf, idOf, testDatabase } from "#tests/support/offline-database.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { saveReview } from "./reviews.ts";
import type { OfflineSession } from "../database/records.ts";
import { readPendingSessions } from "../study/sessions.ts";
import { countUnsynced } from "./sync-queue.ts";
import { createUnsyncedCopies, restoreAnswers } from "./unsynced-copies.ts";

const session: OfflineSession = {
  id: idOf(0),
  userId: USER,
  deckId: 9,
  type: "study",
  startedAt: 1,
  completedAt: null,
  pending: 1,
};

/** A page that keeps copies of what it saves. */
async function pageAt(name: string, deviceId: string) {
  const database = await testDatabase({ name });
  const copies = createUnsyncedCopies(database, USER);
  const save = async (draft: ReviewDraft) => {
    const saved = await saveReview(database, draft, { ...ORIGIN, newDeviceId: () => deviceId });
    if (saved) copies.keepReview(saved);
  };
  const restore = (unsynced: number, deadline: () => AbortSignal) =>
    restoreAnswers({ database, userId: USER, copies, unsynced, deadline });
  return { database, copies, save, restore };
}

/** Resolves when the page has noticed it, too. */
async function deleteUnder(name: string, database: OfflineDatabase): Promise<void> {
  const noticed = new Promise<void>((resolve) => database.onDeleted(resolve));
  indexedDB.deleteDatabase(name);
  await noticed;
}

const stored = (database: OfflineDatabase) =>
  database.read(["offline_reviews"], (transaction) => transaction.objectStore("offline_reviews").getAll());
const atOnce = () => AbortSignal.timeout(0);
const never = () => new AbortController().signal;

it("writes the answers again that were on the device alone, at their positions, and the session", async () => {
  const name = randomUUID();
  const { database, copies, save, restore } = await pageAt(name, "device-1");
  copies.keepSession(session);
  await save(draftOf(1));
  await save(draftOf(2));
  await save(draftOf(2, { version: 2, voided: true }));
  const before = await stored(database);
  await deleteUnder(name, database);
  expect(await stored(database)).toStrictEqual([]);
  expect(await restore(2, never)).toStrictEqual({ saved: 2, lost: 0 });
  expect(await stored(database)).toStrictEqual(before);
  expect(await countUnsynced(database, USER)).toBe(2);
  expect(await readPendingSessions(database, USER)).toStrictEqual([session]);
});

it("gives later answers a new device id: what positions the old one had is not known any more", async () => {
  const name = randomUUID();
  const first = await pageAt(name, "device-1");
  await first.save(draftOf(1));
  await deleteUnder(name, first.database);
  await first.restore(1, never);
  await saveReview(first.database, draftOf(2), { ...ORIGIN, newDeviceId: () => "device-2" });
  await saveReview(first.database, draftOf(3), { ...ORIGIN, newDeviceId: () => "device-3" });
  expect((await stored(first.database)).map(({ deviceId, counter }) => [deviceId, counter])).toStrictEqual([
    ["device-1", 1],
    ["device-2", 2],
    ["device-2", 3],
  ]);
});

it("counts what nobody had a copy of as lost, after the other tabs had time to write theirs", async () => {
  const name = randomUUID();
  const [one, other] = [await pageAt(name, "device-1"), await pageAt(name, "device-1")];
  await one.save(draftOf(1));
  await other.save(draftOf(2));
  await saveReview(one.database, draftOf(3), ORIGIN);
  const noticed = new Promise<void>((resolve) => other.database.onDeleted(resolve));
  await deleteUnder(name, one.database);
  await noticed;
  const wait = new AbortController();
  const restoring = one.restore(3, () => wait.signal);
  expect(await other.restore(3, atOnce)).toStrictEqual({ saved: 2, lost: 1 });
  wait.abort();
  expect(await restoring).toStrictEqual({ saved: 2, lost: 1 });
});

it("keeps no copy of what the server has; an empty database does not say that it has it", async () => {
  const name = randomUUID();
  const database = await testDatabase({ name });
  let beforeReading = () => Promise.resolve();
  const read: OfflineDatabase["read"] = (...asked) => beforeReading().then(() => database.read(...asked));
  const copies = createUnsyncedCopies({ ...database, read }, USER);
  for (const count of [1, 2]) {
    const saved = await saveReview(database, draftOf(count), ORIGIN);
    if (saved) copies.keepReview(saved);
  }
  await database.write(["sync_queue"], (transaction) =>
    transaction.objectStore("sync_queue").delete(idOf(1)),
  );
  await copies.settle();
  beforeReading = () => deleteUnder(name, database);
  expect(await copies.settle()).toBe(0);
  expect(await copies.restore()).toBe(1);
  expect((await stored(database)).map(({ id }) => id)).toStrictEqual([idOf(2)]);
});

it("writes with a later sync what could not be written again before, once", async () => {
  const name = randomUUID();
  const { database, copies, save } = await pageAt(name, "device-1");
  await save(draftOf(1));
  await deleteUnder(name, database);
  expect(await copies.settle()).toBe(1);
  expect(await countUnsynced(database, USER)).toBe(1);
  expect(await copies.settle()).toBe(0);
});

it("keeps no copy of a session that the server knows", async () => {
  const name = randomUUID();
  const { database, copies, restore } = await pageAt(name, "device-1");
  const known = { ...session, id: idOf(7) };
  for (const one of [session, known]) copies.keepSession(one);
  await database.write(["study_sessions"], (transaction) =>
    transaction.objectStore("study_sessions").put(session),
  );
  await copies.settle();
  await deleteUnder(name, database);
  await restore(0, never);
  expect(await readPendingSessions(database, USER)).toStrictEqual([session]);
});

it("leaves alone what is on the device again", async () => {
  const { database, copies, save } = await pageAt(randomUUID(), "device-1");
  await save(draftOf(1));
  await saveReview(database, draftOf(1, { version: 2, voided: true }), ORIGIN);
  expect(await copies.restore()).toBe(0);
  expect((await stored(database)).map(({ version }) => version)).toStrictEqual([2]);
});

it("tries again to write where the browser refuses at first", async () => {
  const { database, copies, save } = await pageAt(randomUUID(), "device-1");
  await save(draftOf(1));
  const waits: number[] = [];
  const saved = await restoreAnswers({
    database,
    userId: USER,
    copies: {
      ...copies,
      restore: () => (waits.length < 2 ? Promise.reject(new Error("no room")) : Promise.resolve(1)),
    },
    unsynced: 1,
    deadline: (ms) => {
      waits.push(ms);
      return AbortSignal.abort();
    },
  });
  expect(saved).toStrictEqual({ saved: 1, lost: 0 });
  expect(waits).toStrictEqual([1000, 5000]);
});

it("says that all is lost where nothing can be written", async () => {
  const { database, save, restore } = await pageAt(randomUUID(), "device-1");
  await save(draftOf(1));
  database.close();
  expect(await restore(1, atOnce)).toStrictEqual({ saved: 0, lost: 1 });
});

it("forgets the copies when the learner leaves", async () => {
  const name = randomUUID();
  const { database, copies, save, restore } = await pageAt(name, "device-1");
  await save(draftOf(1));
  copies.close();
  await deleteUnder(name, database);
  expect(await restore(0, atOnce)).toStrictEqual({ saved: 0, lost: 0 });
});
