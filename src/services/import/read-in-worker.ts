import type { TableRow } from "#domain/import/card-import.ts";
import { FILE_MESSAGES } from "#domain/import/file-messages.ts";
import { scriptOf } from "../browser/worker-script.ts";
import type { CardImportService, ImportTable } from "./card-import.ts";
import type { ReadAnswer, ReadRequest } from "./import-worker.ts";

/** Reads a source in a worker of its own, so that the page stays responsive and can end it. */
export const readInWorker: CardImportService["readTable"] = async (source, format, signal) => {
  signal.throwIfAborted();
  const worker = new Worker(scriptOf("import"), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ImportTable>();
  const rows: TableRow[] = [];
  worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => {
    if (data.kind === "failed") reject(new Error(data.message));
    else if (data.kind === "read") resolve({ ...data.table, rows });
    else for (const row of data.rows) rows.push(row);
  });
  worker.addEventListener("error", () => reject(new Error(FILE_MESSAGES.NOT_READ)));
  signal.addEventListener("abort", () => reject(new Error(String(signal.reason))));
  worker.postMessage({ source, format } satisfies ReadRequest);
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
};
