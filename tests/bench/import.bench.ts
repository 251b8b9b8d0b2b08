import { createImport } from "./import/cards.ts";
import { importContests, plan } from "./import/contests.ts";
import { createDatabase, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { onPostgres } from "./support/on-postgres.ts";
import { rowsOf } from "./support/contest-rows.ts";

const bench: Bench = {
  subject: "what the server adds to the rows of an import of 25,000 cards",
  peer: "COPY",
  ours: "ours",
  run: () =>
    onPostgres(async function* (postgresUrl, closeLater) {
      const databaseUrl = await createDatabase(postgresUrl, "bench_import");
      const server = await startAppServer({ databaseUrl });
      closeLater(() => server.stop());
      const cards = await createImport(server, databaseUrl);
      closeLater(() => cards.close());
      yield* rowsOf(importContests(server, cards), plan);
    }),
};

export default bench;
