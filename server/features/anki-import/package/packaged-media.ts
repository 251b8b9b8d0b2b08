import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress, zstdDecompressSync } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { IMAGE_MAX } from "#contract/media.ts";
import { type NamedMedium, fileNamesOf, placeholderOf } from "#domain/anki/named-media.ts";
import { openZip, within } from "./package-file.ts";
import * as v from "valibot";
import { eachField, fieldsOf, textOf } from "./protobuf.ts";

interface MediaEntries {
  /** The files are compressed once more, each by itself. */
  readonly isZstd: boolean;
  /** Names of files in the archive by the names that notes have for them. */
  readonly entryNames: ReadonlyMap<string, string>;
}

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const Names = v.record(v.string(), v.string());

/** Anki's limit for names is 120 bytes. */
const NAME_MAX = 1000;

/** JSON, or a compressed message of Protocol Buffers of at most `limit` bytes. @throws For anything else. */
function parseMediaList(bytes: Buffer, limit: number): MediaEntries {
  const isZstd = bytes.subarray(0, 4).equals(ZSTD);
  const named = isZstd ? fromMessage(zstdDecompressSync(bytes, { maxOutputLength: limit })) : fromJson(bytes);
  const entryNames = new Map<string, string>();
  for (const [entryName, name] of named)
    if (name.length > 0 && name.length <= NAME_MAX) entryNames.set(name.normalize("NFC"), entryName);
  return { isZstd, entryNames };
}

const fromJson = (bytes: Buffer) => Object.entries(v.parse(Names, JSON.parse(bytes.toString("utf8"))));

const ENTRIES = 1;
const NAME = 1;
const LEGACY_INDEX = 255;

/** Each entry is about the file of its own number, unless it names another. */
function* fromMessage(message: Uint8Array): Generator<readonly [entryName: string, name: string]> {
  let index = 0;
  for (const [field, entry] of eachField(message)) {
    if (field !== ENTRIES || !(entry instanceof Uint8Array)) continue;
    const fields = fieldsOf(entry);
    yield [String(fields.get(LEGACY_INDEX) ?? index), textOf(fields, NAME)];
    index += 1;
  }
}

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

const NOTHING: MediaEntries = { isZstd: false, entryNames: new Map() };

/** Entries by their names in the archive, which are numbers. */
async function findMedia(zip: ZipFile) {
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
