import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { accountFor } from "./private-account.ts";
import { findBinaries } from "./private-binaries.ts";
import { credentialsOf, ensureCluster } from "./private-cluster.ts";
import { findHome, existingHome } from "./private-home.ts";
import { lockFolder } from "./private-lock.ts";
import { type Keeping, keepServer } from "./private-keeper.ts";
import { portInUse, stopLeftover } from "./private-server.ts";

export interface PrivatePostgres {
  url: string;
  /** Ends every connection, stops the server and frees the data folder, within about two seconds. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, which the first start creates. Durability has PostgreSQL's default settings.
 * A server that ends by itself is restarted.
 * @throws Error if the folder is in use or of another major version, or the platform has no PostgreSQL.
 */
export async function startPrivatePostgres(
  options: { dataDir: string } & Pick<Keeping, "log"> & Partial<Pick<Keeping, "onLost">>,
): Promise<PrivatePostgres> {
  const { log, onLost = ({ message }) => log(message) } = options;
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = await realpath(options.dataDir);
  const locks = [lockFolder(dataDir)];
  const unlock = () => locks.splice(0).forEach((release) => release());
  try {
    const account = await accountFor(join(dataDir, "postgres"));
    const home = await findHome(dataDir, account, log);
    // A copied data folder points to the same database as its original.
    if (home !== dataDir) locks.push(lockFolder(home));
    const cluster = { folder: join(home, "postgres"), binaries: await findBinaries(account), account };
    const { user, password } = await ensureCluster(cluster);
    const leftover = await stopLeftover(cluster);
    if (leftover) log(`Stopped PostgreSQL (process ${leftover}), which a killed process had left running.`);

    const server = await keepServer(cluster, { log, onLost });
    const stop = () => server.stop().finally(unlock);
    const urlOf = (database: string) => databaseUrl({ user, password, port: server.port }, database);
    await ensureDatabase(urlOf("postgres")).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: urlOf("ibis"), stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The running server of `dataDir`, or one that `stop` ends. @throws Error if there is no database: the folder may be wrong. */
export async function openPrivatePostgres(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<PrivatePostgres> {
  const dataDir = await realpath(options.dataDir).catch(() => options.dataDir);
  const home = await existingHome(dataDir);
  if (home === undefined) {
    throw new Error(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as they are set for the server.`,
    );
  }
  const folder = join(home, "postgres");
  const port = await portInUse(folder);
  if (port === undefined) return startPrivatePostgres(options);
  const url = databaseUrl({ ...(await credentialsOf(folder)), port }, "ibis");
  return { url, stop: async () => undefined };
}

function databaseUrl(of: { user: string; password: string; port: number }, database: string): string {
  return `postgresql://${of.user}:${of.password}@127.0.0.1:${of.port}/${database}`;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = 'ibis'");
    if (found.rowCount === 0) await client.query("CREATE DATABASE ibis");
  } finally {
    await client.end();
  }
}
