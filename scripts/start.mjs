import { buildIfStale } from "./build.mjs";

/** Builds the client where needed, then runs the server until it is told to stop. */
export default async function start() {
  await buildIfStale();
  const { main } = await import("../server/main.ts");
  await main(process.env);
}
