import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { scratchFolder } from "#tests/support/scratch-folder.ts";
import { isServerOf } from "./private-server.ts";
import { startPrivatePostgres, type PrivatePostgres } from "./private-postgres.ts";

const asRoot = process.getuid?.() === 0;

let dataDir = "";
let lines: string[] = [];
let running: PrivatePostgres[] = [];
let homes: string[] = [];

beforeEach(async () => {
  dataDir = join(await realpath(await scratchFolder("pg")), "data");
  // Other users may pass, so that the data stay where they are put.
  await chmod(join(dataDir, ".."), 0o711);
  lines = [];
  running = [];
  homes = [join(dataDir, "..")];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  for (const home of homes) await rm(home, { recursive: true, force: true });
});

async function start(folder = dataDir) {
  const postgres = await startPrivatePostgres({ dataDir: folder, log: (line) => lines.push(line) });
  running.push(postgres);
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(home = dataDir) {
  return Number((await readFile(join(home, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

const isRunning = (pid: number) => isServerOf(pid, join(dataDir, "postgres"));

/** Another process that starts the database and prints its address, then does nothing. */
async function startElsewhere() {
  const module = JSON.stringify(new URL("private-postgres.ts", import.meta.url).href);
  const program = `
    const { startPrivatePostgres } = await import(${module});
    const { url } = await startPrivatePostgres({ dataDir: process.argv[1], log: console.error });
    console.log(url);
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve));
  return {
    url,
    pid: child.pid,
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe("a private PostgreSQL", () => {
  test("is durable, speaks UTF-8, knows letters of every script and orders by code point", async () => {
    const { url } = await start();
    const settings = `SELECT current_setting(name) FROM unnest(ARRAY[
      'server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses'
    ]) name`;
    expect((await query(url, settings)).flat()).toEqual(["UTF8", "on", "on", "on", "127.0.0.1"]);
    await query(url, "CREATE EXTENSION pg_trgm");
    expect(await query(url, "SELECT lower('ÉÀ'), similarity('سلام', 'سلام'), 'Z' < 'a'")).toEqual([
      ["éà", 1, true],
    ]);
  });

  test("lets nobody in without its password, which only its owner may read", async () => {
    const { url } = await start();
    const stranger = new URL(url);
    stranger.password = "";
    await expect(query(stranger.href, "SELECT 1")).rejects.toThrow(/password/);
    stranger.password = "guess";
    await expect(query(stranger.href, "SELECT 1")).rejects.toThrow("password authentication failed");
    expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
  });

  test("keeps its data over stop and start, and leaves no process behind", async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE saved AS SELECT 7 AS n");
    const pid = await serverPid();
    const idle = new pg.Client({ connectionString: first.url });
    idle.on("error", () => undefined);
    await idle.connect();
    await first.stop();
    expect(await isRunning(pid)).toBe(false);

    const second = await start();
    expect(await query(second.url, "SELECT n FROM saved")).toEqual([[7]]);
  });

  test("recovers when the process that started it is killed: nothing committed is lost", async () => {
    const other = await startElsewhere();
    await query(other.url, "CREATE TABLE acknowledged AS SELECT 7 AS n");
    await other.kill();
    const leftover = await serverPid();
    expect(await isRunning(leftover)).toBe(true);

    const { url } = await start();
    expect(await isRunning(leftover)).toBe(false);
    expect(lines).toEqual([
      `Stopped PostgreSQL (process ${leftover}), which a killed process had left running.`,
    ]);
    expect(await query(url, "SELECT n FROM acknowledged")).toEqual([[7]]);
  });

  test("recovers when it is killed itself", async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE acknowledged AS SELECT 7 AS n");
    const pid = await serverPid();
    process.kill(pid, "SIGKILL");
    await vi.waitUntil(async () => !(await isRunning(pid)), 30_000);
    await first.stop();

    const { url } = await start();
    expect(await query(url, "SELECT n FROM acknowledged")).toEqual([[7]]);
  });

  test("is started again on its port when it is killed, and stopped while it is started again", async () => {
    const { url, stop } = await start();
    const killed = await serverPid();
    process.kill(killed, "SIGKILL");
    await vi.waitUntil(async () => (await serverPid().catch(() => killed)) !== killed, 30_000);
    await vi.waitUntil(() => query(url, "SELECT 1").catch(() => false), 30_000);
    const second = await serverPid();
    process.kill(second, "SIGKILL");
    await vi.waitUntil(async () => !(await isRunning(second)), 30_000);
    await stop();
    expect(await isRunning(await serverPid().catch(() => 0))).toBe(false);
    expect(lines).toContain("PostgreSQL ended (by SIGKILL); it is started again.");
  });

  test("does not take an unrelated process with a re-used id for its server", async () => {
    const first = await start();
    const file = join(dataDir, "postgres/postmaster.pid");
    const pidFile = await readFile(file, "utf8");
    await first.stop();
    // PostgreSQL itself overlooks the processes of other users.
    const { uid, gid } = await stat(join(dataDir, "postgres"));
    const bystander = spawn("sleep", ["60"], { uid, gid, cwd: "/", stdio: "ignore" });
    await writeFile(file, pidFile.replace(/^\d+/, String(bystander.pid)));
    try {
      const { url } = await start();
      expect(await query(url, "SELECT 1")).toEqual([[1]]);
      expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
    } finally {
      bystander.kill();
    }
  });

  test("begins again when its making was interrupted", async () => {
    const { promise: half, reject } = Promise.withResolvers<never>();
    const program = `
      const { startPrivatePostgres } = await import(${JSON.stringify(new URL("private-postgres.ts", import.meta.url).href)});
      await startPrivatePostgres({ dataDir: process.argv[1], log: console.error });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir]);
    child.on("exit", () => reject(new Error("It ended before it was interrupted.")));
    const drafts = () => readFile(join(dataDir, "postgres-password"), "utf8").catch(() => "");
    await Promise.race([half, vi.waitUntil(drafts, { interval: 5, timeout: 30_000 })]);
    half.catch(() => undefined);
    child.kill("SIGKILL");
    await once(child, "exit");

    const { url } = await start();
    expect(await query(url, "SELECT 1")).toEqual([[1]]);
  });
});

describe("a data folder", () => {
  test("serves one process at a time, and says which", async () => {
    const other = await startElsewhere();
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use by process ${other.pid}`);
    expect(await query(other.url, "SELECT 1")).toEqual([[1]]);
    await other.kill();
    await start();
    await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
  });

  test("of another major version is refused and left as it is", async () => {
    await mkdir(join(dataDir, "postgres"), { recursive: true });
    await writeFile(join(dataDir, "postgres/PG_VERSION"), "13\n");
    await expect(start()).rejects.toThrow(
      /was written by PostgreSQL 13, but this is PostgreSQL \d+: dump it/,
    );
    expect(await readFile(join(dataDir, "postgres/PG_VERSION"), "utf8")).toBe("13\n");
  });

  test("that the system account cannot enter gets its database elsewhere, and finds it again", async () => {
    await chmod(join(dataDir, ".."), 0o700);
    const first = await start();
    const pointer = await readFile(join(dataDir, "postgres-location"), "utf8").catch(() => dataDir);
    const home = pointer.trim();
    homes.push(home);
    expect(home.startsWith("/var/lib/ibis/")).toBe(asRoot);
    expect(lines.filter((line) => line.startsWith(`The database is in ${home}`))).toHaveLength(
      asRoot ? 1 : 0,
    );
    await query(first.url, "CREATE TABLE saved AS SELECT 7 AS n");

    // A copy of the folder leads to the same database, so it must not start a second server on it.
    const copy = join(dataDir, "../copy");
    await mkdir(copy);
    await writeFile(join(copy, "postgres-location"), home);
    await expect(start(copy)).rejects.toThrow(`The data folder ${home} is in use`);

    await first.stop();
    const second = await start();
    expect(await query(second.url, "SELECT n FROM saved")).toEqual([[7]]);
    await second.stop();

    await writeFile(join(dataDir, "postgres-location"), `${home}-gone`);
    await expect(start()).rejects.toThrow(`The database of ${dataDir} is in ${home}-gone`);
  });
});
