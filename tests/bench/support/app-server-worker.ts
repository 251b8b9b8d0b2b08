import { setTimeout } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { createAfterwards } from "#server/after-response.ts";
import { createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { rateLimits } from "#server/database/account-schema.ts";
import { connect } from "#server/database/connect.ts";
import { mediaStorage } from "#server/features/media/s3-media-files.ts";
import { createWakeUps } from "#server/features/notifications/live/wake-ups.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import { localGrader } from "#server/features/grading/grader.ts";
import { createLog } from "#server/log.ts";
import pino from "pino";
import { listen, pageFiles, post } from "./in-worker.ts";
import { freeProvider } from "#server/payments/payments.ts";

export interface AppServerSetup {
  /** Migrated. */
  readonly databaseUrl: string;
  readonly authSecret: string;
  /** Script of the page at /; without it there is none. */
  readonly script?: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `startAppServer` starts this file.
const { databaseUrl, authSecret, script = "" } = workerData as AppServerSetup;

// As in production, with its line for each request, which nobody reads.
const log = createLog("info", pino.destination("/dev/null"));
const connection = connect(databaseUrl, (err) => log.warn({ err }, "A database connection was lost."));
const config = { ...loadConfig({ NODE_ENV: "production", AUTH_SECRET: authSecret }), authSecret };
const mailer = { send: () => Promise.resolve() };
const app = createApp({
  db: connection.db,
  searchDb: connection.searchDb,
  config,
  mailer,
  grader: localGrader,
  log,
  afterwards: createAfterwards(),
  media: mediaStorage(config),
  payments: { free: freeProvider, paid: null },
  pusher: null,
  wakeUps: createWakeUps(databaseUrl),
  now: () => new Date(),
});

const files = pageFiles(script);

/** How much later the application hears of each request, milliseconds: the network's way there and back. */
let distance = 0;

async function ownAnswer(request: Request, pathname: string): Promise<Response> {
  if (pathname === "/report") post({ report: await request.json() });
  if (pathname === "/distance") distance = Number(await request.text());
  // A bench does more in an hour than a learner may.
  if (pathname === "/forget-limits") await connection.db.delete(rateLimits);
  const [type, content] = files[pathname] ?? ["text/plain", ""];
  return new Response(content, { headers: { "content-type": type } });
}

const fetch: typeof app.fetch = async (request, env) => {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return ownAnswer(request, pathname);
  if (distance > 0) await setTimeout(distance);
  return app.fetch(request, env);
};

listen(createHttpServer(fetch, log));
