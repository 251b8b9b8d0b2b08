import type { Context } from "hono";
import { digestOf } from "./configured-pages.ts";

/** A weak ETag of the content; the fields in `except` do not affect it. The answer is private, and revalidated each time. */
export function isKnownAnswer(c: Context, result: unknown, except: readonly string[]): boolean {
  const isObject = typeof result === "object" && result !== null;
  const counting = isObject ? Object.entries(result).filter(([name]) => !except.includes(name)) : result;
  const etag = `W/"${digestOf(JSON.stringify(counting))}"`;
  c.header("etag", etag);
  c.header("cache-control", "private, no-cache");
  c.header("vary", "authorization", { append: true });
  return isKnown(c.req.header("if-none-match"), etag);
}

/** Whether the caller's header contains the tag, compared weakly. */
function isKnown(named: string | undefined, etag: string): boolean {
  const tags = (named ?? "").split(",").map((tag) => tag.trim().replace(/^(W\/)?/, "W/"));
  return tags.includes(etag) || named?.trim() === "*";
}
