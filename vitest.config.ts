import { availableParallelism } from "node:os";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { configDefaults, defineConfig } from "vitest/config";

const long = process.env["IBIS_FULL"] === "1" ? [] : ["**/*.full.test.*"];
const exclude = [...configDefaults.exclude, "dist", "data", ".cache", "tests/lint", ...long];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: "node",
    reporters: ["default", "json"],
    outputFile: { json: ".vitest/all.json" },
    retry: 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // Whatever belongs to no other suite runs here, so that no test file is forgotten.
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx,mjs}"],
          exclude: [...exclude, "tests/contract", "tests/models", "tests/faults"],
          // To load the code anew for each file costs more than most files do; it keeps no state that tells them apart.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          exclude,
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
          exclude,
          testTimeout: 120_000,
          // Tests that run beside each other are runs of their own, which keep a core busy.
          maxConcurrency: availableParallelism(),
        },
      },
    ],
  },
});
