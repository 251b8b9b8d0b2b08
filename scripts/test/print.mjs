const SLOWEST = 20;

const seconds = (value) => (Number.isNaN(value) ? "-" : `${value.toFixed(1)} s`);

/** Prints one row per suite, the slowest tests, and each test that failed once and passed when repeated. */
export function printResults(results) {
  const width = Math.max(...results.map(({ name }) => name.length), 5);
  const row = (name, ...cells) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(10))].join("");
  console.log(`\n${row("suite", "passed", "failed", "time", "processor")}`);
  for (const { name, passed, failed, ...took } of results)
    console.log(row(name, passed, failed, seconds(took.seconds), seconds(took.processor)));

  const slowest = results
    .flatMap(({ name, times }) => times.map((test) => ({ suite: name, ...test })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (slowest.length > 0) console.log("\nThe slowest tests:");
  for (const test of slowest)
    console.log(`${seconds(test.seconds).padStart(9)}  ${test.suite}: ${test.name}`);

  for (const { name, showed } of results.flatMap(({ flaky }) => flaky))
    console.log(`\nFlaky: ${name}\n${showed}`);
}
