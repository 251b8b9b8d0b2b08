import { availableParallelism } from "node:os";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { configDefaults, defineConfig } from "vitest/config";

/** `npm run test:full`: flaky counts as failed, and property tests draw their seeds. */
const isFull = process.env["IBIS_FULL"] === "1";
const SLOW = "**/*.slow.test.ts";
const exclude = [...configDefaults.exclude, "dist", "data", ".cache", "tests/lint"];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: "node",
    reporters: ["dot", "json"],
    silent: "passed-only",
    outputFile: { json: ".vitest/results.json" },
    setupFiles: "tests/support/property-runs.ts",
    // By default, one core is left idle.
    maxWorkers: availableParallelism(),
    retry: isFull ? 0 : 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // All tests that belong to no other project, so that no file is forgotten.
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx,mjs}"],
          exclude: [...exclude, SLOW, "tests/contract", "tests/models", "tests/faults"],
          // Reloading the code for each file costs more than most tests, and the code has no state of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          exclude: [...exclude, SLOW],
          globalSetup: "tests/contract/postgres.ts",
          isolate: false,
          // The server runs as in production: Node itself loads its TypeScript.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: "models",
          include: ["tests/{models,faults}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, SLOW],
          maxConcurrency: availableParallelism(),
        },
      },
      {
        extends: true,
        test: {
          name: "slow",
          include: [SLOW],
          exclude,
          globalSetup: "tests/contract/postgres.ts",
          testTimeout: 600_000,
        },
      },
    ],
  },
});
