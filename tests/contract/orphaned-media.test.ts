import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMedia, uploadMedia } from "#contract/media.ts";
import { lockMedia } from "#server/database/locks/advisory-locks.ts";
import { collectMedia } from "#server/features/media/delete-unowned-media.ts";
import { mediaFiles } from "#server/features/media/media-files.ts";
import { mp3 } from "#tests/support/recordings.ts";
import { as } from "./fixture.ts";
import { type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const HOUR = 3_600_000;
const root = () => join(server.services.config.dataDir, "media");
const collect = () => collectMedia(server.db, mediaFiles(server.services.config.dataDir), server.clock.now());
const names = async () =>
  (await readdir(root(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** A file as a crash leaves it, written so many hours ago. */
async function leave(folder: string, name: string, hoursAgo: number): Promise<string> {
  await mkdir(join(root(), folder), { recursive: true });
  const path = join(root(), folder, name);
  await writeFile(path, "left");
  const at = new Date(server.clock.now().getTime() - hoursAgo * HOUR);
  await utimes(path, at, at);
  return path;
}
const hash = (digit: string) => `ab${digit.repeat(62)}`;
const PART = "0190a0f0-0000-7000-8000-000000000000";

it("files that a crash left without a row go after a day, and nothing else does", async () => {
  const learner = await server.signUpAndIn();
  const body = new Blob([new Uint8Array(mp3())]);
  const remaining = await server.succeed(uploadMedia, { ...as(learner), body });
  const old = new Date(server.clock.now().getTime() - 100 * HOUR);
  await utimes(join(root(), remaining.hash.slice(0, 2), remaining.hash), old, old);
  await leave("ab", hash("1"), 25);
  await leave("ab", `${hash("2")}.${PART}`, 25);
  await leave("ab", hash("3"), 23);
  await leave("ab", `${hash("4")}.${PART}`, 23);
  await leave("ab", "README", 100);
  await leave("abc", hash("5"), 100);
  await leave("cd", hash("6"), 100);
  await collect();
  expect(new Set(await names())).toStrictEqual(
    new Set([remaining.hash, hash("3"), `${hash("4")}.${PART}`, "README", hash("5"), hash("6")]),
  );
  const read = await server.succeed(readMedia, { ...as(learner), params: { hash: remaining.hash } });
  expect(Buffer.from(await read.arrayBuffer())).toStrictEqual(mp3());
});

it("an upload of the same file at that moment keeps it", async () => {
  const learner = await server.signUpAndIn();
  const bytes = mp3(3, 9);
  const body = new Blob([new Uint8Array(bytes)]);
  const { hash: name } = await server.succeed(uploadMedia, { ...as(learner), body });
  const old = new Date(server.clock.now().getTime() - 100 * HOUR);
  await utimes(join(root(), name.slice(0, 2), name), old, old);
  // The row of an upload that has the lock is not seen by others until it is committed.
  await server.db.execute("delete from media_owners");
  await server.db.execute("delete from media");
  const locked = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const uploading = server.db.transaction(async (within) => {
    await lockMedia(within, name);
    locked.resolve();
    await commit.promise;
    await within.execute(
      `insert into media (hash, type, size) values ('${name}', 'audio/mpeg', ${bytes.length})`,
    );
    await within.execute(`insert into media_owners (owner_id, hash) values (${learner.user.id}, '${name}')`);
  });
  await locked.promise;
  const collecting = collect();
  await expect.poll(waitingForLocks).toBe(1);
  commit.resolve();
  await Promise.all([uploading, collecting]);
  expect(await names()).toContain(name);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await server.db.execute<{ count: number }>(
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
  );
  return rows[0]?.count ?? 0;
}

it("no folder of media is no failure", async () => {
  await expect(
    collectMedia(server.db, mediaFiles(join(root(), "nothing here")), server.clock.now()),
  ).resolves.toBeUndefined();
});
