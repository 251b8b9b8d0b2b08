import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allOf } from "#tests/support/all-of.ts";
import { s3Of, startS3 } from "#tests/support/s3-server.ts";
import { type MediaFiles, mediaFiles } from "./media-files.ts";
import { s3MediaFiles } from "./s3-media-files.ts";

interface Storage {
  readonly files: MediaFiles;
  /** Puts something that was written at some time. */
  leave(name: string, writtenAt: Date): Promise<void>;
  close(): Promise<void>;
}

async function onDisk(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), "ibis-media-"));
  return {
    files: mediaFiles(folder),
    async leave(name, writtenAt) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, "left");
      await utimes(path, writtenAt, writtenAt);
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function inS3(): Promise<Storage> {
  const server = await startS3();
  return { files: s3MediaFiles(s3Of(server.url)), leave: server.leave, close: server.close };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe.each([
  ["a folder", onDisk],
  ["S3", inS3],
])("media in %s", (_, start) => {
  let storage: Storage;
  beforeAll(async () => void (storage = await start()));
  afterAll(() => storage.close());

  const read = async (hash: string) => {
    const medium = await storage.files.open(hash);
    if (medium === null) return null;
    const bytes = Buffer.from(await new Response(medium.stream).arrayBuffer());
    expect(medium.size).toBe(bytes.length);
    return bytes;
  };
  const keep = async (bytes: Buffer) => {
    await storage.files.write(hashOf(bytes), "audio/mpeg", bytes);
    return hashOf(bytes);
  };
  const listed = async (before: Date) => new Set(await allOf(storage.files.writtenBefore(before)));

  it.each([
    ["a few bytes", Buffer.from([0, 255, 13, 10, 0])],
    ["none", Buffer.alloc(0)],
    ["as many as take several pieces", Buffer.alloc(3_000_000, "0123456789")],
  ])("are read as they were written: %s", async (_name, bytes) => {
    const hash = await keep(bytes);
    await expect(read(hash)).resolves.toStrictEqual(bytes);
    await keep(bytes);
    await expect(read(hash)).resolves.toStrictEqual(bytes);
  });

  it("are absent before they are written, and after they were removed", async () => {
    const bytes = Buffer.from("removed");
    await expect(read(hashOf(bytes))).resolves.toBeNull();
    const hash = await keep(bytes);
    await storage.files.remove(hash);
    await expect(read(hash)).resolves.toBeNull();
    await expect(storage.files.remove(hash)).resolves.toBeUndefined();
  });

  it("need not be read to their end", async () => {
    const hash = await keep(Buffer.alloc(2_000_000, "x"));
    const medium = await storage.files.open(hash);
    const reader = medium?.stream.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect(read(hash)).resolves.toHaveLength(2_000_000);
  });

  it("are listed where they were written before a time, and nothing else is", async () => {
    const old = new Date("2020-01-01T00:00:00Z");
    const name = `ab${"1".repeat(62)}`;
    await storage.leave(`media/ab/${name}`, old);
    await storage.leave(`media/ab/ab${"2".repeat(62)}`, new Date("2020-01-03T00:00:00Z"));
    await storage.leave(`media/cd/${name}`, old);
    await storage.leave(`media/${name}`, old);
    await storage.leave("media/ab/README", old);
    await storage.leave(`other/ab/${name}`, old);
    const fresh = await keep(Buffer.from("fresh"));
    expect(await listed(new Date("2020-01-02T00:00:00Z"))).toStrictEqual(new Set([name]));
    expect(await listed(new Date("2019-01-01T00:00:00Z"))).toStrictEqual(new Set());
    const all = await listed(new Date(Date.now() + 60_000));
    expect([all.has(fresh), all.has(name)]).toStrictEqual([true, true]);
  });
});
