import { sql } from "drizzle-orm";
import { Client } from "pg";
import { localGrader } from "#server/features/grading/grader.ts";
import { mediaFiles } from "#server/features/media/media-files.ts";
import { createWakeUps } from "#server/features/notifications/live/wake-ups.ts";
import pino from "pino";
import { createAfterwards } from "#server/after-response.ts";
import { createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { signAccessToken } from "#server/features/auth/tokens/access-token.ts";
import type { Services } from "#server/http/route.ts";
import { freeProvider } from "#server/payments/payments.ts";
import { START } from "./clock.ts";

/** A response, read to its end. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export const USERS = [1, 2] as const;
export const DECK = 1;
/** Ids of the deck's first cards: the fuzz of intervals is seeded by them, so that they are the same for each schedule. */
export const CARDS = [1, 2] as const;
/** Ids of the first cards that a schedule adds. */
export const ADDED = [101, 102] as const;

const SECRET = "simulation ".repeat(5);
const YEARS = 10 * 365 * 86_400_000;
const signInOf = (user: number) => `00000000-0000-4000-8000-00000000000${user}`;

/** An access token that lives as long as any schedule. */
export const tokenOf = (user: number): Promise<string> =>
  signAccessToken(
    { userId: user, signInId: signInOf(user) },
    SECRET,
    new Date(START),
    new Date(START + YEARS),
  );

const rows = <T>(list: readonly T[], row: (one: T) => string) => list.map(row).join(", ");

/**
 * Creates two learners, and a public deck of the first one. Data of earlier schedules are deleted with their learners,
 * and so are the counts for rate limits: every schedule begins at the same hour, in which its calls would count together
 * with those of all others.
 */
const BEGIN = `
  delete from users;
  delete from rate_limits;
  insert into users (id, username, username_skeleton, email) overriding system value
    values ${rows(USERS, (id) => `(${id}, 'learner-${id}', 'learner-${id}', 'learner-${id}@example.org')`)};
  insert into sign_ins (id, user_id, ends_at)
    values ${rows(USERS, (id) => `('${signInOf(id)}', ${id}, '2100-01-01')`)};
  insert into decks (id, owner_id, title, is_public) overriding system value
    values (${DECK}, ${USERS[0]}, 'Words', true);
  insert into cards (id, deck_id, front, back, created_at) overriding system value
    values ${rows(CARDS, (id) => `(${id}, ${DECK}, 'front ${id}', 'back', '2026-03-01')`)};
  select setval(pg_get_serial_sequence('cards', 'id'), 100);`;

/** The real server on a database of its own, for one schedule after another. */
export async function startServer(postgresUrl: string, name: string) {
  const admin = new Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  // Nothing here has to survive a power cut.
  url.searchParams.set("options", "-c synchronous_commit=off");
  await migrateDatabase(url.href);
  const connection = connect(url.href, () => undefined);
  const reader = new Client({ connectionString: url.href });
  await reader.connect();

  let now = () => START;
  const services: Services = {
    db: connection.db,
    searchDb: connection.searchDb,
    config: { ...loadConfig({ APP_URL: "http://ibis.test" }), authSecret: SECRET },
    afterwards: createAfterwards(),
    wakeUps: createWakeUps(url.href),
    mailer: { send: () => Promise.reject(new Error("No mail was expected.")) },
    media: mediaFiles("/nowhere"),
    grader: localGrader,
    payments: { free: freeProvider, paid: null },
    pusher: null,
    log: pino({ level: "silent" }),
    now: () => new Date(now()),
  };
  let app = createApp(services);
  return {
    async begin(clock: () => number) {
      now = clock;
      await reader.query(BEGIN);
      // Concurrent requests overlap only if none has to wait for a connection.
      await Promise.all([1, 2, 3].map((one) => connection.db.execute(sql`select ${one}`)));
    },
    restart() {
      app = createApp(services);
    },
    async answer({ method, path, headers, body }: Asked): Promise<Reply> {
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const response = await app.request(path, init, {
        incoming: { socket: { remoteAddress: "10.0.0.1" } },
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      };
    },
    async query(text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
      const { rows: found } = await reader.query<Record<string, unknown>>(text, [...values]);
      return found;
    },
    async close() {
      await reader.end();
      await connection.close();
    },
  };
}

export type SimulatedServer = Awaited<ReturnType<typeof startServer>>;
