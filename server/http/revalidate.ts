import { createHash } from "node:crypto";
import type { Context } from "hono";

/**
 * Answers with a weak ETag of the content, and without a body where the caller has it already. The answer is for one
 * learner, and its keeper asks each time. Fields named in `except` do not count towards the ETag.
 */
export function answerIfChanged(c: Context, result: unknown, except: readonly string[]): Response {
  const isObject = typeof result === "object" && result !== null;
  const counting = isObject ? Object.entries(result).filter(([name]) => !except.includes(name)) : result;
  const digest = createHash("sha256").update(JSON.stringify(counting)).digest("base64url").slice(0, 22);
  const etag = `W/"${digest}"`;
  c.header("etag", etag);
  c.header("cache-control", "private, no-cache");
  c.header("vary", "authorization", { append: true });
  return isKnown(c.req.header("if-none-match"), etag) ? c.body(null, 304) : c.json(result, 200);
}

/** Whether one of the tags that a caller names is ours, compared weakly. */
function isKnown(named: string | undefined, etag: string): boolean {
  const tags = (named ?? "").split(",").map((tag) => tag.trim().replace(/^(W\/)?/, "W/"));
  return tags.includes(etag) || named?.trim() === "*";
}
