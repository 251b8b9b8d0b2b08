import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * MD5 (lower-case hex) over a record's fields as JSON with their keys sorted, by which a change of it is noticed: no
 * fence against forgery. A field that is undefined counts as absent, and `checksum` itself is left out. Within a field
 * the order of keys counts.
 */
export function checksumOf(content: object): string {
  const fields: Record<string, unknown> = { ...content };
  const counting = Object.entries(fields).filter(([name]) => name !== "checksum");
  const sorted = counting.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return bytesToHex(md5(utf8ToBytes(JSON.stringify(Object.fromEntries(sorted)))));
}
