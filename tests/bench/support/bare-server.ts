import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BareServerSetup, FromBareServer } from "./bare-server-worker.ts";

export interface BareServer {
  readonly url: string;
  /** What its page reported next. */
  nextReport(signal: AbortSignal): Promise<unknown>;
  stop(): Promise<void>;
}

/** Node's own HTTP server without anything around it, in a thread of its own. */
export async function startBareServer(setup: BareServerSetup): Promise<BareServer> {
  const worker = new Worker(new URL("bare-server-worker.ts", import.meta.url), { workerData: setup });
  const reported: unknown[] = [];
  const listening = Promise.withResolvers<string>();
  worker.on("error", listening.reject);
  worker.on("message", (message: FromBareServer) => {
    if ("url" in message) listening.resolve(message.url);
    else reported.push(message.report);
  });
  return {
    url: await listening.promise,
    async nextReport(signal) {
      while (reported.length === 0) await once(worker, "message", { signal });
      return reported.shift();
    },
    async stop() {
      await worker.terminate();
    },
  };
}
