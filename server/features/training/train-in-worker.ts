import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { TrainingFigures } from "#contract/study/training.ts";
import type { TrainingResult } from "#domain/training/train.ts";
import type { Weights } from "#domain/scheduling/parameters-name.ts";
import type { LogRow } from "./training-log.ts";

export type ToWorker =
  | { readonly kind: "rows"; readonly rows: readonly LogRow[] }
  | { readonly kind: "train"; readonly inUse: Weights | null };

/** 100,000 reviews take about 2 s. */
const LIMIT_MS = 120_000;
const HEAP_MB = 512;

const Result = v.variant("outcome", [
  v.object({ outcome: v.literal("tooFew"), reviews: v.number() }),
  v.object({ outcome: v.literal("compared"), weights: v.array(v.number()), figures: TrainingFigures }),
]);

/** In a thread with limits on its time and memory. @throws Error if it fails or reaches one, or the log cannot be read. */
export async function trainInWorker(
  log: AsyncIterable<readonly LogRow[]>,
  inUse: Weights | null,
  limitMs = LIMIT_MS,
): Promise<TrainingResult> {
  const worker = new Worker(new URL("./training-worker.ts", import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const send = (message: ToWorker) => worker.postMessage(message);
  const result = new Promise<unknown>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error(`The training ended without a result within ${limitMs} ms.`)));
  });
  const feed = async () => {
    for await (const rows of log) send({ kind: "rows", rows });
    send({ kind: "train", inUse });
  };
  const limit = setTimeout(() => void worker.terminate(), limitMs);
  try {
    const [value] = await Promise.all([result, feed()]);
    return v.parse(Result, value);
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
