import { plan, studyContests } from "./study/contests.ts";
import { createStudyDatabase } from "./study/database.ts";
import { benchSecret, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";
import { onPostgres } from "./support/on-postgres.ts";
import { startInWorker } from "./support/worker-server.ts";

const bench: Bench = {
  subject: "what the server adds to the SQL of a session, at 100,000 cards and 1,000,000 reviews",
  peer: "bare",
  ours: "ours",
  run: () =>
    onPostgres(async function* (postgresUrl, closeLater) {
      const database = await createStudyDatabase(postgresUrl);
      closeLater(() => database.close());
      const { databaseUrl } = database;
      const peer = await startInWorker(new URL("study/bare-worker.ts", import.meta.url), {
        databaseUrl,
        authSecret: benchSecret,
      });
      closeLater(() => peer.stop());
      const ours = await startAppServer({ databaseUrl });
      closeLater(() => ours.stop());
      yield* rowsOf(studyContests({ peer, ours }, database), plan);
    }),
};

export default bench;
