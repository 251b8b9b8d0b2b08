import { setTimeout as wait } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm/errors";

const DEADLOCK_DETECTED = "40P01";
const ATTEMPTS = 5;
/** Milliseconds at most; random, so that the transactions do not meet again. */
const PAUSE = 300;

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "code" in cause && cause.code === DEADLOCK_DETECTED;
}

/** Runs a transaction again that a deadlock ended. `run` must do nothing outside the database that a second attempt would double. */
export async function repeatDeadlocked<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      await wait(Math.random() * PAUSE * attempt);
    }
  }
}
