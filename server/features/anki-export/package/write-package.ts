import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ExportedNote } from "../exported-note.ts";
import type { CollectionOptions } from "./collection-writer.ts";

export interface PackageOptions extends CollectionOptions {
  /** Names of media that the storage does not have. */
  readonly missing: readonly string[];
}

export type ToWorker =
  | { readonly kind: "notes"; readonly notes: readonly ExportedNote[] }
  | { readonly kind: "complete" };
export type FromWorker = "done" | "tooLarge";

export class DeckTooLarge extends Error {
  override readonly name = "DeckTooLarge";
}

/** 25,000 cards with answers take some seconds. */
const LIMIT_MS = 120_000;
const HEAP_MB = 512;

/**
 * Writes notes in a thread of its own, with limits on its time and memory, into an empty folder. @returns The path of the package.
 * @throws DeckTooLarge at a limit, and what reading the notes throws.
 */
export async function writePackage(
  content: AsyncIterable<readonly ExportedNote[]>,
  folder: string,
  options: PackageOptions,
  limitMs = LIMIT_MS,
): Promise<string> {
  const file = join(folder, "deck.apkg");
  const worker = new Worker(new URL("./export-worker.ts", import.meta.url), {
    env: {},
    workerData: { ...options, file, collection: join(folder, "collection.anki2") },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, limitMs);
  const ended = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The worker ended before the package was written.")));
  });
  // It may end while nobody waits for it.
  ended.catch(() => undefined);
  const ask = async (message: ToWorker) => {
    const answered = new Promise<FromWorker>((resolve) => void worker.once("message", resolve));
    worker.postMessage(message);
    if ((await Promise.race([answered, ended])) === "tooLarge") throw new DeckTooLarge();
  };
  try {
    for await (const notes of content) await ask({ kind: "notes", notes });
    await ask({ kind: "complete" });
    return file;
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    throw isLate || isOutOfMemory ? new DeckTooLarge() : error;
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
