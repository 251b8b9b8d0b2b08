import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import { standInForFetch } from "./fetch.ts";
import { USERS, startServer, tokenOf } from "./server.ts";
import type { Stage } from "./simulate.ts";

/** One PostgreSQL with so many servers, each on a database of its own. */
export async function openStages(count: number) {
  const postgres = await temporaryPostgres("simulation");
  const giveBackFetch = standInForFetch();
  const tokens = [await tokenOf(USERS[0]), await tokenOf(USERS[1])] as const;
  const stages: Stage[] = [];
  for (let index = 0; index < count; index += 1) {
    stages.push({ server: await startServer(postgres.url, `stage_${index}`), tokens });
  }
  return {
    stages,
    async close() {
      giveBackFetch();
      for (const { server } of stages) await server.close();
      await postgres.stop();
    },
  };
}
