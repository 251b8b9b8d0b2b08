import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RequestEnv } from "./request-context.ts";

/**
 * Gives each request an id, ours and never the caller's, and writes one line about it. Neither addresses nor
 * bodies are written: they hold tokens and people's data.
 */
export function requestLog(log: Logger): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.set("route", "unknown");
    c.header("x-request-id", requestId);
    await next();
    const line = {
      method: c.req.method,
      route: c.get("route"),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      userId: c.get("userId"),
    };
    const level = c.res.status >= 500 ? "warn" : c.get("route").startsWith("/api/") ? "info" : "debug";
    c.get("log")[level](line, "request");
  };
}
