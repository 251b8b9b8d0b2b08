import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import * as v from "valibot";
import { type TemporaryDatabase, temporaryDatabase } from "./database.ts";

const MIGRATIONS = join(import.meta.dirname, "../../server/database/migrations");
const Journal = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });

export interface OldDatabase extends TemporaryDatabase {
  readonly client: Client;
}

/** An empty database as it was before a migration; `drop` ends its client, too. */
export async function databaseBefore(tag: string): Promise<OldDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "ibis-old-migrations-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = v.parse(Journal, JSON.parse(await readFile(path, "utf8")));
  const index = journal.entries.findIndex((entry) => entry.tag === tag);
  if (index === -1) throw new Error(`There is no migration ${tag}; name one of server/database/migrations.`);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  const { url, drop } = await temporaryDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  return {
    url,
    client,
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}
