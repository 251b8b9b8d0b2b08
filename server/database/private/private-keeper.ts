import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./private-cluster.ts";
import { type Server, startServer, stopLeftover } from "./private-server.ts";

/** PostgreSQL is not restarted after it ended so often in a row. */
const ENDS_MOST = 3;
/** After running so long, earlier ends no longer count. */
const STEADY_MS = 60_000;
/** The pause before the first restart; each further one is four times as long. */
const PAUSE_MS = 250;

export interface Keeping {
  readonly log: (line: string) => void;
  /** Called with the reason when PostgreSQL is no longer restarted. */
  readonly onLost: (error: Error) => void;
}

/** Starts the cluster's server, and restarts it on its port if it ends without having been stopped. */
export async function keepServer(
  cluster: Cluster,
  { log, onLost }: Keeping,
): Promise<Pick<Server, "port" | "stop">> {
  let server = await startServer(cluster);
  const { port } = server;
  const stopping = new AbortController();
  const { signal } = stopping;

  /** @returns Why it cannot be started; undefined if it was. */
  const startAgain = async () => {
    try {
      await stopLeftover(cluster);
      server = await startServer(cluster, port);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  const keep = async () => {
    let ends = 0;
    let startedAt = performance.now();
    let cause: unknown;
    while (!signal.aborted) {
      const how = cause === undefined ? await server.ended : "before it could be used";
      if (signal.aborted) return;
      ends = cause === undefined && performance.now() - startedAt > STEADY_MS ? 1 : ends + 1;
      if (ends === ENDS_MOST) return onLost(lost(cluster, how, cause));
      log(`PostgreSQL ended (${how}); it is started again.`);
      await pause(PAUSE_MS * 4 ** (ends - 1), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      cause = await startAgain();
      startedAt = performance.now();
    }
  };
  const keeping = keep();
  return {
    port,
    async stop() {
      stopping.abort();
      await server.stop();
      await keeping;
      // A server whose start was in progress.
      await server.stop();
    },
  };
}

const lost = ({ folder }: Cluster, how: string, cause: unknown) =>
  new Error(
    `PostgreSQL in ${folder} ended ${ENDS_MOST} times in a row, the last time ${how}, and is not started any more: ` +
      `repair what ${folder}/server.log names, then start Ibis again.`,
    { cause },
  );
