import { createDatabase, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";
import { onPostgres } from "./support/on-postgres.ts";
import { fillForSearch } from "./search/cards.ts";
import { plan, searchContests } from "./search/contests.ts";

const bench: Bench = {
  subject: "a search for cards through the server against the best SQL for the same answer",
  peer: "SQL",
  ours: "server",
  parts: ["small"],
  run: (_tools, part) =>
    onPostgres(async function* (postgresUrl, closeLater) {
      const databaseUrl = await createDatabase(postgresUrl, "bench_search");
      const server = await startAppServer({ databaseUrl });
      closeLater(() => server.stop());
      const filled = await fillForSearch(server, databaseUrl, part === "small" ? 100_000 : 1_000_000);
      const { contests, close } = await searchContests(server, databaseUrl, filled);
      closeLater(close);
      yield* rowsOf(contests, plan);
    }),
};

export default bench;
