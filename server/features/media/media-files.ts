import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder, unlessAbsent } from "#server/files.ts";
import { streamOf } from "#server/http/stream-of.ts";

/** The stream has to be read to its end, or be cancelled. */
export interface OpenMedium {
  readonly size: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Each medium is a file that is named by the hash of its bytes. */
export interface MediaFiles {
  /** @returns Null where there is none. */
  open(hash: string): Promise<OpenMedium | null>;
  /** When it resolves, all of it is on the disk. A file that is there already is replaced by the same bytes. */
  write(hash: string, type: string, bytes: Buffer): Promise<void>;
  /** Also where it is gone already. */
  remove(hash: string): Promise<void>;
  /** Hashes of files that were written before a time. Removes parts of files that were never completed. */
  writtenBefore(time: Date): AsyncIterable<string>;
}

const HASH = /^[0-9a-f]{64}$/;
const PART = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/;
const FOLDER = /^[0-9a-f]{2}$/;

/** None where there is no such folder. */
async function* entriesOf(path: string) {
  yield* (await unlessAbsent(opendir(path))) ?? [];
}

export function mediaFiles(dataDir: string): MediaFiles {
  const pathOf = (hash: string) => join(dataDir, "media", hash.slice(0, 2), hash);
  return {
    async open(hash) {
      const file = await unlessAbsent(open(pathOf(hash), "r"));
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        return { size, stream: streamOf(file.createReadStream()) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async write(hash, _type, bytes) {
      const path = pathOf(hash);
      const folder = dirname(path);
      const created = await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}`;
      try {
        const file = await open(part, "wx", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
        await syncFolder(folder);
        if (created !== undefined) await syncFolder(dirname(created));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
    async *writtenBefore(time) {
      const root = join(dataDir, "media");
      for await (const folder of entriesOf(root)) {
        if (!folder.isDirectory() || !FOLDER.test(folder.name)) continue;
        for await (const { name } of entriesOf(join(root, folder.name))) {
          const path = join(root, folder.name, name);
          const isPart = PART.test(name);
          const isOurs = isPart || (HASH.test(name) && name.startsWith(folder.name));
          const found = isOurs ? await unlessAbsent(stat(path)) : null;
          if (found === null || found.mtimeMs >= time.getTime()) continue;
          if (isPart) await rm(path, { force: true });
          else yield name;
        }
      }
    },
  };
}
