import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { type Entry, type ZipFile, openPromise } from "yauzl";
import { PackageError, damaged } from "./package-error.ts";
import { open } from "node:fs/promises";

/** As versions of Anki write it. All are as long as each other, so that nothing else in the file moves. */
const OWN = ["COLLATE unicase", "collate unicase"].map((name) => Buffer.from(name));
const KNOWN = Buffer.from("COLLATE binary ");
const CHUNK = 4 * 1024 * 1024;

/** SQLite reads no table whose key has an unknown collation, and `node:sqlite` cannot be given Anki's. Nothing is searched by it. */
export async function withKnownCollation(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const buffer = Buffer.alloc(CHUNK + KNOWN.length - 1);
    for (let position = 0; ; position += CHUNK) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      const read = buffer.subarray(0, bytesRead);
      for (const own of OWN)
        for (let at = read.indexOf(own); at >= 0; at = read.indexOf(own, at + 1))
          await file.write(KNOWN, 0, KNOWN.length, position + at);
      if (bytesRead < buffer.length) return;
    }
  } finally {
    await file.close();
  }
}

/** Files in a package: a large collection has some ten thousand images and recordings. */
const ENTRIES_MAX = 200_000;
/** Bytes of a collection: a hundred thousand notes with a million answers take about 200 MB. */
const COLLECTION_MAX = 400 * 1024 * 1024;

/** The collections that a package may have, the newest format first; the others are then for older versions of Anki. */
const COLLECTIONS = ["collection.anki21b", "collection.anki21", "collection.anki2"] as const;

const isCollection = (name: string) => COLLECTIONS.some((collection) => collection === name);

/**
 * Unpacks only the collection of a package (.apkg, .colpkg), to a path of our own, which it returns.
 * @throws PackageError for a file that is no such package, or is too large.
 */
export async function unpack(file: string, folder: string): Promise<string> {
  const zip = await openZip(file);
  try {
    const entry = await findCollection(zip);
    const collection = join(folder, "collection.sqlite");
    const stream = await zip.openReadStreamPromise(entry);
    const steps = entry.fileName.endsWith("b") ? [createZstdDecompress()] : [];
    const tooLarge = new PackageError(
      "The collection in this file is larger than 400 MB. Export it deck by deck.",
    );
    await pipeline([stream, ...steps, within(COLLECTION_MAX, tooLarge), createWriteStream(collection)]);
    await withKnownCollation(collection);
    return collection;
  } catch (error) {
    throw error instanceof PackageError ? error : damaged("its collection cannot be unpacked");
  } finally {
    zip.close();
  }
}

/** @throws PackageError */
export async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch {
    throw (await isBegunArchive(file))
      ? damaged("its end is missing, as after a download that broke off")
      : new PackageError("This is not an Anki package. Choose a file that ends in .apkg or .colpkg.");
  }
}

async function isBegunArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString() === "PK";
  } finally {
    await file.close();
  }
}

async function findCollection(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > ENTRIES_MAX) throw new PackageError("This file has more than 200,000 parts.");
  const found = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (isCollection(entry.fileName)) found.set(entry.fileName, entry);
  }
  const entry = COLLECTIONS.flatMap((name) => found.get(name) ?? [])[0];
  if (!entry)
    throw new PackageError("This file has no Anki collection in it. Export your decks from Anki as .apkg.");
  if (entry.isEncrypted())
    throw new PackageError("This file is encrypted. Export your decks from Anki as .apkg.");
  return entry;
}

/** Ends a stream that brings more bytes than it may. */
export function within(limit: number, tooLarge: Error): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > limit ? tooLarge : null, chunk);
    },
  });
}
