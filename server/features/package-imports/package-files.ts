import { constants } from "node:fs";
import { link, mkdir, mkdtemp, open, readFile, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder, unlessAbsent } from "#server/files.ts";

/** Packages that are uploaded in parts, each in a folder of its own. */
export interface PackageFiles {
  /** Bytes of the file; 0 where there is none. */
  sizeOf(importId: string): Promise<number>;
  /** The file in a new folder, where it can be unpacked. What earlier tries left is removed. */
  forTry(importId: string): Promise<{ readonly path: string }>;
  /** Writes a part where it belongs in the file. When it resolves, the part is on the disk. */
  write(importId: string, part: { readonly path: string }, offset: number): Promise<void>;
  /** With all that was unpacked; also where it is gone already. */
  remove(importId: string): Promise<void>;
  importIds(): Promise<readonly string[]>;
}

export function packageFiles(dataDir: string): PackageFiles {
  const root = join(dataDir, "uploads");
  const folderOf = (importId: string) => join(root, importId);
  const pathOf = (importId: string) => join(folderOf(importId), "package");
  return {
    sizeOf: async (importId) => (await unlessAbsent(stat(pathOf(importId))))?.size ?? 0,
    async forTry(importId) {
      for (const name of await readdir(folderOf(importId)))
        if (name.startsWith("try-"))
          await rm(join(folderOf(importId), name), { recursive: true, force: true });
      const folder = await mkdtemp(join(folderOf(importId), "try-"));
      const path = join(folder, "package");
      await link(pathOf(importId), path);
      return { path };
    },
    async write(importId, part, offset) {
      const created = await mkdir(folderOf(importId), { recursive: true, mode: 0o700 });
      const bytes = await readFile(part.path);
      // Never truncated: another request may have written the same part, and others behind it.
      const file = await open(pathOf(importId), constants.O_WRONLY | constants.O_CREAT, 0o600);
      try {
        let written = 0;
        while (written < bytes.length)
          written += (await file.write(bytes, written, bytes.length - written, offset + written))
            .bytesWritten;
        await file.datasync();
      } finally {
        await file.close();
      }
      await syncFolder(folderOf(importId));
      if (created !== undefined) await syncFolder(dirname(created));
    },
    remove: (importId) => rm(folderOf(importId), { recursive: true, force: true }),
    importIds: async () => (await unlessAbsent(readdir(root))) ?? [],
  };
}
