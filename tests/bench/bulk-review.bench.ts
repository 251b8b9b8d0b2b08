import { createReviewers } from "./bulk-review/batches.ts";
import { bulkReviewContests, plan } from "./bulk-review/contests.ts";
import { benchSecret, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";
import { onPostgres } from "./support/on-postgres.ts";
import { startInWorker } from "./support/worker-server.ts";

/** Learners of each database: requests at once are of different ones, as those of one take turns. */
const PEOPLE = 4;

const startBare = (databaseUrl: string) =>
  startInWorker(new URL("bulk-review/bare-worker.ts", import.meta.url), {
    databaseUrl,
    authSecret: benchSecret,
  });

const bench: Bench = {
  subject: "what the server adds to the statements of a bulk review",
  peer: "bare",
  ours: "ours",
  run: () =>
    onPostgres(async function* (postgresUrl, closeLater) {
      const party = async (name: string, start: typeof startBare) => {
        const reviewers = await createReviewers(postgresUrl, name, PEOPLE);
        closeLater(() => reviewers.close());
        const server = await start(reviewers.databaseUrl);
        closeLater(() => server.stop());
        return { reviewers, server };
      };
      const bare = await party("bench_bare", startBare);
      const application = await party("bench_own", (databaseUrl) => startAppServer({ databaseUrl }));
      yield* rowsOf(bulkReviewContests(bare, application), plan);
    }),
};

export default bench;
