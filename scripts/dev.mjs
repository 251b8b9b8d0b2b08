import { join, relative } from "node:path";
import { restarting } from "./lib/restarting.mjs";

const root = join(import.meta.dirname, "..");
const apiFile = /^(contract|domain|server)\b.*(?<!\.test)\.(ts|sql|json)$/;

/** Runs Vite on PORT and the API on the next port, both reloading on change, with one PostgreSQL for all restarts. */
export default async function dev() {
  const { loadConfig } = await import("../server/config.ts");
  const { runUntilSignal } = await import("../server/lifecycle.ts");
  const { startPrivatePostgres } = await import("../server/database/private/private-postgres.ts");
  const { port } = loadConfig({ PORT: "5173", ...process.env });
  const page = `http://localhost:${port}`;
  const apiPort = String(port + 1);
  const config = loadConfig({ APP_URL: page, ...process.env, PORT: apiPort });
  const log = { info: console.log, error: (...parts) => console.error(...parts.toReversed()) };

  const start = async (onStop) => {
    let url = config.databaseUrl;
    if (!url) {
      const postgres = await startPrivatePostgres({ dataDir: config.dataDir, log: console.log });
      onStop("PostgreSQL", () => postgres.stop(), 2000);
      url = postgres.url;
    }
    const env = { ...process.env, PORT: apiPort, APP_URL: config.appUrl, DATABASE_URL: url };
    const api = restarting(join(root, "server/main.ts"), env);
    onStop("the API", () => api.stop(), 2500);

    const vite = await startVite({ port, apiPort, dataDir: config.dataDir });
    onStop("Vite", () => vite.close());
    vite.watcher.on("all", (_, file) => {
      if (apiFile.test(relative(root, file))) api.restart();
    });
    console.log(`Ibis for development: ${page} (API on port ${apiPort}; Ctrl-C ends all)`);
    console.log(`Statechart inspector: ${page}/inspector`);
  };
  await runUntilSignal({ start, log });
}

async function startVite({ port, apiPort, dataDir }) {
  // `vite.config.ts` reads it.
  process.env.API_PORT = apiPort;
  const { createServer } = await import("vite");
  const own = new Set(process.listeners("SIGTERM"));
  const ignored = [dataDir, ...["screens", "coverage", ".vitest"].map((name) => join(root, name))];
  const vite = await createServer({
    root,
    server: { port, strictPort: true, watch: { ignored: ignored.map((folder) => `${folder}/**`) } },
  });
  // Vite would end the process on SIGTERM before the API and PostgreSQL are stopped.
  for (const listener of process.listeners("SIGTERM")) {
    if (!own.has(listener)) process.off("SIGTERM", listener);
  }
  return vite.listen();
}
