import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = join(import.meta.dirname, "..");
const SECOND = 1000;
const LINES_OF_A_FAILURE = 24;

/** Runs a tool with the same Node; returns its exit code. */
async function run(script, args) {
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

const checks = [
  ["types", "node_modules/typescript/bin/tsc"],
  ["lint", "node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
  ["format", "node_modules/oxfmt/bin/oxfmt", "--check"],
  ["unused code", "node_modules/knip/bin/knip.js", "--no-progress"],
];

/** What a runner's JSON report says of its tests, as `{ name, outcome, message }`. */
function vitestTests({ testResults }) {
  return testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, failureMessages = [] }) => {
        const isFlaky = status === "passed" && failureMessages.length > 0;
        return { name: fullName, outcome: isFlaky ? "flaky" : status, message: failureMessages.join("\n") };
      });
    const isBroken = file.status === "failed" && !tests.some(({ outcome }) => outcome === "failed");
    return isBroken ? [...tests, { name: file.name, outcome: "failed", message: file.message }] : tests;
  });
}

function* specsOf(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

const OUTCOMES = { expected: "passed", flaky: "flaky", unexpected: "failed" };

function playwrightTests({ suites, errors = [] }) {
  const specs = suites.flatMap((suite) => [...specsOf(suite)]);
  return [
    ...errors.map(({ message = "" }) => ({ name: "outside of a test", outcome: "failed", message })),
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ status, results }) => {
        const failures = results.flatMap((result) => result.errors ?? []);
        const message = failures.map((error) => error.stack ?? error.message ?? "").join("\n");
        return status in OUTCOMES ? [{ name: title, outcome: OUTCOMES[status], message }] : [];
      }),
    ),
  ];
}

/** Runs a runner that writes a JSON report; null without one. */
async function runForReport({ script, args, report }) {
  const file = join(root, report);
  await rm(file, { force: true });
  const code = await run(script, args);
  const text = await readFile(file, "utf8").catch(() => null);
  return { code, report: text === null ? null : JSON.parse(text) };
}

/** If a runner fails although no test did, that counts as a failure, too. */
async function runSuite(suite) {
  const { script, testsOf } = suite;
  const { code, report } = await runForReport(suite);
  const tests = report ? testsOf(report) : [];
  const isSilent = !report || tests.length === 0 || (code !== 0 && !tests.some(isFailed));
  const message = `${script} ended with code ${code}, and its report has ${tests.length} tests.`;
  return isSilent ? [...tests, { name: script, outcome: "failed", message }] : tests;
}

const isFailed = ({ outcome }) => outcome === "failed";

const vitest = (projects) => ({
  script: "node_modules/vitest/vitest.mjs",
  args: ["run", ...projects.flatMap((project) => ["--project", project])],
  report: ".vitest/results.json",
  testsOf: vitestTests,
});

const playwright = (projects) => ({
  script: "node_modules/@playwright/test/cli.js",
  args: ["test", ...projects.flatMap((project) => ["--project", project])],
  report: "test-results/browser.json",
  testsOf: playwrightTests,
});

/** A command that passes or fails as one test. */
const whole = (command, ...args) => ({ command, args });

const gate = [vitest(["unit", "contract", "models"]), playwright(["gate"])];
const full = [vitest([]), playwright([]), whole("models", "--mutate"), whole("simulate", "--count", "10000")];

function print({ name, outcome, message }) {
  console.log(`  ${outcome}: ${name}`);
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !line.includes("node_modules"));
  for (const line of lines.slice(0, LINES_OF_A_FAILURE)) console.log(`      ${line}`);
}

/** `npm test`, and with `--full`, `npm run test:full` (docs/testing.md). */
export default async function test(args) {
  const isFull = args[0] === "--full";
  if (args.length > (isFull ? 1 : 0))
    throw new Error(
      `npm test does not know "${args.join(" ")}". It takes no options; for some tests, use npx vitest run --project ` +
        "NAME [FILE] or npx playwright test --project NAME [FILE].",
    );
  if (isFull) process.env.IBIS_FULL = "1";
  const tests = [];
  const timed = async (name, work) => {
    const began = performance.now();
    console.log(`\n== ${name}`);
    const done = await work();
    console.log(`== ${name}: ${((performance.now() - began) / SECOND).toFixed(1)} s`);
    return done;
  };
  for (const [name, script, ...options] of checks) {
    const code = await timed(name, () => run(script, options));
    if (code !== 0) {
      process.exitCode = 1;
      console.log(`\n${tests.length} passed, 1 failed`);
      return;
    }
    tests.push({ name, outcome: "passed", message: "" });
  }
  for (const suite of isFull ? full : gate) {
    if (suite.command) {
      const name = [suite.command, ...suite.args].join(" ");
      const code = await timed(name, () => run("scripts/launch.mjs", [suite.command, ...suite.args]));
      tests.push({ name, outcome: code === 0 ? "passed" : "failed", message: "" });
    } else {
      const name = `${suite.script.split("/")[1]} ${suite.args.slice(1).join(" ")}`;
      tests.push(...(await timed(name, () => runSuite(suite))));
    }
  }
  const failed = tests.filter(isFailed);
  const flaky = tests.filter(({ outcome }) => outcome === "flaky");
  if (flaky.length > 0) console.log("\nPassed only when repeated; mend the race now:");
  flaky.forEach(print);
  if (failed.length > 0) console.log("\nFailed:");
  failed.forEach(print);
  if (failed.length > 0) process.exitCode = 1;
  console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
}
