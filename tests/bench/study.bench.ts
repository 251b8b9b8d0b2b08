import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import { plan, studyContests } from "./study/contests.ts";
import { createStudyDatabase } from "./study/desk.ts";
import { benchSecret, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";
import { rowsOf } from "./support/contest-rows.ts";
import { startInWorker } from "./support/worker-server.ts";

const bench: Bench = {
  subject: "what the server adds to the SQL of a session, at 100,000 cards and 1,000,000 reviews",
  peer: "bare",
  ours: "ours",
  async *run() {
    const closing: (() => Promise<void>)[] = [];
    try {
      const postgres = await temporaryPostgres("bench");
      closing.unshift(() => postgres.stop());
      const database = await createStudyDatabase(postgres.url);
      closing.unshift(() => database.close());
      const { databaseUrl } = database;
      const peer = await startInWorker(new URL("study/bare-worker.ts", import.meta.url), {
        databaseUrl,
        authSecret: benchSecret,
      });
      closing.unshift(() => peer.stop());
      const ours = await startAppServer({ databaseUrl });
      closing.unshift(() => ours.stop());
      yield* rowsOf(studyContests({ peer, ours }, database), plan);
    } finally {
      for (const close of closing) await close();
    }
  },
};

export default bench;
