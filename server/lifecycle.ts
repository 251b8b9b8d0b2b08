import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** Registers how to stop a started part. The steps run in reverse order, each for at most `limitMs`. */
export type OnStop = (name: string, stop: () => Promise<void> | void, limitMs?: number) => void;

interface Lifecycle {
  /** Registers each part's stop as soon as it runs. `giveUp` ends the process if a part fails permanently. */
  start: (onStop: OnStop, giveUp: (error: Error) => void) => Promise<void>;
  log: Pick<Logger, "info" | "error">;
}

const deadlineMs = 3000;
const startLimitMs = 1000;
/** npm forwards the SIGINT that the terminal also sends, so two at once count as one. */
const sameSignalMs = 300;

/**
 * Runs until a signal or an uncaught error, then stops in order within three seconds. A second signal ends it at once.
 *
 * @returns when everything has started.
 * @throws what `start` throws, after stopping what had started.
 */
export async function runUntilSignal({ start, log }: Lifecycle): Promise<void> {
  const steps: { name: string; stop: () => Promise<void> | void; limitMs: number }[] = [];
  let stoppingSince: number | undefined;

  const stopParts = async () => {
    let clean = true;
    for (const { name, stop, limitMs } of steps.toReversed()) {
      try {
        const late = pause(limitMs).then(() => Promise.reject(new Error(`not done after ${limitMs} ms`)));
        await Promise.race([stop(), late]);
      } catch (err) {
        log.error({ err }, `Stopping ${name} failed.`);
        clean = false;
      }
    }
    return clean;
  };
  const end = async (exitCode: number) => {
    stoppingSince = Date.now();
    setTimeout(() => {
      log.error(`Not stopped after ${deadlineMs} ms: ending anyway.`);
      process.exit(1);
    }, deadlineMs);
    await Promise.race([starting.catch(() => undefined), pause(startLimitMs)]);
    const clean = await stopParts();
    log.info("Stopped.");
    process.exit(clean ? exitCode : 1);
  };

  const onSignal = (signal: string) => {
    if (stoppingSince === undefined) {
      log.info(`${signal}: stopping.`);
      void end(0);
    } else if (Date.now() - stoppingSince > sameSignalMs) {
      log.error(`${signal} again: ending at once.`);
      process.exit(1);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  whenParentEnds(() => stoppingSince ?? onSignal("The parent process ended"));

  /** Also writes the message to standard error, for the supervisor of the process. */
  const giveUp = (err: Error) => {
    log.error({ err }, "A part is lost for good.");
    process.stderr.write(`${err.message}\n`);
    if (stoppingSince === undefined) void end(1);
  };

  const starting = start((name, stop, limitMs = 500) => steps.push({ name, stop, limitMs }), giveUp);
  try {
    await starting;
  } catch (error) {
    if (stoppingSince !== undefined) return;
    await stopParts();
    throw error;
  }
  const onError = (err: unknown) => {
    log.error({ err }, "An error that nothing caught.");
    if (stoppingSince === undefined) void end(1);
  };
  process.on("uncaughtException", onError);
  process.on("unhandledRejection", onError);
}

/** The shell between npm and us does not pass signals on: killing npm only leaves us without a parent. */
function whenParentEnds(then: () => void): void {
  if (process.connected) process.on("disconnect", then);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || then(), 250).unref();
}

/** Stops accepting, waits `limitMs` for requests in flight, then closes the rest. */
export async function closeServer(server: Server, limitMs = 1500): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const cut = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed.finally(() => clearTimeout(cut));
}
