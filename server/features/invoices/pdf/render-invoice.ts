import { withChild } from "#server/child-process.ts";
import { requestQueue } from "#server/http/limits/request-queue.ts";
import type { InvoiceText } from "./invoice-pdf.ts";

export interface InvoiceMessages {
  readonly toChild: InvoiceText;
  readonly fromChild: Uint8Array;
}

const LIMITS = { limitMs: 20_000, heapMb: 256 };

/** Reading a font takes a core some tenths of a second. */
const inTurn = requestQueue({ atOnce: 2, waiting: 50 });

/**
 * Runs in a process, so that other requests do not wait.
 * @throws ServerBusy when too many are pending, and Error if the process fails or takes too long.
 */
export const renderInvoice = (invoice: InvoiceText): Promise<Uint8Array> =>
  inTurn(() =>
    withChild<InvoiceMessages, Uint8Array>(
      new URL("./invoice-worker.ts", import.meta.url),
      LIMITS,
      (worker) => {
        worker.send(invoice);
        return worker.next();
      },
    ),
  );
