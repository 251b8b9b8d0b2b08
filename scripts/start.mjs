import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildIfStale } from "./build.mjs";

/** Builds the client if needed, then runs the server until it is stopped. */
export default async function start() {
  // A thousand modules are read, and most of the start is their compilation.
  enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));
  await buildIfStale();
  const { main } = await import("../server/main.ts");
  await main(process.env);
}
