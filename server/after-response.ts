import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";
import { createWorkQueue } from "./work-queue.ts";

/** Runs work after the response, so that the time of the response does not depend on it. */
export interface Afterwards {
  /** @param what Names the work in the log if it fails: "Mailing a link". */
  do(what: string, work: () => Promise<void>, log: Logger): void;
  idle(): Promise<void>;
}

export function createAfterwards(): Afterwards {
  // The rate limits of the calls that add work keep the number far below.
  const queue = createWorkQueue({ atOnce: 4, waiting: 5000 });
  return {
    do(what, work, log) {
      const done = queue.run(async () => {
        await nextTurn();
        await work();
      });
      done.catch((err: unknown) => log.error({ err }, `${what} failed after the call was answered.`));
    },
    idle: () => queue.idle(),
  };
}
