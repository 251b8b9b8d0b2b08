import { join } from "node:path";
import { ChildOverLimit, withChild } from "#server/child-process.ts";
import type { ExportedNote } from "../exported-note.ts";
import type { CollectionOptions } from "./collection-writer.ts";

export interface PackageOptions extends CollectionOptions {
  /** Names of media that the storage does not have. */
  readonly missing: readonly string[];
}

export interface PackageContent extends PackageOptions {
  /** Paths of the package and of the collection in it. */
  readonly file: string;
  readonly collection: string;
}

export interface ExportMessages {
  readonly toChild:
    | { readonly kind: "begin"; readonly content: PackageContent }
    | { readonly kind: "notes"; readonly notes: readonly ExportedNote[] }
    | { readonly kind: "complete" };
  readonly fromChild: "done" | "tooLarge";
}

export class DeckTooLarge extends Error {
  override readonly name = "DeckTooLarge";
}

/** 25,000 cards with answers take some seconds. */
const LIMIT_MS = 120_000;
const HEAP_MB = 512;

/**
 * Writes notes in a process of its own, with limits on its time and memory, into an empty folder. @returns The path of the package.
 * @throws DeckTooLarge at a limit, and what reading the notes throws.
 */
export async function writePackage(
  notes: AsyncIterable<readonly ExportedNote[]>,
  folder: string,
  options: PackageOptions,
  limitMs = LIMIT_MS,
): Promise<string> {
  const file = join(folder, "deck.apkg");
  const script = new URL("./export-worker.ts", import.meta.url);
  try {
    await withChild<ExportMessages, void>(script, { limitMs, heapMb: HEAP_MB }, async (worker) => {
      const ask = async (message: ExportMessages["toChild"]) => {
        worker.send(message);
        if ((await worker.next()) === "tooLarge") throw new DeckTooLarge();
      };
      await ask({
        kind: "begin",
        content: { ...options, file, collection: join(folder, "collection.anki2") },
      });
      for await (const page of notes) await ask({ kind: "notes", notes: page });
      await ask({ kind: "complete" });
    });
    return file;
  } catch (error) {
    throw error instanceof ChildOverLimit ? new DeckTooLarge() : error;
  }
}
