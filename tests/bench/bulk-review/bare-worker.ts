import { createServer } from "node:http";
import { workerData } from "node:worker_threads";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { jwtVerify } from "jose";
import { Pool } from "pg";
import { bulkReview } from "#contract/reviews.ts";
import { deriveKey } from "#server/features/auth/tokens/access-token.ts";
import type { AppServerSetup } from "../support/app-server-worker.ts";
import { listen } from "../support/in-worker.ts";
import { takeBare } from "./bare-take.ts";
import { aliveSignIn } from "./statements.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the bench starts this file.
const { databaseUrl, authSecret } = workerData as AppServerSetup;

const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const key = deriveKey(authSecret, "access token");

/** Bulk review as anybody writes it who has Hono, pg and jose. */
const app = new Hono();
app.post(bulkReview.path, async (c) => {
  const token = c.req.header("authorization")?.slice("Bearer ".length) ?? "";
  const { payload } = await jwtVerify(token, key);
  const userId = Number(payload.sub);
  const alive = await pool.query(aliveSignIn, [payload["sid"], userId, new Date()]);
  if (alive.rowCount === 0) return c.json({ success: false }, 401);
  return c.json(await takeBare(pool, userId, await c.req.json()));
});

const listener = getRequestListener(app.fetch);
listen(createServer((incoming, outgoing) => void listener(incoming, outgoing)));
