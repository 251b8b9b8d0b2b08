import { unwrap } from "idb";
import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { DECK, USER, testDatabase } from "#tests/support/offline-database.ts";
import { DatabaseError } from "./database-error.ts";
import { OFFLINE_VERSION } from "./stores.ts";
import { INIT_TIMEOUT, type OfflineDatabase } from "./database.ts";

const session = {
  id: "s",
  userId: USER,
  deckId: DECK,
  type: "study",
  startedAt: 1,
  completedAt: null,
  pending: 1,
} as const;

const put = (database: OfflineDatabase, id: string) =>
  database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put({ ...session, id });
  });
const all = (database: OfflineDatabase) =>
  database.read(["study_sessions"], (transaction) => transaction.objectStore("study_sessions").getAllKeys());
const rawOpen = (name: string, version: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("No database.")));
  });

it("keeps all of a change or nothing", async () => {
  const database = await testDatabase();
  const broken = database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put(session);
    throw new Error("In the middle.");
  });
  await expect(broken).rejects.toMatchObject({ code: "DB_ERROR", cause: { message: "In the middle." } });
  expect(await all(database)).toStrictEqual([]);
  await put(database, "a");
  expect(await all(database)).toStrictEqual(["a"]);
});

it("of an earlier version gets what it lacks, and loses nothing", async () => {
  const name = `ibis_${randomUUID()}`;
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, OFFLINE_VERSION - 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("study_sessions", { keyPath: "id" }).put(session);
    });
    request.addEventListener("success", () => resolve(request.result.close()));
    request.addEventListener("error", () => reject(request.error ?? new Error("No database.")));
  });
  const database = await testDatabase({ name });
  expect(await all(database)).toStrictEqual(["s"]);
  const pending = await database.read(["study_sessions", "exam_copies"], (transaction) =>
    transaction.objectStore("study_sessions").index("pending").getAllKeys([USER, 1]),
  );
  expect(pending).toStrictEqual(["s"]);
});

it("writes with strict durability", async () => {
  const database = await testDatabase();
  const asked = vi.spyOn(IDBDatabase.prototype, "transaction");
  await put(database, "a");
  expect(asked).toHaveBeenCalledExactlyOnceWith(["study_sessions"], "readwrite", { durability: "strict" });
  asked.mockRestore();
});

it("abort without error on commit: it is reported, and nothing hangs", async () => {
  const database = await testDatabase();
  const aborted = database.write(["study_sessions"], async (transaction) => {
    await transaction.objectStore("study_sessions").put(session);
    transaction.abort();
  });
  await expect(aborted).rejects.toMatchObject({ code: "DB_ERROR" });
  expect(await all(database)).toStrictEqual([]);
});

it("database handle stale, connection lost: another is opened, once", async () => {
  const opened: IDBDatabase[] = [];
  const transaction = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
    this: IDBDatabase,
    ...asked
  ) {
    opened.push(this);
    return transaction.apply(this, asked);
  });
  const database = await testDatabase();
  await put(database, "a");
  opened[0]?.close();
  await Promise.all([put(database, "b"), put(database, "c")]);
  expect(await all(database)).toStrictEqual(["a", "b", "c"]);
  expect(new Set(opened).size).toBe(2);
  spy.mockRestore();
});

it("lets a newer version take over, says so once, and refuses to go on", async () => {
  const name = randomUUID();
  const onOutdated = vi.fn<() => void>();
  const database = await testDatabase({ name, onOutdated });
  (await rawOpen(name, OFFLINE_VERSION + 1)).close();
  expect(onOutdated).toHaveBeenCalledOnce();
  await expect(put(database, "a")).rejects.toMatchObject({ code: "OUTDATED" });
});

it("refuses a database of a newer version with a sentence, and leaves it as it is", async () => {
  const name = randomUUID();
  const newer = await rawOpen(name, OFFLINE_VERSION + 1);
  newer.close();
  await expect(testDatabase({ name })).rejects.toMatchObject({ code: "NEWER" });
  expect((await rawOpen(name, OFFLINE_VERSION + 1)).version).toBe(OFFLINE_VERSION + 1);
});

it("does not wait for ever", async () => {
  const name = randomUUID();
  // A page that does not let go.
  const holding = await rawOpen(name, 1);
  const dropping = indexedDB.deleteDatabase(name);
  const late = new AbortController();
  const opening = testDatabase({ name, deadline: () => late.signal });
  late.abort();
  await expect(opening).rejects.toMatchObject({ code: "TIMEOUT" });
  holding.close();
  await vi.waitUntil(() => dropping.readyState === "done", 30_000);
});

it("says where there is no database", async () => {
  const stored = globalThis.indexedDB;
  try {
    Reflect.deleteProperty(globalThis, "indexedDB");
    await expect(testDatabase()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    Object.assign(globalThis, { indexedDB: undefined });
    await expect(testDatabase()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  } finally {
    globalThis.indexedDB = stored;
  }
});

it("is closed for good", async () => {
  const database = await testDatabase();
  database.close();
  await expect(put(database, "a")).rejects.toBeInstanceOf(DatabaseError);
});

it("does not block its deletion, and makes another with the next use", async () => {
  const name = randomUUID();
  const onOutdated = vi.fn<() => void>();
  const database = await testDatabase({ name, onOutdated });
  await put(database, "a");
  const dropping = indexedDB.deleteDatabase(name);
  await vi.waitUntil(() => dropping.readyState === "done", 30_000);
  await put(database, "b");
  expect([await all(database), onOutdated.mock.calls]).toStrictEqual([["b"], []]);
});

it("is noticed as deleted by a page that only waits, however long the browser refuses to open it", async () => {
  const name = randomUUID();
  const onDeleted = vi.fn<() => void>();
  const deadline = (ms: number) =>
    ms === INIT_TIMEOUT ? new AbortController().signal : AbortSignal.timeout(1);
  const database = await testDatabase({ name, deadline });
  database.onDeleted(onDeleted);
  const { open } = IDBFactory.prototype;
  let refusals = 8;
  const opening = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (
    this: IDBFactory,
    ...asked
  ) {
    if (refusals === 0) return open.apply(this, asked);
    refusals -= 1;
    throw new DOMException("The connection was closed.", "AbortError");
  });
  indexedDB.deleteDatabase(name);
  await vi.waitUntil(() => onDeleted.mock.calls.length > 0, 30_000);
  opening.mockRestore();
  expect(refusals).toBe(0);
});

describe("a browser that finds no room while it writes", () => {
  const full = new DOMException("Full.", "QuotaExceededError");

  it("is reported as such where its requests know only that they were given up", async () => {
    const database = await testDatabase();
    const write = database.write(["study_sessions"], async (transaction) => {
      const putting = transaction.objectStore("study_sessions").put(session);
      Object.assign(transaction, { error: full }).abort();
      await putting;
    });
    await expect(write).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
  });

  it("is reported where its requests are never answered", async () => {
    const database = await testDatabase();
    const write = database.write(["study_sessions"], async (transaction) => {
      Object.assign(transaction, { error: full }).abort();
      await new Promise(() => undefined);
    });
    await expect(write).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
  });

  it("is reported with its cause where nobody waits for the request that failed", async () => {
    const database = await testDatabase();
    await put(database, "a");
    const write = database.write(["study_sessions"], async (transaction) => {
      unwrap(transaction)
        .objectStore("study_sessions")
        .add({ ...session, id: "a" });
    });
    const error: unknown = await write.catch((failed: unknown) => failed);
    expect(error).toMatchObject({ cause: { name: "ConstraintError" } });
  });
});
