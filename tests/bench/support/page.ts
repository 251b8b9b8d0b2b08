import { chromium } from "playwright";
import * as v from "valibot";
import { build } from "vite";
import type { Row, Tools } from "./bench.ts";
import { type BareServer, startBareServer } from "./bare-server.ts";
import type { BareServerSetup } from "./bare-server-worker.ts";
import { Report } from "./report.ts";

/** A page that says nothing for so long has died; no case takes that long. */
const SILENT_MS = 180_000;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];

/** The entry with all that it imports as one script, minified as for production. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const [output, ...more] = "output" in built ? built.output : [];
  if (output?.type !== "chunk" || more.length > 0) throw new Error(`${entry} does not become one script.`);
  return output.code;
}

async function* rowsOf(server: BareServer, runtime: string): AsyncGenerator<Row> {
  for (;;) {
    const report = v.parse(Report, await server.nextReport(AbortSignal.timeout(SILENT_MS)));
    if (report.kind === "done") return;
    if (report.kind === "failed") throw new Error(`The page failed: ${report.message}`);
    yield { runtime, name: report.name, rounds: report.rounds };
  }
}

/** Runs an entry that calls `measureInPage`, in a page of Chromium on the bare server's own origin. */
export async function* runInPage(
  entry: string,
  setup: Omit<BareServerSetup, "script">,
  { findChromium }: Tools,
): AsyncGenerator<Row> {
  const server = await startBareServer({ ...setup, script: await bundle(entry) });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
  try {
    // Playwright's own pages have the network inspected, which each request of either side would pay for; a tab
    // that is opened beside them has no inspector, so it reports by itself.
    const session = await browser.newBrowserCDPSession();
    await session.send("Target.createTarget", { url: server.url });
    yield* rowsOf(server, `Chromium ${browser.version()}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}
