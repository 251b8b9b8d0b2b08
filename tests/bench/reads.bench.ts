import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import { createAccounts } from "./reads/accounts.ts";
import { plan, readContests } from "./reads/contests.ts";
import { createDatabase, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";

const bench: Bench = {
  subject: "what a deck of 25,000 cards and 100,000 reviews costs the server's reads",
  peer: "100 cards",
  ours: "25,000",
  async *run() {
    const closing: (() => Promise<void>)[] = [];
    try {
      const postgres = await temporaryPostgres("bench");
      closing.unshift(() => postgres.stop());
      const databaseUrl = await createDatabase(postgres.url, "bench_reads");
      const server = await startAppServer({ databaseUrl });
      closing.unshift(() => server.stop());
      yield* rowsOf(readContests(server, await createAccounts(server, databaseUrl)), plan);
    } finally {
      for (const close of closing) await close();
    }
  },
};

export default bench;
