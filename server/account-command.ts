import { and, eq } from "drizzle-orm";
import { loadConfig } from "./config.ts";
import { signIns, users } from "./database/account-schema.ts";
import { type Database, connect } from "./database/connect.ts";
import { migrateDatabase, wasMigrated } from "./database/migrate.ts";
import { openPrivatePostgres } from "./database/private/private-postgres.ts";
import { disableAccount, enableAccount } from "./features/auth/sign-in/disabled-account.ts";
import { lives } from "./features/auth/account-activity/end-sign-ins.ts";
import { isUsername } from "./features/auth/sign-in/user-by-name.ts";

const USAGE = "Use: npm run account -- disable|enable|show NAME_OR_EMAIL";

type Account = typeof users.$inferSelect;
type Action = (db: Database, account: Account) => Promise<string>;

const actions: Readonly<Record<string, Action>> = { disable, enable, show };

/** @throws Error that says what to do. */
export async function accountCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [name = "", named, ...rest] = args;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined || named === undefined || rest.length > 0) throw new Error(USAGE);

  const postgres = await openDatabase(env);
  try {
    await migrateDatabase(postgres.url);
    const { db, close } = connect(postgres.url, () => undefined);
    try {
      process.stdout.write(`${await action(db, await find(db, named))}\n`);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
  }
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) {
  const { databaseUrl, dataDir } = loadConfig({ DATABASE_URL, DATA_DIR });
  if (databaseUrl !== undefined) {
    await requireOurs(databaseUrl);
    return { url: databaseUrl, stop: async () => undefined };
  }
  return openPrivatePostgres({ dataDir, log: (line) => void process.stderr.write(`${line}\n`) });
}

/** If DATABASE_URL names a wrong database, it must not get our tables. */
async function requireOurs(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const named = `The database ${pathname.slice(1)} at ${host}`;
  const isOurs = await wasMigrated(url).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new Error(`${named} cannot be opened (${why}): set DATABASE_URL as it is set for the server.`, {
      cause,
    });
  });
  if (isOurs) return;
  throw new Error(
    `${named} is none of Ibis: set DATABASE_URL as it is set for the server, ` +
      "or make it one by npm start.",
  );
}

async function find(db: Database, named: string): Promise<Account> {
  const wanted = named.trim();
  const which = wanted.includes("@") ? eq(users.email, wanted.toLowerCase()) : isUsername(wanted);
  const accounts = await db.select().from(users).where(which).orderBy(users.id);
  const account =
    accounts.length === 1 ? accounts[0] : accounts.find(({ emailVerifiedAt }) => emailVerifiedAt);
  if (account !== undefined) return account;
  if (accounts.length === 0)
    throw new Error(`There is no account ${JSON.stringify(wanted)}: give its username or its email address.`);
  const names = accounts.map(({ username }) => username).join(", ");
  throw new Error(
    `No account has confirmed ${wanted}, and several name it: give the username, one of ${names}.`,
  );
}

const nameOf = ({ username, email }: Account) => `${username} (${email})`;

async function disable(db: Database, account: Account): Promise<string> {
  const ended = await disableAccount(db, account.id, new Date());
  return `${nameOf(account)} is disabled: nobody signs in to it any more. Sign-ins that ended: ${ended}.`;
}

async function enable(db: Database, account: Account): Promise<string> {
  await enableAccount(db, account.id);
  return `${nameOf(account)} is enabled: its owner can sign in.`;
}

async function show(db: Database, account: Account): Promise<string> {
  const living = await db.$count(signIns, and(eq(signIns.userId, account.id), lives(new Date())));
  const rows = {
    id: account.id,
    made: account.createdAt.toISOString(),
    email: account.emailVerifiedAt === null ? "not confirmed" : "confirmed",
    password: account.passwordHash === null ? "none" : "set",
    "sign-ins": living,
    disabled: account.disabledAt === null ? "no" : `since ${account.disabledAt.toISOString()}`,
  };
  const lines = Object.entries(rows).map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return [nameOf(account), ...lines].join("\n");
}
