import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));
/** Any number, the same for all our processes. */
const LOCK = 4_811_020_115;

async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Processes that start together take turns, by a lock that ends with the connection, also of a killed process. */
export const migrateDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  });

/** Whether a database has the schema of any version of Ibis; other products may use the same table of migrations. */
export const wasMigrated = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
    );
    if (rowCount === 0) return false;
    const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
    const ours = await client.query("select from drizzle.__drizzle_migrations where hash = $1", [
      first?.hash,
    ]);
    return (ours.rowCount ?? 0) > 0;
  });
