import { buildIfStale } from "./build.mjs";
import { findChromium } from "./chromium.mjs";

/** Runs the model tests (docs/model-tests.md). */
export default async function models(args) {
  const { main } = await import("../tests/models/command/main.ts");
  process.exitCode = await main(args, { build: buildIfStale, findChromium });
}
