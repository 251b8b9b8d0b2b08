import { randomBytes } from "node:crypto";
import { Client } from "pg";
import * as v from "valibot";
import { Tokens } from "#contract/auth/auth.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { readAccessToken, signAccessToken } from "#server/features/auth/tokens/access-token.ts";
import type { AppServerSetup } from "./app-server-worker.ts";
import { type WorkerServer, startInWorker } from "./worker-server.ts";

const AUTH_SECRET = "of the benches alone, for nobody to keep";
const DAY = 86_400_000;

/** A learner whose access token outlasts the bench. */
export interface Learner {
  readonly userId: number;
  readonly token: string;
}

/** What the page and everybody else sends with what is no read. */
export const HEADERS = { "content-type": "application/json", [CSRF_HEADER]: "c".repeat(43) };

/** The secret by which the tokens of the benches are signed. */
export const benchSecret = AUTH_SECRET;

/** A migrated database of its own on a PostgreSQL. */
export async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  return url.href;
}

/** The application's own server on a migrated database, in a thread of its own. */
export const startAppServer = (setup: Omit<AppServerSetup, "authSecret">): Promise<WorkerServer> =>
  startInWorker(new URL("app-server-worker.ts", import.meta.url), {
    ...setup,
    authSecret: AUTH_SECRET,
  } satisfies AppServerSetup);

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: "POST", headers: HEADERS, body: JSON.stringify(body) });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${said}`);
  return said === "" ? undefined : JSON.parse(said);
}

/** Signs somebody up, and in. */
export async function newLearner({ url }: Pick<WorkerServer, "url">): Promise<Learner> {
  const username = `learner-${randomBytes(6).toString("hex")}`;
  const password = "correct horse battery 7";
  await post(`${url}/api/auth/signup`, { username, password, email: `${username}@example.com` });
  const { token } = v.parse(Tokens, await post(`${url}/api/auth/signin`, { username, password }));
  const now = new Date();
  const caller = await readAccessToken(token, AUTH_SECRET, now);
  const endless = await signAccessToken(caller, AUTH_SECRET, now, new Date(now.getTime() + DAY));
  return { userId: caller.userId, token: endless };
}
