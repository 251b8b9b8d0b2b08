import { v7 as uuidv7 } from "uuid";
import { BULK_CARDS_MAX, type ImportedCard, compareCards } from "#contract/decks/card-changes.ts";
import {
  type ImportOptions,
  type LeftOut,
  type Refusal,
  type TableRow,
  batchesOf,
  knownLine,
  readRow,
} from "#domain/import/card-import.ts";
import {
  type CardUpdate,
  type DeckMatch,
  type Existing,
  type ImportPlan,
  type Known,
  planImport,
} from "#domain/import/import-plan.ts";
import { ignoredCells } from "#domain/import/other-cells.ts";
import { cardVariantsOf } from "#domain/notes/cards-of-note.ts";
import type { FormatOrigin, TextFormat } from "#domain/import/text-format.ts";
import { cardsAddition, cardsUpdate } from "../cards/card-queries.ts";
import type { Api } from "../queries/api.ts";

export type ImportSource =
  | { readonly text: string; readonly isGuessed?: boolean | undefined }
  | { readonly file: Blob };

export interface ImportTable {
  readonly text: string;
  /** The encoding was guessed: letters may be wrong. */
  readonly isGuessed: boolean;
  readonly rows: readonly TableRow[];
  readonly format: TextFormat;
  readonly origin: FormatOrigin;
  readonly options: ImportOptions;
}

/** A batch for one call; repeated after a lost response, it counts once. */
export type CardBatch =
  | { readonly kind: "add"; readonly batchId: string; readonly cards: readonly ImportedCard[] }
  | { readonly kind: "update"; readonly batchId: string; readonly cards: readonly CardUpdate[] };

/** Lines with text except the header, their notes, and their cards. */
export interface ImportCounts {
  readonly lines: number;
  readonly notes: number;
  readonly cards: number;
  /** Cells with text that are left out. */
  readonly leftOut: number;
  /** Images and recordings that are left out. */
  readonly media: number;
}

/** The effect of an import, before anything is sent. */
export interface CheckedCards {
  readonly plans: Readonly<Record<Existing, readonly CardBatch[]>>;
  /** Lines without a valid card, or repeated ones. */
  readonly refusals: readonly Refusal[];
  /** How many of `refusals` are repetitions. */
  readonly repeated: number;
  /** Lines that are imported in part. */
  readonly left: readonly LeftOut[];
  readonly counts: ImportCounts;
  /** Lines of which the deck has the card. */
  readonly same: readonly Refusal[];
  /** Lines of which the deck has the front with a different back. */
  readonly changed: readonly Refusal[];
}

export interface CardImportService {
  /** `format` null: detected. */
  readTable(source: ImportSource, format: TextFormat | null, signal: AbortSignal): Promise<ImportTable>;
  /** Validates the rows, and compares them with the deck; null: a new deck. */
  checkRows(deckId: number | null, table: ImportTable, signal: AbortSignal): Promise<CheckedCards>;
  sendBatch(deckId: number | null, batch: CardBatch, signal: AbortSignal): Promise<number>;
}

/** Rows validated before the page can respond. */
const SLICE = 1000;

const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Judged {
  readonly cards: readonly ImportedCard[];
  readonly lines: readonly number[];
  readonly refusals: readonly Refusal[];
  readonly repeated: number;
  readonly left: readonly LeftOut[];
  readonly counts: ImportCounts;
}

async function judge({ rows, options }: ImportTable, signal: AbortSignal): Promise<Judged> {
  const cards: ImportedCard[] = [];
  const lines: number[] = [];
  const refusals: Refusal[] = [];
  const left: LeftOut[] = [];
  let repeated = 0;
  let ignored = 0;
  const seen = new Map<string, number>();
  for (const [index, row] of (options.header ? rows.slice(1) : rows).entries()) {
    if (index % SLICE === SLICE - 1) await breath();
    signal.throwIfAborted();
    const result = readRow(row, options, seen);
    if (result.taken) {
      cards.push(result.card);
      lines.push(row.line);
      ignored += ignoredCells(row.cells, options);
      if (result.left) left.push(result.left);
    } else {
      refusals.push(result.refusal);
      if (result.repeats) repeated += 1;
    }
  }
  const counts = {
    lines: cards.length + refusals.length,
    notes: cards.length,
    cards: cards.reduce((sum, card) => sum + cardVariantsOf(card, card.reversed === true).length, 0),
    leftOut: left.reduce((sum, { cells }) => sum + cells, ignored),
    media: left.reduce((sum, { media }) => sum + media, 0),
  };
  return { cards, lines, refusals, repeated, left, counts };
}

const toBatches = ({ add, update }: ImportPlan): CardBatch[] => [
  ...batchesOf(add).map((cards) => ({ kind: "add" as const, batchId: uuidv7(), cards })),
  ...batchesOf(update).map((cards) => ({ kind: "update" as const, batchId: uuidv7(), cards })),
];

/** The new deck of an import, with its first cards. */
export interface NewDeck {
  id(): number | null;
  make(): Promise<number>;
}

export function createCardImportService(
  api: Api,
  readTable: CardImportService["readTable"],
  newDeck?: NewDeck,
): CardImportService {
  const patient = (signal: AbortSignal) =>
    ({ signal, timeout: 60_000, retry: "caller", unsubscribed: "caller" }) as const;

  const compare = async (deckId: number, cards: readonly ImportedCard[], signal: AbortSignal) => {
    const found: DeckMatch[] = [];
    let from = 0;
    for (const batch of batchesOf(cards, BULK_CARDS_MAX)) {
      const body = {
        cards: batch.map(({ front, back, guid }) => ({ front, back, ...(guid !== undefined && { guid }) })),
      };
      const call = { params: { deckId: String(deckId) }, body };
      const { matches } = await api.call(compareCards, call, patient(signal));
      for (const match of matches) found.push({ ...match, index: from + match.index });
      from += batch.length;
    }
    return found;
  };

  return {
    readTable,

    async checkRows(deckId, table, signal) {
      const { cards, lines, refusals, repeated, left, counts } = await judge(table, signal);
      const id = deckId ?? newDeck?.id() ?? null;
      const matches = id === null ? [] : await compare(id, cards, signal);
      const { known, plans } = planImport(cards, matches, table.options.tags !== null);
      const linesOf = (kind: Known) =>
        cards.flatMap((card, index) =>
          known[index] === kind ? [knownLine(lines[index] ?? 0, card, kind)] : [],
        );
      return {
        plans: { skip: toBatches(plans.skip), update: toBatches(plans.update) },
        refusals,
        repeated,
        left,
        counts,
        same: linesOf("same"),
        changed: linesOf("changed"),
      };
    },

    async sendBatch(into, { kind, batchId, cards }, signal) {
      const deckId = into ?? (await newDeck?.make());
      if (deckId === undefined) throw new Error("The cards have no deck.");
      if (kind === "add") {
        const body = { batchId, cards: [...cards], skipSame: true };
        return (await cardsAddition.send(api, { deckId, body }, patient(signal))).created;
      }
      const body = { batchId, cards: [...cards] };
      return (await cardsUpdate.send(api, { deckId, body }, patient(signal))).updated;
    },
  };
}
