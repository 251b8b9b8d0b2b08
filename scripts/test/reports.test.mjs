import { expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "./reports.mjs";

const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });

const vitestReport = (passed, failed, ...files) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});

test.each([
  ["all passed", vitestReport(2, 0, file("passed", "passed", "passed")), 0, { passed: 2, failed: 0 }],
  ["one failed", vitestReport(1, 1, file("failed", "passed", "failed")), 1, { passed: 1, failed: 1 }],
  [
    "a file did not load",
    vitestReport(1, 0, file("passed", "passed"), file("failed")),
    1,
    { passed: 1, failed: 1 },
  ],
  ["a hook failed", vitestReport(1, 0, file("failed", "passed")), 1, { passed: 1, failed: 1 }],
  ["an error outside of tests", vitestReport(1, 0, file("passed", "passed")), 1, { passed: 1, failed: 1 }],
  ["no test ran", vitestReport(0, 0), 0, { passed: 0, failed: 1 }],
])("vitest: %s", (_, report, code, counts) => {
  expect(vitestCounts(report, code)).toEqual(counts);
});

const stats = (expected, unexpected, flaky) => ({ stats: { expected, unexpected, flaky, skipped: 0 } });

test.each([
  ["all passed", stats(3, 0, 0), 0, { passed: 3, failed: 0 }],
  ["one failed", stats(2, 1, 0), 1, { passed: 2, failed: 1 }],
  ["one wavered", stats(2, 0, 1), 0, { passed: 2, failed: 1 }],
  ["a file did not load", stats(0, 0, 0), 1, { passed: 0, failed: 1 }],
  ["a worker ended", stats(2, 0, 0), 1, { passed: 2, failed: 1 }],
])("playwright: %s", (_, report, code, counts) => {
  expect(playwrightCounts(report, code)).toEqual(counts);
});
