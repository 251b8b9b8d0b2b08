import type { BareServerSetup } from "./bare-server-worker.ts";
import { type WorkerServer, startInWorker } from "./worker-server.ts";

/** Node's own HTTP server without anything around it, in a thread of its own. */
export const startBareServer = (setup: BareServerSetup): Promise<WorkerServer> =>
  startInWorker(new URL("bare-server-worker.ts", import.meta.url), setup);
