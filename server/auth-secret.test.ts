import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureAuthSecret } from "./auth-secret.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "ibis-secret-")), "data");
});
afterEach(() => rm(join(dataDir, ".."), { recursive: true }));

test("makes one secret, keeps it for its owner only and returns it ever after", async () => {
  const secret = await ensureAuthSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect((await stat(join(dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
  expect(await ensureAuthSecret(dataDir)).toBe(secret);
  expect(await readdir(dataDir)).toEqual(["auth-secret"]);
});

test("starts at the same moment agree on one secret", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => ensureAuthSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
});

test("refuses a file that was cut short", async () => {
  await ensureAuthSecret(dataDir);
  await writeFile(join(dataDir, "auth-secret"), "");
  await expect(ensureAuthSecret(dataDir)).rejects.toThrow("auth-secret holds 0 characters");
});
