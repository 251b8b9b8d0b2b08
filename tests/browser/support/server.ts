import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ReceivedMail } from "./mail.ts";
import { outbox } from "./outbox.ts";
import { slowLine } from "./slow.ts";

const root = resolve(import.meta.dirname, "../../..");
const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 10_000;

/** The real application in a separate process with its own data folder. */
export interface ApplicationServer {
  url: string;
  dataDir: string;
  /** Freezes it: it accepts connections and does not respond, until it is killed. */
  freeze(): void;
  /** SIGKILL, as a crash; its PostgreSQL is left running. */
  kill9(): Promise<void>;
  /** Restarts on the same folder and port; stops it in order first if it still runs. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
  /** Every mail it sent, the oldest first. */
  mails(): Promise<ReceivedMail[]>;
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error(`No port in ${String(address)}.`);
  return address.port;
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Ends the PostgreSQL of a killed server. */
async function endPostgres(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  if (!Number.isInteger(pid)) return;
  try {
    process.kill(pid, "SIGQUIT");
    const until = performance.now() + STOPPED_WITHIN_MS;
    while (performance.now() < until) {
      process.kill(pid, 0);
      await wait(25);
    }
  } catch {
    // It has already ended.
  }
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const gone = once(child, "exit");
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOPPED_WITHIN_MS);
  await gone;
  clearTimeout(timer);
}

/** Starts `server/main.ts` and waits until it is ready. `env` is added to its environment. */
export async function startServer(env: Record<string, string> = {}): Promise<ApplicationServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "ibis-server-"));
  // PostgreSQL may run as another user, who needs access to its folder.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const line = await slowLine(port);
  const url = `http://127.0.0.1:${line.port}`;
  const { DATABASE_URL: _database, SMTP_URL: _smtp, NODE_ENV: _mode, ...inherited } = process.env;

  const start = async (): Promise<ChildProcess> => {
    const lines: string[] = [];
    const child = spawn(process.execPath, ["server/main.ts"], {
      cwd: root,
      env: { ...inherited, HOST: "127.0.0.1", PORT: String(port), APP_URL: url, DATA_DIR: dataDir, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        lines.push(text);
        if (lines.length > 200) lines.shift();
      });
    const until = performance.now() + READY_WITHIN_MS;
    while (!(await answersReady(url))) {
      if (isRunning(child) && performance.now() < until) {
        await wait(50);
        continue;
      }
      const what = isRunning(child) ? `is not ready after ${READY_WITHIN_MS} ms` : "ended while starting";
      await end(child, "SIGTERM");
      throw new Error(`server/main.ts ${what}. It said:\n${lines.join("")}`);
    }
    return child;
  };

  const cleanUp = async (): Promise<void> => {
    line.close();
    await endPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };

  let child = await start().catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  return {
    url,
    dataDir,
    freeze: () => void child.kill("SIGSTOP"),
    kill9: () => end(child, "SIGKILL"),
    restart: async () => {
      await end(child, "SIGTERM");
      child = await start();
    },
    stop: async () => {
      await end(child, "SIGTERM");
      await cleanUp();
    },
    mails: () => outbox(join(dataDir, "outbox")),
  };
}
