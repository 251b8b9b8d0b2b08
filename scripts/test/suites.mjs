import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildIfStale } from "../build.mjs";
import { findChromium } from "../chromium.mjs";
import { playwrightCounts, vitestCounts } from "./reports.mjs";

const root = join(import.meta.dirname, "../..");

/** Runs a tool of node_modules with the Node that runs this; its exit code. */
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
async function runWithReport(tool, args, report, countsOf, env) {
  const file = join(root, report);
  await rm(file, { force: true });
  const code = await run(tool, args, env);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) {
    console.error(`${tool} ended with code ${code} and left no report in ${report}: counted as one failure.`);
    return { passed: 0, failed: 1 };
  }
  return countsOf(JSON.parse(text), code);
}

const check = (name, tool, args) => ({
  name,
  run: async () => ((await run(tool, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

async function runVitest(name, options) {
  const report = `.vitest/${name}.json`;
  const args = ["run", "--project", name, `--outputFile.json=${report}`, ...options];
  return runWithReport("vitest/vitest.mjs", args, report, vitestCounts);
}

async function runPlaywright(options) {
  await buildIfStale();
  const env = { IBIS_CHROMIUM: await findChromium() };
  const args = ["test", ...options];
  return runWithReport("@playwright/test/cli.js", args, "test-results/browser.json", playwrightCounts, env);
}

const vitest = (name) => ({ name, run: () => runVitest(name, []) });

/** In the order in which they run; each static check counts as one test. `runLong` has the long tests alone. */
export const suites = [
  check("types", "typescript/bin/tsc", []),
  check("lint", "oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]),
  check("format", "oxfmt/bin/oxfmt", ["--check"]),
  check("unused", "knip/bin/knip.js", ["--no-progress"]),
  vitest("unit"),
  vitest("contract"),
  // The long ones use every core themselves.
  { ...vitest("models"), runLong: () => runVitest("models", ["--no-file-parallelism", ".full.test."]) },
  { name: "browser", run: () => runPlaywright([]), runLong: () => runPlaywright([".full.spec."]) },
];
