import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { migratedDatabase } from "./database.ts";

const root = join(import.meta.dirname, "../..");

test("a full log disk ends nothing: the server answers on, and stops in order", async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" && address ? address.port : 0;
  probe.close();
  await once(probe, "close");

  const database = await migratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), "ibis-full-log-"));
  const full = await open("/dev/full", "w");
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    APP_URL: "",
  };
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", full.fd, full.fd],
  });
  const ended = once(server, "exit");
  await full.close();
  const ready = () => fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
  try {
    await vi.waitUntil(async () => server.exitCode !== null || (await ready())?.ok, 30_000);
    for (let request = 0; request < 20; request += 1) expect((await ready())?.status).toBe(200);
  } finally {
    server.kill("SIGTERM");
    expect(await ended).toStrictEqual([0, null]);
    await rm(folder, { recursive: true });
    await database.drop();
  }
});
