import { randomUUID } from "node:crypto";
import fc from "fast-check";
import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { NOW, USER, testDatabase } from "#tests/support/offline-database.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { createGenericData } from "./generic-data.ts";
import type { GenericRecord } from "../database/records.ts";
import { OFFLINE_VERSION } from "../database/stores.ts";
import { createStorageCipher } from "./storage-cipher.ts";
import { runs } from "#tests/support/property-runs.ts";

const Anything = v.unknown();

/** What a learner keeps on a device, whose clock the test sets. */
function dataOf(database: OfflineDatabase, userId = USER) {
  let time = NOW;
  const reserve = vi.fn<(bytes: number) => Promise<void>>(() => Promise.resolve());
  const cipher = createStorageCipher({ database, userId, crypto });
  const data = createGenericData({
    database,
    userId,
    deviceId: () => "device-1",
    now: () => time,
    cipher,
    reserve,
  });
  return { data, reserve, setTime: (to: number) => (time = to) };
}

const recordOf = (database: OfflineDatabase, key: string, userId = USER) =>
  database.read(["generic_data"], (transaction) =>
    transaction.objectStore("generic_data").get([userId, key]),
  );

/** Changes a record behind everybody's back. */
const tamper = (database: OfflineDatabase, key: string, change: Partial<GenericRecord>) =>
  database.write(["generic_data"], async (transaction) => {
    const records = transaction.objectStore("generic_data");
    const record = await records.get([USER, key]);
    if (!record) throw new Error(`There is nothing under ${key}.`);
    await records.put({ ...record, ...change });
  });

it("gives back what was stored, whatever JSON can say, encrypted or not", async () => {
  const { data } = dataOf(await testDatabase());
  const values = fc.jsonValue().filter((value) => value !== null);
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), values, fc.boolean(), async (key, value, encrypt) => {
      await data.put(key, value, { encrypt });
      const said: unknown = JSON.parse(JSON.stringify(value));
      expect(await data.read(key, Anything)).toStrictEqual({ found: true, data: said });
    }),
    { numRuns: runs(50) },
  );
});

it("keeps with each entry what the specification names", async () => {
  const database = await testDatabase();
  const { data } = dataOf(database);
  await data.put("a draft", { text: "و" });
  const record = { data: { text: "و" }, type: "generic", version: "1.0", expiresAt: null, encrypted: false };
  expect(await recordOf(database, "a_draft")).toStrictEqual({
    ...record,
    userId: USER,
    key: "a_draft",
    timestamp: NOW,
    deviceId: "device-1",
    size: 13,
    checksum: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
  });
  await data.put("a/draft", [1], { type: "list", version: "2.1", expiresAt: NOW + 1 });
  expect(await recordOf(database, "a_draft")).toMatchObject({ data: [1], type: "list", version: "2.1" });
});

it.each([[""], [null], [7]])("refuses the key %j", async (key) => {
  const { data } = dataOf(await testDatabase());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a caller that stores what came from outside may give anything.
  const given = key as string;
  await expect(data.put(given, 1)).rejects.toThrow(`not ${JSON.stringify(key)}.`);
  await expect(data.read(given, Anything)).rejects.toThrow(TypeError);
});

it.each([[null], [undefined], [() => 1]])("refuses the data %s", async (given) => {
  const database = await testDatabase();
  const { data, reserve } = dataOf(database);
  await expect(data.put("a", given)).rejects.toThrow(`not ${String(given)}.`);
  expect([await data.read("a", Anything), reserve.mock.calls]).toStrictEqual([
    { found: false, code: "NOT_FOUND" },
    [],
  ]);
});

it("knows nothing of another learner's data", async () => {
  const database = await testDatabase();
  await dataOf(database).data.put("a", 1);
  const other = dataOf(database, 8).data;
  expect(await other.read("a", Anything)).toStrictEqual({ found: false, code: "NOT_FOUND" });
  await other.put("a", 2);
  expect(await dataOf(database).data.read("a", v.number())).toStrictEqual({ found: true, data: 1 });
});

it("deletes what is expired when it is asked for", async () => {
  const database = await testDatabase();
  const { data, setTime } = dataOf(database);
  await data.put("a", 1, { expiresAt: NOW + 10 });
  setTime(NOW + 9);
  expect(await data.read("a", v.number())).toStrictEqual({ found: true, data: 1 });
  setTime(NOW + 10);
  expect(await data.read("a", v.number())).toStrictEqual({ found: false, code: "EXPIRED" });
  expect(await recordOf(database, "a")).toBeUndefined();
  expect(await data.read("a", v.number())).toStrictEqual({ found: false, code: "NOT_FOUND" });
});

