import { join } from "node:path";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { answer } from "./http/answer.ts";
import { httpContests, plan } from "./http/contests.ts";
import { startBareServer } from "./support/bare-server.ts";
import type { Bench } from "./support/bench.ts";
import { measure } from "./support/rounds.ts";

async function* inNode() {
  const server = await startBareServer(answer);
  try {
    for (const contest of httpContests(server.url, memoryStorage())) {
      const rounds = await measure(contest, plan);
      yield { runtime: `Node ${process.versions.node}`, name: contest.name, rounds };
    }
  } finally {
    await server.stop();
  }
}

const bench: Bench = {
  subject: "what the typed client adds to a successful request that is answered 1 kB of JSON",
  peer: "fetch",
  ours: "client",
  async *run(tools) {
    yield* inNode();
    // The bundler and Playwright are in nobody's way until here.
    const { runInPage } = await import("./support/page.ts");
    const entry = join(import.meta.dirname, "http/page.ts");
    yield* runInPage({ entry, serve: (script) => startBareServer({ ...answer, script }) }, tools);
  },
};

export default bench;
