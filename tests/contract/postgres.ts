import type { TestProject } from "vitest/node";
import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all files of the suite; `inject("postgresUrl")` is its address. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await temporaryPostgres("contract");
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}
