import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { IMAGE_MAX } from "#contract/media.ts";
import { type NamedMedium, fileNamesOf, placeholderOf } from "#domain/anki/named-media.ts";
import { type MediaEntries, parseMediaList } from "./media-list.ts";
import { openZip, within } from "./package-file.ts";

export type UnpackedMedium = { readonly path: string } | { readonly reason: string };

const LIMITS = {
  /** Media of one package. */
  files: 10_000,
  /** Bytes of all of them on the disk while they are imported. */
  bytes: 500 * 1024 * 1024,
  /** Bytes of the list of their names. */
  list: 32 * 1024 * 1024,
} as const;

const MISSING = "An image or a recording is not in the file. Export it from Anki with “Include media”.";
const DAMAGED = "An image or a recording in the file is damaged.";
const TOO_LARGE = "An image or a recording is larger than 20 MB.";
const TOO_MANY =
  "The file has more than 10,000 images and recordings, or more than 500 MB of them. Export it deck by deck.";

class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** By placeholder. No name in the package decides where a file is written. @param limits For tests. */
export async function unpackMedia(
  file: string,
  folder: string,
  media: readonly Pick<NamedMedium, "kind" | "name">[],
  limits: Readonly<Record<"files" | "bytes", number>> = LIMITS,
): Promise<ReadonlyMap<string, UnpackedMedium>> {
  const found = new Map<string, UnpackedMedium>();
  if (media.length === 0) return found;
  const zip = await openZip(file);
  try {
    const { list, entries } = await findMedia(zip);
    const unpacked = new Map<Entry, UnpackedMedium>();
    let left = limits.bytes;
    const unpackOne = async (entry: Entry): Promise<UnpackedMedium> => {
      if (unpacked.size >= limits.files || left <= 0) return { reason: TOO_MANY };
      if (entry.uncompressedSize > IMAGE_MAX) return { reason: TOO_LARGE };
      const path = join(folder, `medium-${unpacked.size}`);
      try {
        const size = await write(zip, entry, { path, isZstd: list.isZstd, limit: Math.min(left, IMAGE_MAX) });
        left -= size;
        return { path };
      } catch (error) {
        await rm(path, { force: true });
        if (!(error instanceof TooLarge)) {
          // It may have cost as much as the largest one.
          left -= IMAGE_MAX;
          return { reason: DAMAGED };
        }
        if (left < IMAGE_MAX) left = 0;
        return { reason: left === 0 ? TOO_MANY : TOO_LARGE };
      }
    };
    for (const medium of media) {
      const placeholder = placeholderOf(medium.name);
      if (found.has(placeholder)) continue;
      const entryName = fileNamesOf(medium).flatMap((name) => list.entryNames.get(name) ?? [])[0];
      const entry = entryName === undefined ? undefined : entries.get(entryName);
      if (!entry || entry.isEncrypted()) {
        found.set(placeholder, { reason: MISSING });
        continue;
      }
      const one = unpacked.get(entry) ?? (await unpackOne(entry));
      unpacked.set(entry, one);
      found.set(placeholder, one);
    }
    return found;
  } finally {
    zip.close();
  }
}

interface FoundMedia {
  readonly list: MediaEntries;
  /** By their names in the archive, which are numbers. */
  readonly entries: ReadonlyMap<string, Entry>;
}

const NOTHING: MediaEntries = { isZstd: false, entryNames: new Map() };

async function findMedia(zip: ZipFile): Promise<FoundMedia> {
  const entries = new Map<string, Entry>();
  let list: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === "media") list = entry;
    else if (/^(?:0|[1-9]\d{0,6})$/.test(entry.fileName)) entries.set(entry.fileName, entry);
  }
  if (!list || list.isEncrypted()) return { list: NOTHING, entries };
  try {
    const stream = await zip.openReadStreamPromise(list);
    const bytes = await pipeline(stream, within(LIMITS.list, new TooLarge()), buffer);
    return { list: parseMediaList(bytes, LIMITS.list), entries };
  } catch {
    // Its cards are taken all the same.
    return { list: NOTHING, entries };
  }
}

/** @returns Bytes on the disk. */
async function write(
  zip: ZipFile,
  entry: Entry,
  { path, isZstd, limit }: { readonly path: string; readonly isZstd: boolean; readonly limit: number },
): Promise<number> {
  const stream = await zip.openReadStreamPromise(entry);
  const steps = isZstd ? [createZstdDecompress()] : [];
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline([stream, ...steps, within(limit, new TooLarge()), target]);
  return target.bytesWritten;
}
