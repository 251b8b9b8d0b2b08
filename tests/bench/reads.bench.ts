import { createAccounts } from "./reads/accounts.ts";
import { plan, readContests } from "./reads/contests.ts";
import { createDatabase, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { onPostgres } from "./support/on-postgres.ts";
import { rowsOf } from "./support/contest-rows.ts";

const bench: Bench = {
  subject: "what a deck of 25,000 cards and 100,000 reviews costs the server's reads",
  peer: "100 cards",
  ours: "25,000",
  run: () =>
    onPostgres(async function* (postgresUrl, closeLater) {
      const databaseUrl = await createDatabase(postgresUrl, "bench_reads");
      const server = await startAppServer({ databaseUrl });
      closeLater(() => server.stop());
      yield* rowsOf(readContests(server, await createAccounts(server, databaseUrl)), plan);
    }),
};

export default bench;
