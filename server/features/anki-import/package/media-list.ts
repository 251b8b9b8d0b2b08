import { zstdDecompressSync } from "node:zlib";
import * as v from "valibot";
import { eachField, fieldsOf, textOf } from "./protobuf.ts";

export interface MediaEntries {
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
export function parseMediaList(bytes: Buffer, limit: number): MediaEntries {
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
const LEGACY_PLACE = 255;

/** Each entry is about the file of its own number, unless it names another. */
function* fromMessage(message: Uint8Array): Generator<readonly [entryName: string, name: string]> {
  let index = 0;
  for (const [field, entry] of eachField(message)) {
    if (field !== ENTRIES || !(entry instanceof Uint8Array)) continue;
    const fields = fieldsOf(entry);
    yield [String(fields.get(LEGACY_PLACE) ?? index), textOf(fields, NAME)];
    index += 1;
  }
}
