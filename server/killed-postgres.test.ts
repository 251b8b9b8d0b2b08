import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "#tests/support/scratch-folder.ts";

let server: ChildProcess | undefined;
let folder = "";
afterEach(async () => {
  if (server && server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

/** The whole server with a PostgreSQL of its own. */
async function startServer() {
  folder = await realpath(await scratchFolder("killed"));
  // PostgreSQL may run as another user, who needs access to its folder.
  await chmod(folder, 0o711);
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), DATABASE_URL: "", APP_URL: "" };
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: dirname(import.meta.dirname),
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  server = child;
  const said = text(child.stderr);
  const ended = once(child, "exit");
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const pidFile = join(folder, "postgres/postmaster.pid");
  const pid = async () => Number((await readFile(pidFile, "utf8")).split("\n")[0]);
  return {
    ready: () => vi.waitUntil(isReady, { timeout: 30_000, interval: 50 }),
    /** Kills PostgreSQL, and waits until it has ended or restarted. */
    killPostgres: async () => {
      const killed = await pid();
      process.kill(killed, "SIGKILL");
      await vi.waitUntil(async () => (await pid().catch(() => 0)) !== killed || child.exitCode !== null, {
        timeout: 30_000,
      });
    },
    said,
    ended,
  };
}

test("a killed PostgreSQL is started again; after the third time in a row the server ends and says so", async () => {
  const { ready, killPostgres, said, ended } = await startServer();
  await ready();
  for (let time = 1; time <= 2; time += 1) {
    await killPostgres();
    await ready();
  }
  await killPostgres();
  const [code] = await ended;
  expect(code).toBe(1);
  expect(await said).toContain(
    `PostgreSQL in ${join(folder, "postgres")} ended 3 times in a row, the last time by SIGKILL`,
  );
});
