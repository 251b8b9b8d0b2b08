import { buildIfStale } from "./build.mjs";
import { findChromium } from "./chromium.mjs";

/** Runs the benchmarks (docs/performance.md). */
export default async function bench(args) {
  const { main } = await import("../tests/bench/support/main.ts");
  await main(args, { findChromium, build: buildIfStale });
}
