import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPrivatePostgres } from "#server/database/private-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all files of the suite; `inject("postgresUrl")` is its address. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "ibis-contract-"));
  // PostgreSQL may run as another user, who has to reach its folder.
  await chmod(dataDir, 0o711);
  const lines: string[] = [];
  const postgres = await startPrivatePostgres({ dataDir, log: (line) => lines.push(line) }).catch(
    async (error: unknown) => {
      await rm(dataDir, { recursive: true, force: true });
      throw new Error(`The contract suite has no PostgreSQL.\n${lines.join("\n")}`, { cause: error });
    },
  );
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
