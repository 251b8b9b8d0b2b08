import { join } from "node:path";
import { startBareServer } from "./support/bare-server.ts";
import type { Bench } from "./support/bench.ts";

const bench: Bench = {
  subject: "what inspection adds to an event that is sent to an actor",
  peer: "not inspected",
  ours: "inspected",
  async *run(tools) {
    const { runInPage } = await import("./support/page.ts");
    const entry = join(import.meta.dirname, "inspector/page.ts");
    yield* runInPage(
      { entry, serve: (script) => startBareServer({ answer: "{}", headers: {}, script }) },
      tools,
    );
  },
};

export default bench;
