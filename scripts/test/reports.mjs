/** What no report says, an exit code does; and a suite that ran nothing has proved nothing. */
function settle(passed, failed, code) {
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed };
  const why = passed === 0 ? "no test ran" : `it ended with code ${code} although no test failed`;
  console.error(`Counted as one failure: ${why}.`);
  return { passed, failed: 1 };
}

/** Counts of a report by vitest's json reporter. A file that could not be loaded is one failure. */
export function vitestCounts(report, code) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return settle(report.numPassedTests, report.numFailedTests + broken.length, code);
}

/** Counts of a report by Playwright's json reporter. */
export function playwrightCounts({ stats }, code) {
  return settle(stats.expected, stats.unexpected + stats.flaky, code);
}
