import { v7 as uuidv7 } from "uuid";
import { type CardInput, addCards } from "#contract/cards.ts";
import {
  type ImportOptions,
  type Refusal,
  type TableRow,
  batchesOf,
  detectOptions,
  readRow,
} from "#domain/card-import.ts";
import { type Delimiter, decodeFile, parseTable } from "./card-table.ts";
import type { Http } from "./http.ts";

/** What the learner pasted or chose. */
export type ImportSource = { readonly text: string } | { readonly file: Blob };

/** A table that was read, before anything is taken from it. */
export interface ImportTable {
  readonly text: string;
  readonly rows: readonly TableRow[];
  readonly delimiter: Delimiter;
  readonly options: ImportOptions;
}

/** Cards that go to the server in one call. */
export interface CardBatch {
  /** Sent again after a lost answer, a batch is not added twice. */
  readonly batchId: string;
  readonly cards: readonly CardInput[];
}

export interface CheckedCards {
  readonly batches: readonly CardBatch[];
  readonly refusals: readonly Refusal[];
}

/** What an import needs of the outside. */
export interface CardImportService {
  readTable(source: ImportSource, delimiter: Delimiter | null): Promise<ImportTable>;
  checkRows(table: ImportTable, signal: AbortSignal): Promise<CheckedCards>;
  /** @returns How many cards were added. */
  sendBatch(deckId: number, batch: CardBatch, signal: AbortSignal): Promise<number>;
}

/** Rows judged before the page gets a breath. */
const SLICE = 1000;

const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

export function createCardImportService(http: Http): CardImportService {
  return {
    async readTable(source, delimiter) {
      const text = "text" in source ? source.text : await decodeFile(source.file);
      const table = parseTable(text, delimiter ?? undefined);
      return { text, ...table, options: detectOptions(table.rows[0]?.cells) };
    },

    async checkRows({ rows, options }, signal) {
      const cards: CardInput[] = [];
      const refusals: Refusal[] = [];
      const seen = new Map<string, number>();
      for (const [index, row] of (options.header ? rows.slice(1) : rows).entries()) {
        if (index % SLICE === SLICE - 1) await breath();
        signal.throwIfAborted();
        const result = readRow(row, options, seen);
        if (result.taken) cards.push(result.card);
        else refusals.push(result.refusal);
      }
      return {
        batches: batchesOf(cards).map((batch) => ({ batchId: uuidv7(), cards: batch })),
        refusals,
      };
    },

    async sendBatch(deckId, { batchId, cards }, signal) {
      const call = {
        params: { deckId: String(deckId) },
        body: { batchId, cards: cards.map((card) => ({ ...card })) },
      };
      return (await http.call(addCards, call, { signal, timeout: 60_000, repeats: "caller" })).created;
    },
  };
}
