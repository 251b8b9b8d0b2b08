import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * MD5 (lower-case hex) of the fields as JSON with sorted keys, to detect changes, not forgery. Leaves out `checksum` and
 * undefined fields; nested keys are not sorted.
 */
export function checksumOf(content: object): string {
  const fields: Record<string, unknown> = { ...content };
  const counting = Object.entries(fields).filter(([name]) => name !== "checksum");
  const sorted = counting.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return bytesToHex(md5(utf8ToBytes(JSON.stringify(Object.fromEntries(sorted)))));
}
