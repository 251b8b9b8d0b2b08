import { suites } from "./test/suites.mjs";

const known = `Known options: --full (the long tests alone), --only ${suites.map(({ name }) => name).join(",")} (some suites).`;

function readOptions(args) {
  const options = { full: false, only: suites.map(({ name }) => name) };
  const rest = args.flatMap((arg) => (arg.startsWith("--only=") ? ["--only", arg.slice(7)] : [arg]));
  while (rest.length > 0) {
    const option = rest.shift();
    if (option === "--full") options.full = true;
    else if (option === "--only" && rest[0]) options.only = rest.shift().split(",");
    else throw new Error(`npm test does not know the option "${option}" as it stands there. ${known}`);
  }
  const unknown = options.only.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) throw new Error(`There is no suite "${unknown.join('", "')}". ${known}`);
  return options;
}

function print(results) {
  const width = Math.max(...results.map(({ name }) => name.length), 5);
  const row = (name, passed, failed, time) =>
    `${name.padEnd(width)}  ${String(passed).padStart(7)}  ${String(failed).padStart(6)}  ${time.padStart(8)}`;
  console.log(`\n${row("suite", "passed", "failed", "time")}`);
  for (const { name, passed, failed, seconds } of results)
    console.log(row(name, passed, failed, `${seconds.toFixed(1)} s`));
}

/** Runs the suites one after another, all of them even when one fails; the last line sums them up. */
export default async function test(args) {
  const { full, only } = readOptions(args);
  if (full) process.env.IBIS_FULL = "1";
  const results = [];
  const wanted = suites.filter(({ name, runLong }) => only.includes(name) && (!full || runLong));
  for (const { name, run, runLong } of wanted) {
    console.log(`\n== ${name}`);
    const began = performance.now();
    const counts = await (full ? runLong : run)().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    if (counts.failed > 0) process.exitCode = 1;
    results.push({ name, ...counts, seconds: (performance.now() - began) / 1000 });
  }
  print(results);
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
}
