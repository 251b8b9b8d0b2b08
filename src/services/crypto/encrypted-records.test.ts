import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { type BrowserCrypto, createEncryptedRecords } from "./encrypted-records.ts";

const NOW = Date.UTC(2026, 0, 15, 9);
const record = {
  value: "secret",
  expiration: "2026-02-01T00:00:00.000Z",
  created: "2026-01-15T09:00:00.000Z",
};
const wanted = () => true;

let storage: Storage;
let warnings: string[];
beforeEach(() => {
  storage = memoryStorage();
  warnings = [];
});

const recordsWith = (browser: BrowserCrypto = crypto) =>
  createEncryptedRecords({ crypto: browser, now: () => NOW, warn: (message) => void warnings.push(message) });
const stored = (key: string): unknown => JSON.parse(storage.getItem(key) ?? "null");
const fieldsOf = (key: string) =>
  v.parse(v.looseObject({ value: v.string() }), JSON.parse(storage.getItem(key) ?? "null"));
const change = (key: string, parts: object) =>
  storage.setItem(key, JSON.stringify({ ...fieldsOf(key), ...parts }));

/** Another character of base64 in a record's value. */
const changeAt = (position: number) => {
  const { value } = fieldsOf("token");
  const other = value[position] === "A" ? "B" : "A";
  change("token", { value: `${value.slice(0, position)}${other}${value.slice(position + 1)}` });
};

describe("an encrypted record", () => {
  it("has the specified fields, and its value is not to be read in it", async () => {
    await recordsWith().write(storage, { token: record }, wanted);
    expect(stored("token")).toStrictEqual({
      ...record,
      value: expect.stringMatching(/^[A-Za-z0-9+/]{46}==$/),
      encrypted: true,
      timestamp: NOW,
      version: "1.0",
    });
    expect(storage.getItem("token")).not.toContain("secret");
    expect(await recordsWith().read(storage, "token")).toStrictEqual(record);
    expect(warnings).toStrictEqual([]);
  });

  it("is encrypted with the 32 random bytes under _sk, as numbers, which stay the same", async () => {
    await recordsWith().write(storage, { token: record }, wanted);
    const key = stored("_sk");
    expect(key).toHaveLength(32);
    expect(v.is(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))), key)).toBe(true);
    await recordsWith().write(storage, { refreshToken: record }, wanted);
    expect(stored("_sk")).toStrictEqual(key);
  });

  it("has a fresh IV of 12 bytes for each write", async () => {
    const ivs = new Set<string>();
    for (let write = 0; write < 20; write += 1) {
      await recordsWith().write(storage, { token: record }, wanted);
      ivs.add(atob(fieldsOf("token").value).slice(0, 12));
    }
    expect(ivs.size).toBe(20);
  });

  it.each([
    ["its IV", () => changeAt(0)],
    ["its ciphertext", () => changeAt(20)],
    ["its end", () => change("token", { expiration: "2036-02-01T00:00:00.000Z" })],
    ["its creation", () => change("token", { created: "2026-01-16T09:00:00.000Z" })],
    ["the session key", () => storage.setItem("_sk", JSON.stringify(Array.from({ length: 32 }, () => 7)))],
    ["the session key, which is gone", () => storage.removeItem("_sk")],
    ["its value, which is no base64", () => change("token", { value: "%" })],
  ])("GCM tamper: a record is refused where somebody changed %s", async (_, tamper) => {
    await recordsWith().write(storage, { token: record }, wanted);
    tamper();
    expect(await recordsWith().read(storage, "token")).toBe("tampered");
  });

  it("record swap: one in the place of another is refused", async () => {
    await recordsWith().write(
      storage,
      { token: record, refreshToken: { ...record, value: "other" } },
      wanted,
    );
    const [token, refresh] = [storage.getItem("token") ?? "", storage.getItem("refreshToken") ?? ""];
    storage.setItem("token", refresh);
    storage.setItem("refreshToken", token);
    expect(await recordsWith().read(storage, "token")).toBe("tampered");
    expect(await recordsWith().read(storage, "refreshToken")).toBe("tampered");
  });
});

describe("where encryption fails", () => {
  const broken: [string, BrowserCrypto, string][] = [
    [
      "without a secure context",
      { getRandomValues: (bytes) => crypto.getRandomValues(bytes), subtle: undefined },
      "Encryption key generation failed; tokens are stored as they are.",
    ],
    [
      "where no key can be made",
      {
        getRandomValues: (bytes) => crypto.getRandomValues(bytes),
        subtle: Object.create(crypto.subtle, { importKey: { value: () => Promise.reject(new Error("no")) } }),
      },
      "Encryption key generation failed; tokens are stored as they are.",
    ],
    [
      "where nothing can be encrypted",
      {
        getRandomValues: (bytes) => crypto.getRandomValues(bytes),
        subtle: Object.create(crypto.subtle, {
          importKey: {
            value: (...given: Parameters<SubtleCrypto["importKey"]>) => crypto.subtle.importKey(...given),
          },
          encrypt: { value: () => Promise.reject(new Error("no")) },
        }),
      },
      "Data encryption failed; tokens are stored as they are.",
    ],
  ];

  it.each(broken)("%s the plain fallback record is stored, with one warning", async (_, browser, warning) => {
    const records = recordsWith(browser);
    await records.write(storage, { token: record }, wanted);
    await records.write(storage, { refreshToken: record }, wanted);
    const fallback = { ...record, encrypted: false, fallback: true, timestamp: NOW };
    expect([stored("token"), stored("refreshToken")]).toStrictEqual([fallback, fallback]);
    expect(await records.read(storage, "token")).toStrictEqual(record);
    expect(warnings).toStrictEqual([warning]);
  });
});

describe("writing", () => {
  it("fails where the storage takes nothing", async () => {
    storage.setItem = () => {
      throw new DOMException("Full.", "QuotaExceededError");
    };
    await expect(recordsWith().write(storage, { token: record }, wanted)).rejects.toThrow(
      "Token storage completely failed",
    );
  });

  it("stores nothing that is no longer wanted", async () => {
    await recordsWith().write(storage, { token: record }, () => false);
    expect(storage.getItem("token")).toBeNull();
  });
});

describe("reading", () => {
  it("takes records that were stored as they are", async () => {
    storage.setItem("token", JSON.stringify(record));
    expect(await recordsWith().read(storage, "token")).toStrictEqual(record);
  });

  it.each([
    ["plain"],
    ["{}"],
    ["null"],
    [JSON.stringify({ ...record, value: "" })],
    [JSON.stringify({ ...record, expiration: "later" })],
  ])("finds %s unreadable", async (text) => {
    storage.setItem("token", text);
    expect(await recordsWith().read(storage, "token")).toBe("unreadable");
  });

  it("finds nothing where nothing is", async () => {
    expect(await recordsWith().read(storage, "token")).toBeNull();
  });
});
