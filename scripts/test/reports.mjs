/** A failure may be missing from the report, so the exit code counts, too. A suite without tests fails. */
function settle(passed, failed, code) {
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed };
  const why = passed === 0 ? "no test ran" : `it ended with code ${code} although no test failed`;
  console.error(`Counted as one failure: ${why}.`);
  return { passed, failed: 1 };
}

const SECOND = 1000;

/**
 * Reads a report of vitest's json reporter: counts, the duration of each test, and the tests that failed once and
 * passed when repeated. A file that could not be loaded is one failure.
 */
export function vitestResults(report, code) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  return {
    ...settle(report.numPassedTests, report.numFailedTests + broken.length, code),
    times: tests.map(({ fullName, duration = 0 }) => ({ name: fullName, seconds: duration / SECOND })),
    flaky: tests.flatMap(({ fullName, meta }) =>
      meta?.flaky ? [{ name: fullName, showed: meta.flaky }] : [],
    ),
  };
}

/** Every test of a Playwright report, with its file. */
function* specsOf(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

/** After an aborted run, a test that was not run is "skipped", and Playwright reports that as ok. */
const hasPassed = ({ tests }) => tests.length > 0 && tests.every(({ status }) => status === "expected");

/**
 * Reads a report of Playwright's json reporter like `vitestResults`, and lists the files in which every test passed.
 */
export function playwrightResults({ stats, suites }, code) {
  // A test that is declared in another file belongs to the file that was run.
  const files = suites.map((suite) => ({ file: suite.file, specs: [...specsOf(suite)] }));
  const specs = files.flatMap((one) => one.specs);
  return {
    ...settle(stats.expected, stats.unexpected + stats.flaky, code),
    times: specs.map(({ title, tests }) => ({
      name: title,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / SECOND,
    })),
    flaky: [],
    files: files.filter((one) => one.specs.length > 0 && one.specs.every(hasPassed)).map(({ file }) => file),
  };
}
