import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Context } from "hono";
import * as v from "valibot";
import { streamOf } from "./stream-of.ts";

interface Described {
  readonly type: string;
  /** The name under which browsers save it; null: it is shown where it is used. */
  readonly fileName: string | null;
}

/** The answer of an endpoint with `binary`. */
export type BinaryAnswer = Described &
  (
    | { readonly bytes: Uint8Array }
    /** Bytes that are sent while they are read; `size` is null where it is not known. */
    | { readonly size: number | null; readonly stream: ReadableStream<Uint8Array> }
    /** A file, which is sent while it is read; `end` is called when nobody reads it any more. */
    | { readonly path: string; readonly end: () => Promise<void> }
  );

const described = { type: v.string(), fileName: v.nullable(v.string()) };
const Answer = v.union([
  v.strictObject({ ...described, bytes: v.instance(Uint8Array) }),
  v.strictObject({
    ...described,
    size: v.nullable(v.number()),
    stream: v.instance(ReadableStream<Uint8Array>),
  }),
  v.strictObject({ ...described, path: v.string(), end: v.custom<() => Promise<void>>(isFunction) }),
]);
function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

/** A name that any header may have, and the name itself, as RFC 6266 has it. */
const attachment = (fileName: string) =>
  `attachment; filename="${fileName.replaceAll(/[^\w .-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(
    fileName.toWellFormed(),
  ).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Sends bytes as they are. Browsers do not guess another type (`nosniff` is on all answers). */
export async function answerBinary(c: Context, result: unknown): Promise<Response> {
  const answer = v.parse(Answer, result);
  const { type, fileName } = answer;
  c.header("content-type", type);
  if (fileName !== null) c.header("content-disposition", attachment(fileName));
  if ("bytes" in answer) {
    c.header("content-length", String(answer.bytes.length));
    return c.body(new Uint8Array(answer.bytes));
  }
  if ("stream" in answer) {
    const { size, stream } = answer;
    if (size !== null) c.header("content-length", String(size));
    if (c.req.method !== "HEAD") return c.body(stream);
    await stream.cancel();
    return c.body(null);
  }
  const { path, end } = answer;
  const { size } = await stat(path);
  c.header("content-length", String(size));
  if (c.req.method === "HEAD") {
    await end();
    return c.body(null);
  }
  const file = createReadStream(path);
  // Also where the caller is gone before the end.
  file.once("close", () => void end());
  return c.body(streamOf(file));
}
