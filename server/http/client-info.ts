import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { ClientInfo } from "./route.ts";

const USER_AGENT_MAX = 300;

/** Who calls, by the connection and its headers. */
export function clientInfo(c: Context): ClientInfo {
  return {
    userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
    ipAddress: addressOf(c),
  };
}

/** Without a connection (the application called as a function) there is none. */
function addressOf(c: Context): string {
  return c.env === undefined || !("incoming" in c.env) ? "" : (getConnInfo(c).remote.address ?? "");
}
