import type { ImportProgress } from "#contract/imports/package-upload.ts";
import { ChildOverLimit, withChild } from "#server/child-process.ts";
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

export interface ImportMessages {
  readonly toChild: { readonly file: string; readonly folder: string };
  readonly fromChild:
    | { readonly outcome: "reading"; readonly progress: ImportProgress }
    | { readonly outcome: "read"; readonly content: ReadPackage }
    | { readonly outcome: "refused"; readonly message: string };
}

/** In a process of its own, with limits on its time and memory. Media are unpacked into `folder`. @throws PackageError */
export async function readPackage(
  file: string,
  folder: string,
  { limitMs = LIMIT_MS, watch = UNWATCHED }: { readonly limitMs?: number; readonly watch?: ImportWatch } = {},
): Promise<ReadPackage> {
  const limits = { limitMs, heapMb: HEAP_MB, signal: watch.signal };
  try {
    return await withChild<ImportMessages, ReadPackage>(
      new URL("./import-worker.ts", import.meta.url),
      limits,
      async (worker) => {
        worker.send({ file, folder });
        for (;;) {
          const answer = await worker.next();
          if (answer.outcome === "read") return answer.content;
          if (answer.outcome === "refused") throw new PackageError(answer.message);
          watch.report(answer.progress);
        }
      },
    );
  } catch (error) {
    // A text that is too long for JavaScript is a RangeError.
    throw error instanceof ChildOverLimit || error instanceof RangeError
      ? new PackageError("This file takes too long to read, or too much memory. Export it deck by deck.")
      : error;
  }
}
