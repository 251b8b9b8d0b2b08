import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser/support/chromium.ts";
import { zoneAtNoon } from "./tests/browser/support/noon.ts";

/** `npm run test:full`: flaky counts as failed. */
const isFull = process.env["IBIS_FULL"] === "1";
/** Tests of the project `gate`, at most 60 of all folders; their own projects leave them out. */
const GATE = /@gate/;

const folder = (name: string) => ({ name, testDir: `tests/browser/${name}`, grepInvert: GATE });

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  globalSetup: "tests/browser/support/prepare.ts",
  outputDir: "test-results/browser",
  forbidOnly: true,
  fullyParallel: true,
  retries: isFull ? 0 : 2,
  workers: 2,
  // No test is about speed, and the machine may be twenty times as slow as usual.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["dot"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    // A trace doubles the time of a test; `npx playwright test --trace on` makes one.
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
    // No test looks at motion, which costs time.
    reducedMotion: "reduce",
    launchOptions,
    // So that no day ends while a test runs.
    timezoneId: zoneAtNoon(),
    // `page.route` does not see what a service worker answers. Its own tests allow it.
    serviceWorkers: "block",
  },
  projects: [
    { name: "gate", grep: GATE },
    folder("flows"),
    folder("page-models"),
    folder("a11y"),
    folder("inspector"),
    folder("slow"),
  ],
});
