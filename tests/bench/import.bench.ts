import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import { createImport } from "./import/cards.ts";
import { importContests, plan } from "./import/contests.ts";
import { createDatabase, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";

const bench: Bench = {
  subject: "what the server adds to the rows of an import of 25,000 cards",
  peer: "COPY",
  ours: "ours",
  async *run() {
    const closing: (() => Promise<void>)[] = [];
    try {
      const postgres = await temporaryPostgres("bench");
      closing.unshift(() => postgres.stop());
      const databaseUrl = await createDatabase(postgres.url, "bench_import");
      const server = await startAppServer({ databaseUrl });
      closing.unshift(() => server.stop());
      const cards = await createImport(server, databaseUrl);
      closing.unshift(() => cards.close());
      yield* rowsOf(importContests(server, cards), plan);
    } finally {
      for (const close of closing) await close();
    }
  },
};

export default bench;
