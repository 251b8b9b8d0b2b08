import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCommand } from "#server/account-command.ts";
import { users } from "#server/database/account-schema.ts";
import { connect } from "#server/database/connect.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { startPrivatePostgres } from "#server/database/private/private-postgres.ts";
import { named } from "#server/features/auth/sign-up/username-skeleton.ts";
import { type Account, newAccount, signIn, signUp } from "#tests/browser/support/account.ts";
import { type ApplicationServer, startServer } from "#tests/browser/support/server.ts";
import { scratchFolder } from "#tests/support/scratch-folder.ts";
import { type TemporaryDatabase, temporaryDatabase } from "./database.ts";

const USAGE = "Use: npm run account -- disable|enable|show NAME_OR_EMAIL";
const root = join(import.meta.dirname, "../..");

/** Runs `npm run account -- …` as npm does. */
async function account(env: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _database, DATA_DIR: _data, ...inherited } = process.env;
  const child = spawn(process.execPath, ["scripts/launch.mjs", "account", ...args], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code: Number(code), output, errors };
}

const said = (output: string) => ({ code: 0, output: `${output}\n`, errors: "" });
const nameOf = ({ username, email }: Account) => `${username} (${email})`;

/** A database at `url` with one account, whose row can be read. */
async function withAccount(url: string, { username, email }: Account) {
  await migrateDatabase(url);
  const { db, close } = connect(url, () => undefined);
  await db
    .insert(users)
    .values({ ...named(username), email, createdAt: new Date("2026-03-02T10:00:00.000Z") });
  return {
    close,
    read: async () => (await db.select().from(users).where(eq(users.username, username)))[0],
  };
}

describe("while the server runs on its private PostgreSQL", () => {
  let server: ApplicationServer;
  beforeAll(async () => void (server = await startServer()), 120_000);
  afterAll(() => server.stop());

  test("disable ends every sign-in at once, access tokens included; enable lets the owner in again", async () => {
    const learner = newAccount();
    await signUp(server, learner);
    const call = await signIn(server, learner);
    await signIn(server, learner);
    expect(await call("GET", "/api/users/me")).toMatchObject({ username: learner.username });
    const env = { DATA_DIR: server.dataDir };

    expect(await account(env, "disable", learner.email.toUpperCase())).toEqual(
      said(`${nameOf(learner)} is disabled: nobody signs in to it any more. Sign-ins that ended: 2.`),
    );
    await expect(call("GET", "/api/users/me")).rejects.toThrow("answered 401");
    await expect(signIn(server, learner)).rejects.toThrow("answered 403");
    const shown = await account(env, "show", learner.username.toUpperCase());
    expect(shown.output).toMatch(/^ {2}sign-ins {2}0\n {2}disabled {2}since \d{4}-.*Z$/m);

    expect(await account(env, "enable", learner.username)).toEqual(
      said(`${nameOf(learner)} is enabled: its owner can sign in.`),
    );
    await expect(call("GET", "/api/users/me")).rejects.toThrow("answered 401");
    expect(await (await signIn(server, learner))("GET", "/api/users/me")).toMatchObject({
      username: learner.username,
    });
  });
});

describe("while no server runs", () => {
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await scratchFolder("account");
    // PostgreSQL may run as another user, who needs access to its folder.
    await chmod(dataDir, 0o711);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const start = () => startPrivatePostgres({ dataDir, log: () => undefined });

  test("starts the private PostgreSQL for itself, and stops it", async () => {
    const learner = newAccount();
    const before = await start();
    await (await withAccount(before.url, learner)).close();
    await before.stop();

    expect((await account({ DATA_DIR: dataDir }, "disable", learner.username)).code).toBe(0);
    expect(await readdir(join(dataDir, "postgres"))).not.toContain("postmaster.pid");

    const after = await start();
    const { db, close } = connect(after.url, () => undefined);
    const rows = await db.select().from(users).where(eq(users.username, learner.username));
    await close();
    await after.stop();
    expect(rows.map(({ disabledAt }) => disabledAt)).toEqual([expect.any(Date)]);
  });

  test("makes no database where there is none", async () => {
    const elsewhere = join(dataDir, "elsewhere");
    expect(await account({ DATA_DIR: elsewhere }, "show", "nour")).toEqual({
      code: 1,
      output: "",
      errors: `There is no database in ${elsewhere}: set DATA_DIR or DATABASE_URL as they are set for the server.\n`,
    });
    expect(await readdir(dataDir)).not.toContain("elsewhere");
  });
});

