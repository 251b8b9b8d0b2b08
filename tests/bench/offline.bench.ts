import { join } from "node:path";
import { temporaryPostgres } from "#tests/support/temporary-postgres.ts";
import { createDatabase, newLearner, startAppServer } from "./support/app-server.ts";
import type { Bench } from "./support/bench.ts";

const bench: Bench = {
  subject: "what the device's database and its sync add to the platform's own",
  peer: "bare",
  ours: "ours",
  parts: ["save", "read", "drain"],
  async *run(tools, part) {
    const { runInPage } = await import("./support/page.ts");
    const postgres = await temporaryPostgres("bench");
    try {
      const databaseUrl = await createDatabase(postgres.url, "bench_offline");
      yield* runInPage(
        {
          entry: join(import.meta.dirname, "offline/page.ts"),
          serve: (script) => startAppServer({ databaseUrl, script }),
          async parametersOf(server) {
            const { token, userId } = await newLearner(server);
            return { token, userId: String(userId), ...(part === undefined ? {} : { part }) };
          },
        },
        tools,
      );
    } finally {
      await postgres.stop();
    }
  },
};

export default bench;
