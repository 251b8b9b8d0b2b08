import { chromium } from "playwright";
import * as v from "valibot";
import { build } from "vite";
import type { Row, Tools } from "./bench.ts";
import { Report } from "./report.ts";
import type { WorkerServer } from "./worker-server.ts";

/** A page that says nothing for so long has died; no case takes that long. */
const SILENT_MS = 900_000;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];

/** The entry with all that it imports as one script, minified as for production. */
export async function bundle(entry: string): Promise<string> {
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

async function* rowsOf(server: WorkerServer, runtime: string): AsyncGenerator<Row> {
  for (;;) {
    const report = v.parse(Report, await server.nextReport(AbortSignal.timeout(SILENT_MS)));
    if (report.kind === "done") return;
    if (report.kind === "failed") throw new Error(`The page failed: ${report.message}`);
    yield { runtime, name: report.name, rounds: report.rounds, goal: report.goal };
  }
}

export interface BenchPage {
  /** A module that calls `measureInPage`. */
  readonly entry: string;
  /** Starts the server whose page at / has the script; it is stopped with the browser. */
  serve(script: string): Promise<WorkerServer>;
  /** What the page has to know, as parameters of its address. */
  parametersOf?(server: WorkerServer): Promise<Readonly<Record<string, string>>>;
}

/** Runs a page in Chromium on its server's own origin. */
export async function* runInPage(
  { entry, serve, parametersOf }: BenchPage,
  { findChromium }: Tools,
): AsyncGenerator<Row> {
  const server = await serve(await bundle(entry));
  try {
    const address = new URL(server.url);
    address.search = new URLSearchParams(await parametersOf?.(server)).toString();
    yield* rowsIn(server, address.href, await findChromium());
  } finally {
    await server.stop();
  }
}

async function* rowsIn(server: WorkerServer, url: string, executablePath: string): AsyncGenerator<Row> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    // Playwright's own pages have the network inspected, which each request of either side would pay for; a tab
    // that is opened beside them has no inspector, so it reports by itself.
    const session = await browser.newBrowserCDPSession();
    await session.send("Target.createTarget", { url });
    yield* rowsOf(server, `Chromium ${browser.version()}`);
  } finally {
    await browser.close();
  }
}
