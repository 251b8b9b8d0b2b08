import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

export interface TemporaryDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database with the schema and without rows; the others are copies of it. */
export const MIGRATED = "migrated";

export async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty database for one test file, on the suite's PostgreSQL. */
export function temporaryDatabase(): Promise<TemporaryDatabase> {
  return copyOf("template1");
}

/** A database with the schema for one test file. */
export function migratedDatabase(): Promise<TemporaryDatabase> {
  return copyOf(MIGRATED);
}

async function copyOf(template: string): Promise<TemporaryDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: urlOf(server, name), drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}
