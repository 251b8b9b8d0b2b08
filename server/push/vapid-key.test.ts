import { createECDH } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureVapidKey, isPublicKey, publicKeyOf } from "./vapid-key.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "ibis-vapid-")), "data");
});
afterEach(() => rm(join(dataDir, ".."), { recursive: true }));

test("makes one key, keeps it for its owner only and returns it ever after", async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => ensureVapidKey(dataDir)));
  expect(new Set(keys).size).toBe(1);
  expect(publicKeyOf(keys[0] ?? "")).toMatch(/^B[\w-]{86}$/);
  expect((await stat(join(dataDir, "vapid-key"))).mode & 0o777).toBe(0o600);
  expect(await ensureVapidKey(dataDir)).toBe(keys[0]);
  expect(await readdir(dataDir)).toEqual(["vapid-key"]);
});

test("refuses a file that was cut short", async () => {
  await ensureVapidKey(dataDir);
  await writeFile(join(dataDir, "vapid-key"), "abc");
  await expect(ensureVapidKey(dataDir)).rejects.toThrow("vapid-key holds no private key of P-256");
});

test("the public key belongs to the private one", () => {
  const [ours, theirs] = [createECDH("prime256v1"), createECDH("prime256v1")];
  theirs.generateKeys();
  ours.setPrivateKey("k".repeat(43), "base64url");
  const publicKey = publicKeyOf("k".repeat(43)) ?? "";
  expect(theirs.computeSecret(publicKey, "base64url")).toEqual(ours.computeSecret(theirs.getPublicKey()));
});

test.each(["", "k".repeat(42), "k".repeat(44), "A".repeat(43), `${"k".repeat(42)}=`])(
  "%j is no private key",
  (text) => {
    expect(publicKeyOf(text)).toBeNull();
  },
);

test("a public key is an uncompressed point of the curve", () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  expect(isPublicKey(pair.getPublicKey("base64url"))).toBe(true);
  expect(isPublicKey(pair.getPublicKey("base64url", "compressed"))).toBe(false);
  expect(["", "B".repeat(87)].map(isPublicKey)).toEqual([false, false]);
});
