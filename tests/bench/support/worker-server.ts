import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What a server's thread sends. */
export type FromServer = { readonly url: string } | { readonly report: unknown };

/** A server in a thread of its own, so that those who ask it do not wait for themselves. */
export interface WorkerServer {
  readonly url: string;
  /** What its page reported next. */
  nextReport(signal: AbortSignal): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param file A module that sends its address by `FromServer` when it listens. */
export async function startInWorker(file: URL, setup: object): Promise<WorkerServer> {
  const worker = new Worker(file, { workerData: setup });
  const reported: unknown[] = [];
  const listening = Promise.withResolvers<string>();
  worker.on("error", listening.reject);
  worker.on("message", (message: FromServer) => {
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