describe("with DATABASE_URL", () => {
  const learner = newAccount();
  let database: TemporaryDatabase;
  let remaining: Awaited<ReturnType<typeof withAccount>>;
  beforeAll(async () => {
    database = await temporaryDatabase();
    remaining = await withAccount(database.url, learner);
  });
  afterAll(async () => {
    await remaining.close();
    await database.drop();
  });
  const run = (...args: string[]) => account({ DATABASE_URL: database.url }, ...args);

  test("shows, disables and enables an account", async () => {
    expect(await run("show", learner.username)).toEqual(
      said(
        [
          nameOf(learner),
          `  id        ${(await remaining.read())?.id}`,
          "  made      2026-03-02T10:00:00.000Z",
          "  email     not confirmed",
          "  password  none",
          "  sign-ins  0",
          "  disabled  no",
        ].join("\n"),
      ),
    );
    await run("disable", learner.username);
    expect((await remaining.read())?.disabledAt).toBeInstanceOf(Date);
    await run("enable", learner.email);
    expect((await remaining.read())?.disabledAt).toBe(null);
  });

  test("says how it is used", async () => {
    expect(await run("show")).toEqual({ code: 1, output: "", errors: `${USAGE}\n` });
  });

  // Here and below without a separate process, because the test above covers the printing of errors.
  test.each([[""], ["delete nour"], ["toString nour"], ["show nour hassan"]])(
    "does not know %j",
    async (line) => {
      const args = line.split(" ").filter((arg) => arg !== "");
      await expect(accountCommand(args, { DATABASE_URL: database.url })).rejects.toThrow(new Error(USAGE));
    },
  );

  test("names the account that is not there", async () => {
    const error = new Error('There is no account "nobody": give its username or its email address.');
    await expect(accountCommand(["disable", "nobody"], { DATABASE_URL: database.url })).rejects.toThrow(
      error,
    );
  });
});

describe("on a database of DATABASE_URL that no server of this version was started on", () => {
  test("one that is not of Ibis is left as it is, and the sentence says what to set or run", async () => {
    const database = await temporaryDatabase();
    const { host, pathname } = new URL(database.url);
    expect(await account({ DATABASE_URL: database.url }, "show", "nobody")).toEqual({
      code: 1,
      output: "",
      errors:
        `The database ${pathname.slice(1)} at ${host} is none of Ibis: set DATABASE_URL as it is set for the server, ` +
        "or make it one by npm start.\n",
    });
    await database.drop();
  });

  test("gives no tables to a database whose migrations are another program's", async () => {
    const database = await temporaryDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      "create schema drizzle; " +
        "create table drizzle.__drizzle_migrations(id serial primary key, hash text not null, created_at bigint)",
    );
    await expect(accountCommand(["show", "nour"], { DATABASE_URL: database.url })).rejects.toThrow(
      "is none of Ibis",
    );
    const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'");
    await client.end();
    await database.drop();
    expect(rowCount).toBe(0);
  });

  test("says which database cannot be opened, and what to do", async () => {
    const database = await temporaryDatabase();
    const url = new URL(database.url);
    url.pathname = "/nosuch";
    const looking = accountCommand(["show", "nour"], { DATABASE_URL: url.href });
    await expect(looking).rejects.toThrow(
      /^The database nosuch at .* cannot be opened \(.*\): set DATABASE_URL as it is set/,
    );
    await database.drop();
  });
});
