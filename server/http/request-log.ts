import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RequestEnv } from "./request-context.ts";

/** The id is never the caller's. Addresses and bodies are not logged: they contain tokens and people's data. */
export function requestLog(log: Logger): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.set("route", "unknown");
    c.header("x-request-id", requestId);
    logBrokenAnswer(c);
    await next();
    const { message = "request", ...failure } = c.get("failure") ?? {};
    const line = {
      method: c.req.method,
      route: c.get("route"),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      userId: c.get("userId"),
      ...failure,
    };
    c.get("log")[levelOf(c)](line, message);
  };
}

function levelOf(c: Context<RequestEnv>): "debug" | "info" | "error" {
  if (c.res.status >= 500) return "error";
  return c.res.status >= 400 || c.get("route").startsWith("/api/") ? "info" : "debug";
}

/** An error while a response is sent comes too late for its status and its log line, so it gets a separate line. */
function logBrokenAnswer(c: Context<RequestEnv>): void {
  const outgoing = c.env?.outgoing;
  outgoing?.once("close", () => {
    const err = outgoing.errored;
    if (err !== null) c.get("log").error({ route: c.get("route"), err }, "An answer broke off.");
  });
}
