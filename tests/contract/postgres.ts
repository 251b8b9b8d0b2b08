import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#server/database/migrate.ts";
import { scratchFolder } from "#tests/support/scratch-folder.ts";
import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import { MIGRATED, run, urlOf } from "./database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all files of the suite; `inject("postgresUrl")` is its address. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await temporaryPostgres("contract", () => scratchFolder("contract"));
  await run(postgres.url, `CREATE DATABASE ${MIGRATED}`);
  await migrateDatabase(urlOf(postgres.url, MIGRATED));
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}
