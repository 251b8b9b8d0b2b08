import type { BlockList } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { callerAddress } from "./proxies.ts";
import type { ClientInfo } from "./route.ts";

const USER_AGENT_MAX = 300;

export function clientInfo(c: Context, trustedProxies: BlockList): ClientInfo {
  return {
    userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
    ipAddress: callerAddress(peerOf(c), c.req.header("x-forwarded-for"), trustedProxies),
  };
}

/** Without a connection (the application called as a function) there is none. */
function peerOf(c: Context): string {
  return c.env === undefined || !("incoming" in c.env) ? "" : (getConnInfo(c).remote.address ?? "");
}
