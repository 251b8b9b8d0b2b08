import { Worker } from "node:worker_threads";
import type { ImportProgress } from "#contract/imports/package-upload.ts";
import { type ImportWatch, UNWATCHED } from "../import-watch.ts";
import type { ImportedPackage } from "../imported-notes.ts";
import type { UnpackedMedium } from "./packaged-media.ts";
import { PackageError } from "./package-error.ts";

/** A hundred thousand notes take about 20 s. */
const LIMIT_MS = 120_000;
const HEAP_MB = 1024;

export interface ReadPackage extends ImportedPackage {
  readonly media: ReadonlyMap<string, UnpackedMedium>;
}

/** What the worker says: our own code, so that its shape is known. */
export type FromWorker =
  | { readonly outcome: "reading"; readonly progress: ImportProgress }
  | { readonly outcome: "read"; readonly content: ReadPackage }
  | { readonly outcome: "refused"; readonly message: string };

interface Reading {
  readonly limitMs?: number;
  readonly watch?: ImportWatch;
}

/** In a thread of its own, with limits on its time and memory. Media are unpacked into `folder`. @throws PackageError */
export async function readPackage(
  file: string,
  folder: string,
  { limitMs = LIMIT_MS, watch = UNWATCHED }: Reading = {},
): Promise<ReadPackage> {
  watch.signal.throwIfAborted();
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
    env: {},
    workerData: { file, folder },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, limitMs);
  const cancel = () => void worker.terminate();
  watch.signal.addEventListener("abort", cancel, { once: true });
  try {
    const answer = await new Promise<Exclude<FromWorker, { outcome: "reading" }>>((resolve, reject) => {
      worker.on("message", (said: FromWorker) => {
        if (said.outcome === "reading") watch.report(said.progress);
        else resolve(said);
      });
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The worker ended before the package was read.")));
    });
    if (answer.outcome === "read") return answer.content;
    throw new PackageError(answer.message);
  } catch (error) {
    watch.signal.throwIfAborted();
    // A text that is too long for JavaScript is a RangeError.
    const isTooMuch =
      isLate ||
      error instanceof RangeError ||
      (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
    throw isTooMuch
      ? new PackageError("This file takes too long to read, or too much memory. Export it deck by deck.")
      : error;
  } finally {
    clearTimeout(limit);
    watch.signal.removeEventListener("abort", cancel);
    await worker.terminate();
  }
}
