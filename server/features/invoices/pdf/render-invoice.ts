import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { requestQueue } from "#server/http/limits/request-queue.ts";
import type { InvoiceText } from "./invoice-pdf.ts";

const LIMIT_MS = 20_000;
const HEAP_MB = 256;

/** Reading a font takes a core some tenths of a second. */
const inTurn = requestQueue({ atOnce: 2, waiting: 50 });

/**
 * Runs in a thread, so that other requests do not wait.
 * @throws ServerBusy when too many are pending, and Error if the thread fails or takes too long.
 */
export const renderInvoice = (invoice: InvoiceText): Promise<Uint8Array> => inTurn(() => inThread(invoice));

async function inThread(invoice: InvoiceText): Promise<Uint8Array> {
  const worker = new Worker(new URL("./invoice-worker.ts", import.meta.url), {
    env: {},
    workerData: invoice,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const limit = setTimeout(() => void worker.terminate(), LIMIT_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once("message", (bytes: unknown) => resolve(v.parse(v.instance(Uint8Array), bytes)));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread of an invoice ended without a file.")));
    });
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
