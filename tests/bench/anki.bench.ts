import { ankiContests, plan } from "./anki/contests.ts";
import { createDatabase, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";
import { onPostgres } from "./support/on-postgres.ts";

const bench: Bench = {
  subject: "what the server adds to the rows of an Anki package of 10,000 notes with their history",
  peer: "reading + COPY",
  ours: "ours",
  run: () =>
    onPostgres(async function* (postgresUrl, closeLater) {
      const databaseUrl = await createDatabase(postgresUrl, "bench_anki");
      const server = await startAppServer({ databaseUrl });
      closeLater(() => server.stop());
      const { contests, close } = await ankiContests(server, databaseUrl);
      closeLater(close);
      yield* rowsOf(contests, plan);
    }),
};

export default bench;
