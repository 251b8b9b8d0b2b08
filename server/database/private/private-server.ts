import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Cluster } from "./private-cluster.ts";
import { endWithUs, runTool, toolOptions } from "./private-tool.ts";

export interface Server {
  port: number;
  /** Resolves with how the server ended, whether or not it was stopped. */
  ended: Promise<string>;
  /** Stops it in order, or at once after a second; its write-ahead log recovers from that. */
  stop(): Promise<void>;
}

/** Starts the cluster's server on a port of the loopback interface, a free one by default, and waits until it can be used. */
export async function startServer(cluster: Cluster, wantedPort?: number): Promise<Server> {
  const log = join(cluster.folder, "server.log");
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    await rename(log, `${log}.previous`).catch(() => undefined);
    const server = await spawnServer(cluster, port, log);
    if (server) return { port, ...server };
    const said = await readFile(log, "utf8");
    // Another process took the port meanwhile, or processes of a killed server are still ending.
    if (attempt === 20 || !/could not bind|still in use/.test(said)) {
      throw new Error(`PostgreSQL does not start. ${log} says:\n${said.trim()}`);
    }
    await pause(250);
  }
}

async function spawnServer(
  cluster: Cluster,
  port: number,
  log: string,
): Promise<Pick<Server, "ended" | "stop"> | undefined> {
  const { folder, binaries, account } = cluster;
  const output = await open(log, "w", 0o600);
  // Detached: Ctrl-C reaches the whole process group, and PostgreSQL is to be stopped after its users.
  const child = spawn(binaries.postgres, ["-D", folder, ...settings(port)], {
    ...toolOptions(account, folder),
    stdio: ["ignore", output.fd, output.fd],
  });
  endWithUs(child, "SIGQUIT");
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal === null ? `with code ${code}` : `by ${signal}`));
  });
  await once(child, "spawn");
  await output.close();
  const stop = async () => {
    for (const mode of ["fast", "immediate"]) {
      await pgCtl(cluster, "stop", "-W", "-m", mode).catch(() => undefined);
      if (await Promise.race([ended, pause(1000, false, { ref: false })])) return;
    }
    child.kill("SIGKILL");
    await ended;
  };
  while (!(await isReady(child.pid, folder))) {
    if (await Promise.race([ended, pause(20, false)])) return undefined;
  }
  return { ended, stop };
}

async function isReady(pid: number | undefined, folder: string): Promise<boolean> {
  const found = await readPidFile(folder);
  return found.pid === pid && found.ready;
}

/** The server writes its port as the fourth line of its pid file, and its state as the eighth. */
async function readPidFile(folder: string): Promise<{ pid: number; port: number; ready: boolean }> {
  const lines = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** The port of a server on a folder that accepts connections, of any process. */
export async function portInUse(folder: string): Promise<number | undefined> {
  const { pid, port, ready } = await readPidFile(folder);
  return ready && (await isServerOf(pid, folder)) ? port : undefined;
}

function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // The application logs failed statements; here they would only expose what people wrote.
    log_min_messages: "log",
    log_checkpoints: "off",
    // The default is for disks that turn, where a row found by an index costs four times the next one of a table.
    random_page_cost: 1.1,
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Stops a server that a killed process of ours left behind, and returns its process id. */
export async function stopLeftover(cluster: Cluster): Promise<number | undefined> {
  const pid = await runningServer(cluster);
  if (pid !== undefined) {
    await pgCtl(cluster, "stop", "-w", "-m", "fast", "-t", "60");
    // The pid file disappears shortly before the process ends.
    while (await isServerOf(pid, cluster.folder)) await pause(10);
    return pid;
  }
  // PostgreSQL would take any process that now has the old id for a server, and not start. The file of a dead server
  // stays: with its shared memory entry, PostgreSQL avoids starting next to old processes.
  const named = await namedServer(cluster);
  if (named !== undefined && isAlive(named)) await rm(join(cluster.folder, "postmaster.pid"));
  return undefined;
}

async function runningServer(cluster: Cluster): Promise<number | undefined> {
  const pid = await namedServer(cluster);
  return pid !== undefined && (await isServerOf(pid, cluster.folder)) ? pid : undefined;
}

async function namedServer({ folder }: Cluster): Promise<number | undefined> {
  const { pid } = await readPidFile(folder);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Process ids are reused, so a process counts only if it runs PostgreSQL on this folder. */
export async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const [program = "", ...args] = await commandLine(pid);
  return /^postgres(\.exe)?$/.test(basename(program)) && args.join(" ").includes(folder);
}

async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === "linux") {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
  }
  const [program, ...args]: [string, ...string[]] =
    process.platform === "win32"
      ? ["powershell", "-c", `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`]
      : ["ps", "-ww", "-o", "command=", "-p", String(pid)];
  const { stdout } = await promisify(execFile)(program, args).catch(() => ({ stdout: "" }));
  return stdout
    .trim()
    .replaceAll('"', "")
    .split(/ (?=-)/);
}

function pgCtl({ binaries, folder, account }: Cluster, command: string, ...args: string[]): Promise<void> {
  return runTool(binaries.pgCtl, [command, "-D", folder, ...args], { account, cwd: folder });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("The system gave no free port on 127.0.0.1."));
      });
    });
  });
}
