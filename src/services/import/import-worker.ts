import type { TextFormat } from "#domain/import/text-format.ts";
import type { ImportSource, ImportTable } from "./card-import.ts";
import { readSource } from "./read-source.ts";

export interface ReadRequest {
  readonly source: ImportSource;
  readonly format: TextFormat | null;
}

/** Rows in parts, so that none blocks the page, then the rest of the table. */
export type ReadAnswer =
  | { readonly kind: "rows"; readonly rows: ImportTable["rows"] }
  | { readonly kind: "read"; readonly table: Omit<ImportTable, "rows"> }
  | { readonly kind: "failed"; readonly message: string };

const PART = 1000;

const answer = (message: ReadAnswer) => globalThis.postMessage(message);

async function read({ source, format }: ReadRequest): Promise<void> {
  try {
    const { rows, ...table } = await readSource(source, format);
    for (let from = 0; from < rows.length; from += PART) {
      answer({ kind: "rows", rows: rows.slice(from, from + PART) });
    }
    answer({ kind: "read", table });
  } catch (error) {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

globalThis.addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => void read(data));
