import { expect, test } from "vitest";
import { playwrightResults, vitestResults } from "./reports.mjs";

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
  expect(vitestResults(report, code)).toMatchObject(counts);
});

const stats = (expected, unexpected, flaky) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
  suites: [],
});

test.each([
  ["all passed", stats(3, 0, 0), 0, { passed: 3, failed: 0 }],
  ["one failed", stats(2, 1, 0), 1, { passed: 2, failed: 1 }],
  ["one wavered", stats(2, 0, 1), 0, { passed: 2, failed: 1 }],
  ["a file did not load", stats(0, 0, 0), 1, { passed: 0, failed: 1 }],
  ["a worker ended", stats(2, 0, 0), 1, { passed: 2, failed: 1 }],
])("playwright: %s", (_, report, code, counts) => {
  expect(playwrightResults(report, code)).toMatchObject(counts);
});

test("vitest: how long each test took, and what passed only when it was repeated", () => {
  const report = vitestReport(2, 0, {
    status: "passed",
    assertionResults: [
      { fullName: "a path", status: "passed", duration: 1500, meta: {} },
      {
        fullName: "another",
        status: "passed",
        duration: 20,
        meta: { flaky: "step 2; passed when repeated" },
      },
    ],
  });
  expect(vitestResults(report, 0)).toMatchObject({
    times: [
      { name: "a path", seconds: 1.5 },
      { name: "another", seconds: 0.02 },
    ],
    flaky: [{ name: "another", showed: "step 2; passed when repeated" }],
  });
});

test("playwright: how long each test took, and the files of which every test ran and passed", () => {
  const spec = (title, status, ...durations) => ({
    file: "support/play-model.ts",
    title,
    ok: status !== "unexpected",
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    ...stats(2, 1, 0),
    suites: [
      {
        file: "a.spec.ts",
        specs: [spec("one", "expected", 1000)],
        suites: [{ file: "a.spec.ts", specs: [spec("two", "unexpected", 2000)] }],
      },
      { file: "b.spec.ts", specs: [spec("three", "expected", 250, 250)] },
      { file: "broken-off.spec.ts", specs: [spec("four", "expected", 100), spec("five", "skipped")] },
      { file: "empty.spec.ts", specs: [] },
    ],
  };
  expect(playwrightResults(report, 1)).toMatchObject({
    files: ["b.spec.ts"],
    times: [
      { name: "one", seconds: 1 },
      { name: "two", seconds: 2 },
      { name: "three", seconds: 0.5 },
      { name: "four", seconds: 0.1 },
      { name: "five", seconds: 0 },
    ],
  });
});