it("leaves alone what another tab stored while it found the old one expired", async () => {
  const database = await testDatabase();
  await dataOf(database).data.put("a", 1, { expiresAt: NOW });
  const other = dataOf(database).data;
  const late: OfflineDatabase = {
    ...database,
    async write(stores, change) {
      await other.put("a", 2);
      return database.write(stores, change);
    },
  };
  expect(await dataOf(late).data.read("a", v.number())).toStrictEqual({ found: false, code: "EXPIRED" });
  expect(await other.read("a", v.number())).toStrictEqual({ found: true, data: 2 });
});

it.each([
  ["data", { data: 2 }],
  ["an end", { expiresAt: NOW + 1000 }],
  ["an end that is past", { expiresAt: NOW - 1 }],
  ["a type", { type: "other" }],
  ["a checksum", { checksum: "0".repeat(32) }],
] as const)(
  "says that an entry with %s that nobody stored is corrupted, and leaves it",
  async (_what, change) => {
    const database = await testDatabase();
    const { data } = dataOf(database);
    await data.put("a", 1);
    await tamper(database, "a", change);
    expect(await data.read("a", Anything)).toStrictEqual({ found: false, code: "CORRUPTED" });
    expect(await recordOf(database, "a")).toBeDefined();
  },
);

it("says that what does not have the form that is asked for is corrupted", async () => {
  const { data } = dataOf(await testDatabase());
  await data.put("a", "one");
  expect(await data.read("a", v.number())).toStrictEqual({ found: false, code: "CORRUPTED" });
});

it("keeps nothing readable of what is encrypted", async () => {
  const database = await testDatabase();
  const { data } = dataOf(database);
  await data.put("a", { secret: "meaning" }, { encrypt: true });
  const first = await recordOf(database, "a");
  await data.put("a", { secret: "meaning" }, { encrypt: true });
  const second = await recordOf(database, "a");
  expect(JSON.stringify(first)).not.toContain("meaning");
  expect(first).toMatchObject({
    encrypted: true,
    data: expect.stringMatching(/^[A-Za-z0-9+/=]+$/) as unknown,
  });
  expect(second?.data).not.toBe(first?.data);
  const keys = await database.read(["storage_keys"], (transaction) =>
    transaction.objectStore("storage_keys").getAll(),
  );
  expect(keys).toMatchObject([{ userId: USER, key: { extractable: false } }]);
});

it("does not open what was sealed elsewhere, or what its key is missing for", async () => {
  const database = await testDatabase();
  const { data } = dataOf(database);
  await Promise.all([data.put("a", 1, { encrypt: true }), data.put("b", 2, { encrypt: true })]);
  expect(await data.read("a", Anything)).toStrictEqual({ found: true, data: 1 });
  const cipher = createStorageCipher({ database, userId: USER, crypto });
  const elsewhere = createGenericData({
    database,
    userId: USER,
    deviceId: () => "device-1",
    now: () => NOW,
    reserve: () => Promise.resolve(),
    cipher: { ...cipher, seal: (text) => cipher.seal(text, "a") },
  });
  await elsewhere.put("b", 1, { encrypt: true });
  expect(await data.read("b", Anything)).toStrictEqual({ found: false, code: "DECRYPTION_FAILED" });
  await database.write(["storage_keys"], (transaction) => transaction.objectStore("storage_keys").clear());
  expect(await data.read("a", Anything)).toStrictEqual({ found: false, code: "DECRYPTION_FAILED" });
});

it("encrypts nothing where the page may not", async () => {
  const database = await testDatabase();
  const cipher = createStorageCipher({
    database,
    userId: USER,
    crypto: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
  });
  await expect(cipher.seal("a", "b")).rejects.toThrow("it has to be opened by https");
});

it("asks whether there is room, for what comes beyond the entry before, and stores nothing where there is none", async () => {
  const database = await testDatabase();
  const { data, reserve } = dataOf(database);
  await data.put("a", "12345678");
  await data.put("a", "1234567890");
  await data.put("a", "1");
  expect(reserve.mock.calls).toStrictEqual([[10], [2], [0]]);
  reserve.mockRejectedValue(new Error("Full."));
  await expect(data.put("a", "2")).rejects.toThrow("Full.");
  expect(await data.read("a", v.string())).toStrictEqual({ found: true, data: "1" });
});

it("says where the database has no store for it", async () => {
  const name = randomUUID();
  const opening = indexedDB.open(name, OFFLINE_VERSION);
  await vi.waitUntil(() => opening.readyState === "done", 30_000);
  opening.result.close();
  const { data } = dataOf(await testDatabase({ name }));
  expect(await data.read("a", Anything)).toStrictEqual({ found: false, code: "STORE_NOT_FOUND" });
  await expect(data.put("a", 1)).rejects.toMatchObject({ code: "STORE_NOT_FOUND" });
});

it("reports a database that fails otherwise", async () => {
  const database = await testDatabase();
  database.close();
  await expect(dataOf(database).data.read("a", Anything)).rejects.toMatchObject({ code: "OUTDATED" });
});
