import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildIfStale } from "../build.mjs";
import { findChromium } from "../chromium.mjs";
import { playwrightResults, vitestResults } from "./reports.mjs";

const root = join(import.meta.dirname, "../..");

/** Runs a tool of node_modules with the same Node; returns its exit code. */
async function run(tool, args, env = {}) {
  const child = spawn(process.execPath, [join(root, "node_modules", tool), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code;
}

/** Runs a tool that writes a JSON report; a stale report of an earlier run is never read. */
async function runWithReport(tool, args, report, resultsOf, env) {
  const file = join(root, report);
  await rm(file, { force: true });
  const code = await run(tool, args, env);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) {
    console.error(`${tool} ended with code ${code} and left no report in ${report}: counted as one failure.`);
    return { passed: 0, failed: 1 };
  }
  return resultsOf(JSON.parse(text), code);
}

const check = (name, tool, args) => ({
  name,
  run: async () => ((await run(tool, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

async function runVitest(project, name, options = [], env = {}) {
  const report = `.vitest/${name}.json`;
  const args = ["run", "--project", project, `--outputFile.json=${report}`, ...options];
  return runWithReport("vitest/vitest.mjs", args, report, vitestResults, env);
}

async function runPlaywright(options, env = {}) {
  await buildIfStale();
  const chromium = { IBIS_CHROMIUM: await findChromium() };
  const report = "test-results/browser.json";
  const args = ["test", ...options];
  return runWithReport("@playwright/test/cli.js", args, report, playwrightResults, { ...chromium, ...env });
}

/** The long tests are separate files, which the tools otherwise exclude. */
const LONG = { IBIS_FULL: "1" };

/** Runs the due browser tests, and records those that passed. */
async function runLongBrowserTests() {
  const { dueBrowserTests } = await import("../../tests/records/browser.ts");
  const due = dueBrowserTests();
  console.log(due.text);
  if (due.files.length === 0) return { passed: 1, failed: 0 };
  const results = await runPlaywright(due.files, LONG);
  due.settle((results.files ?? []).map((file) => `tests/browser/${file}`));
  return results;
}

const vitest = (name) => ({ name, run: () => runVitest(name, name) });

/** In the order in which they run; each static check counts as one test. */
export const suites = [
  check("types", "typescript/bin/tsc", []),
  check("lint", "oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]),
  check("format", "oxfmt/bin/oxfmt", ["--check"]),
  check("unused", "knip/bin/knip.js", ["--no-progress"]),
  vitest("unit"),
  vitest("contract"),
  vitest("models"),
  { name: "browser", run: () => runPlaywright([]) },
  {
    name: "long-models",
    isLong: true,
    // These use every core themselves.
    run: () => runVitest("models", "long", ["--no-file-parallelism", ".full.test."], LONG),
  },
  { name: "long-browser", isLong: true, run: runLongBrowserTests },
];
