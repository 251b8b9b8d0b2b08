import { processorSeconds } from "./test/processor.mjs";
import { suites } from "./test/suites.mjs";
import { printResults } from "./test/print.mjs";

const names = suites.map(({ name }) => name);
const known =
  "Known options: --full (every test), --changed (of the long tests, those without a valid record), " +
  `--only ${names.join(",")} (some suites).`;

function readOptions(args) {
  const options = { full: false, changed: false, only: null };
  const rest = args.flatMap((arg) => (arg.startsWith("--only=") ? ["--only", arg.slice(7)] : [arg]));
  while (rest.length > 0) {
    const option = rest.shift();
    if (option === "--full") options.full = true;
    else if (option === "--changed") options.changed = true;
    else if (option === "--only" && rest[0]) options.only = rest.shift().split(",");
    else throw new Error(`npm test does not know the option "${option}" as it stands there. ${known}`);
  }
  const unknown = (options.only ?? []).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no suite "${unknown.join('", "')}". ${known}`);
  return options;
}

const isWanted =
  ({ full, changed, only }) =>
  ({ name, isLong = false }) => {
    if (only) return only.includes(name);
    return full || isLong === changed;
  };

/** Runs the suites one after another, all of them even when one fails; the last line sums them up. */
export default async function test(args) {
  const options = readOptions(args);
  if (options.changed) process.env.IBIS_LONG = "changed";
  const results = [];
  for (const { name, run } of suites.filter(isWanted(options))) {
    console.log(`\n== ${name}`);
    const began = performance.now();
    const processorBefore = await processorSeconds();
    const result = await run().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    results.push({
      times: [],
      flaky: [],
      ...result,
      name,
      seconds: (performance.now() - began) / 1000,
      processor: (await processorSeconds()) - processorBefore,
    });
  }
  printResults(results);
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  const flaky = results.flatMap((result) => result.flaky).length;
  // Repeating a test hides its race, so the full run counts it as a failure.
  const failed = sum("failed") + (options.full ? flaky : 0);
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${sum("passed")} passed, ${failed} failed`);
}
