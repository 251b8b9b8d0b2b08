import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));
/** Any number, the same for all our processes. */
const LOCK = 4_811_020_115;

/**
 * Brings a database to the schema of this version. Processes that start at once take turns; the lock goes with the
 * connection, so one that dies holds nobody up.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
