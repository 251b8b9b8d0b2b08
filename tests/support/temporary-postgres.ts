import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PrivatePostgres, startPrivatePostgres } from "#server/database/private/private-postgres.ts";

/** A PostgreSQL whose folder is deleted with it. */
export async function temporaryPostgres(
  suite: string,
  makeFolder = () => mkdtemp(join(tmpdir(), `ibis-${suite}-`)),
): Promise<PrivatePostgres> {
  const dataDir = await makeFolder();
  // PostgreSQL may run as another user, who needs access to its folder.
  await chmod(dataDir, 0o711);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const lines: string[] = [];
  const postgres = await startPrivatePostgres({ dataDir, log: (line) => lines.push(line) }).catch(
    async (error: unknown) => {
      await remove();
      throw new Error(`The ${suite} suite has no PostgreSQL.\n${lines.join("\n")}`, { cause: error });
    },
  );
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await remove();
    },
  };
}
