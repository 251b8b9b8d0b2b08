import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";

/** Preferred first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below this size, as in scripts/build/compress.mjs, headers cost more than compression saves; bytes. */
export const SMALLEST_COMPRESSED = 1000;

/** The best encoding that the caller accepts and `isThere` has; null for none. */
export function acceptedEncoding(c: Context, isThere: (encoding: Encoding) => boolean): Encoding | null {
  const accepted = new Set(
    parseAccept(c.req.header("accept-encoding") ?? "")
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  return ENCODINGS.find((name) => accepted.has(name) && isThere(name)) ?? null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses an answer that is made for one request: quickly, and not on the thread that answers others. */
export async function compressed(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return Buffer.from(await gzipped(text));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  };
  return Buffer.from(await brotli(text, { params }));
}
