import { createServer } from "node:http";
import { workerData } from "node:worker_threads";
import { getRequestListener } from "@hono/node-server";
import type { Context, Hono } from "hono";
import { jwtVerify } from "jose";
import { Pool } from "pg";
import { deriveKey } from "#server/features/auth/tokens/access-token.ts";
import { aliveSignIn } from "../bulk-review/statements.ts";
import type { AppServerSetup } from "./app-server-worker.ts";
import { listen } from "./in-worker.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the benches start workers with this module.
const { databaseUrl, authSecret } = workerData as AppServerSetup;

/** Connections of a bare server, as anybody opens them who has pg. */
export const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const key = deriveKey(authSecret, "access token");

/**
 * The learner of a request.
 *
 * @returns Null for a sign-in that has ended.
 */
export async function signedIn(c: Context): Promise<number | null> {
  const token = c.req.header("authorization")?.slice("Bearer ".length) ?? "";
  const { payload } = await jwtVerify(token, key);
  const userId = Number(payload.sub);
  const alive = await pool.query(aliveSignIn, [payload["sid"], userId, new Date()]);
  return alive.rowCount === 0 ? null : userId;
}

/** Serves a bare application from this worker. */
export function serveBare(app: Hono): void {
  const listener = getRequestListener(app.fetch);
  listen(createServer((incoming, outgoing) => void listener(incoming, outgoing)));
}
