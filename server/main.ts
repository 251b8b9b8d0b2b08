import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import type { Logger } from "pino";
import { createAfterwards } from "./after-response.ts";
import { createApp } from "./app.ts";
import { ensureAuthSecret } from "./auth-secret.ts";
import { type Config, loadConfig } from "./config.ts";
import { connect } from "./database/connect.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { startPrivatePostgres } from "./database/private/private-postgres.ts";
import { seedSamples } from "./database/seed.ts";
import { mediaStorage } from "./features/media/s3-media-files.ts";
import { createWakeUps } from "./features/notifications/live/wake-ups.ts";
import { type OnStop, closeServer, runUntilSignal } from "./lifecycle.ts";
import { type RunningJobs, jobsOf, startJobs } from "./jobs/jobs.ts";
import type { Services } from "./http/route.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { createGrader } from "./features/grading/grader.ts";
import { createPayments } from "./payments/payments.ts";
import { sendSandboxMessages } from "./payments/sandbox-provider.ts";
import { createPusher } from "./push/pusher.ts";
import { ensureVapidKey } from "./push/vapid-key.ts";

const JOBS_DELAY_MS = 5000;
const JOBS_RETRY_MS = 60_000;
const CLIENT_DIR = fileURLToPath(new URL("../dist/client", import.meta.url));

/** @throws Error that says what to do, after stopping what had started. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  // A closed pipe or a full disk must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const config = loadConfig(env);
  const log = createLog(config.logLevel);
  await runUntilSignal({ log, start: (onStop, giveUp) => start(config, log, onStop, giveUp) });
}

type GiveUp = (error: Error) => void;

async function start(config: Config, log: Logger, onStop: OnStop, giveUp: GiveUp): Promise<void> {
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, log, onStop, giveUp));
  await migrateDatabase(databaseUrl);
  const connection = connect(databaseUrl, (err) => log.warn({ err }, "A database connection was lost."));
  onStop("the database connections", () => connection.close());
  if (!config.production) await seedSamples(connection.db);

  const mailer = createMailer(config, log);
  onStop("the mailer", () => mailer.close());
  const afterwards = createAfterwards();
  onStop("what was left to do after answers", () => afterwards.idle());
  const wakeUps = createWakeUps(databaseUrl);
  const authSecret = config.authSecret ?? (await ensureAuthSecret(config.dataDir));
  const vapidKey =
    config.vapidPrivateKey ?? (config.production ? undefined : await ensureVapidKey(config.dataDir));
  const now = () => new Date();
  const secured = { ...config, authSecret };
  const services = {
    db: connection.db,
    searchDb: connection.searchDb,
    config: secured,
    mailer,
    media: mediaStorage(config),
    payments: createPayments(secured, now, sendSandboxMessages(config.appUrl, log)),
    grader: createGrader(config.hostedGrader, log, now),
    pusher: vapidKey === undefined ? null : createPusher(vapidKey, config),
    log,
    afterwards,
    wakeUps,
    now,
  };
  const app = createApp(services, CLIENT_DIR);
  await listen(createHttpServer(app.fetch, log), config, onStop);
  // Their answers would not end by themselves.
  onStop("the streams of notifications", () => wakeUps.close());
  runJobsLater(databaseUrl, services, onStop);
  say(config);
}

async function startOwnDatabase(
  { dataDir }: Config,
  log: Logger,
  onStop: OnStop,
  onLost: GiveUp,
): Promise<string> {
  const postgres = await startPrivatePostgres({ dataDir, log: (line) => log.info(line), onLost });
  onStop("PostgreSQL", () => postgres.stop(), 2000);
  return postgres.url;
}

/** Not at once: nobody waits for them, and the first requests come now. */
function runJobsLater(databaseUrl: string, services: Services, onStop: OnStop): void {
  const { log } = services;
  let jobs: Promise<RunningJobs | null> | null = null;
  const begin = () => {
    jobs = startJobs(databaseUrl, jobsOf(services), log).catch((err: unknown) => {
      log.error({ err }, "The jobs that run by the clock did not start; another try follows in a minute.");
      timer = setTimeout(begin, JOBS_RETRY_MS);
      return null;
    });
  };
  let timer = setTimeout(begin, JOBS_DELAY_MS);
  onStop(
    "the jobs",
    async () => {
      clearTimeout(timer);
      await (await jobs)?.stop();
      clearTimeout(timer);
    },
    1400,
  );
}

async function listen(server: Server, { host, port }: Config, onStop: OnStop): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((cause: unknown) => {
    const inUse = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";
    const reason = inUse
      ? `port ${port} on ${host} is in use. Stop what uses it, or choose another with PORT`
      : `cannot listen on port ${port} of ${host}. Set HOST and PORT to an address that this process may use`;
    throw new Error(`Ibis does not start: ${reason}.`, { cause });
  });
  onStop("the HTTP server", () => closeServer(server), 1800);
}

function say({ appUrl, smtpUrl, dataDir, production }: Config): void {
  const lines = [`Ibis runs at ${appUrl}`];
  if (!production) {
    lines.push("Open it in a browser and sign up. Ctrl+C stops it.");
    if (smtpUrl === undefined)
      lines.push(`Mails are written to ${dataDir}/outbox, and their links shown here.`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

if (import.meta.main) {
  await main(process.env).catch((error: unknown) => {
    // Our own errors have messages for people. Any other error is a defect, and its stack helps.
    const planned = error instanceof Error && error.constructor === Error;
    process.stderr.write(`${planned ? error.message : inspect(error)}\n`);
    process.exit(1);
  });
}
