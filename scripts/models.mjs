import { buildIfStale } from "./build.mjs";
import { findChromium } from "./chromium.mjs";

/** Runs the model tests (docs/model-tests.md). */
export default async function models(args) {
  // A reader such as `head` may close the pipe early.
  process.stdout.on("error", (error) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
  const { main } = await import("../tests/models/command/main.ts");
  process.exitCode = await main(args, { build: buildIfStale, findChromium });
}
