import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser/support/chromium.ts";

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.ts",
  testIgnore: process.env["IBIS_FULL"] === "1" ? [] : "**/*.full.spec.ts",
  outputDir: "test-results/browser",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // No test is about speed, and the machine may be twenty times as slow as usual.
  timeout: 300_000,
  // A page tries a failed request again for up to nine seconds before it says so.
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    // A trace costs as much again as the test; `npx playwright test --trace on` makes one where it is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
    // What moves is drawn anew all the time, and no test looks at it.
    reducedMotion: "reduce",
    launchOptions,
    // What a service worker answers, `page.route` does not see. Its own tests allow it.
    serviceWorkers: "block",
  },
  projects: [{ name: "chromium" }],
});
