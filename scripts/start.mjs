import { buildIfStale } from "./build.mjs";

/** Builds the client if needed, then runs the server until it is stopped. */
export default async function start() {
  await buildIfStale();
  const { main } = await import("../server/main.ts");
  await main(process.env);
}
