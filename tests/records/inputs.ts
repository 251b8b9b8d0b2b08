/** What the application is made of, page and server: the inputs of each test that runs it whole. */
export const APPLICATION: readonly string[] = [
  "index.html",
  "public",
  "src/main.tsx",
  "src/app/prerender.tsx",
  "src/sw.ts",
  "vite.config.ts",
  "scripts/build.mjs",
  "scripts/build",
  "server/main.ts",
];

/** What a schedule of the simulation runs. */
export const SIMULATION: readonly string[] = ["tests/faults/simulation/main.ts"];
