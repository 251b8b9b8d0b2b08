import { withChild } from "#server/child-process.ts";
import type { TrainingResult } from "#domain/training/train.ts";
import type { Weights } from "#domain/scheduling/parameters-name.ts";
import type { LogRow } from "./training-log.ts";

export interface TrainingMessages {
  readonly toChild:
    | { readonly kind: "rows"; readonly rows: readonly LogRow[] }
    | { readonly kind: "train"; readonly inUse: Weights | null };
  readonly fromChild: TrainingResult;
}

/** 100,000 reviews take about 2 s. */
const LIMIT_MS = 120_000;
const HEAP_MB = 512;

/** In a process with limits on its time and memory. @throws Error if it fails or reaches one, or the log cannot be read. */
export function trainInWorker(
  log: AsyncIterable<readonly LogRow[]>,
  inUse: Weights | null,
  limitMs = LIMIT_MS,
): Promise<TrainingResult> {
  const script = new URL("./training-worker.ts", import.meta.url);
  return withChild<TrainingMessages, TrainingResult>(script, { limitMs, heapMb: HEAP_MB }, async (worker) => {
    for await (const rows of log) worker.send({ kind: "rows", rows });
    worker.send({ kind: "train", inUse });
    return worker.next();
  });
}
