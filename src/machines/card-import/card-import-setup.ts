import { assign, setup } from "xstate";
import type { ImportOptions } from "#domain/import/card-import.ts";
import { importMessages } from "#domain/import/import-messages.ts";
import type { TextFormat } from "#domain/import/text-format.ts";
import type { Existing } from "#domain/import/import-plan.ts";
import {
  type ImportRun,
  uncertainCards,
  hasMoreBatches,
  nothingSent,
  withBatchSent,
} from "#domain/import/import-run.ts";
import type {
  CardBatch,
  CheckedCards,
  ImportSource,
  ImportTable,
} from "../../services/import/card-import.ts";
import { provided } from "../provided.ts";

export interface CardImportInput {
  /** Null: a deck that is made for the cards. */
  readonly deckId: number | null;
}

export interface CardImportContext extends ImportRun<CardBatch> {
  readonly deckId: number | null;
  readonly table: ImportTable | null;
  /** The plans for the table as it is; null until it is compared with the deck. */
  readonly checked: CheckedCards | null;
  /** What happens to cards that the deck has already. */
  readonly existing: Existing;
  /** Why the source could not be read, or why sending stopped. */
  readonly message: string | null;
}

export type CardImportEvent =
  | { type: "source.given"; source: ImportSource }
  /** The learner says how the text is written. */
  | { type: "format.changed"; format: TextFormat }
  | { type: "options.changed"; options: ImportOptions }
  | { type: "existing.chosen"; existing: Existing }
  | { type: "import.start" }
  | { type: "import.retry" }
  | { type: "import.cancel" }
  /** The learner starts over with another source. */
  | { type: "import.again" };

export const initialContext = ({ deckId }: CardImportInput): CardImportContext => ({
  deckId,
  table: null,
  checked: null,
  existing: "skip",
  ...nothingSent,
  message: null,
});

const plannedBatches = ({ checked, existing }: Pick<CardImportContext, "checked" | "existing">) =>
  checked?.plans[existing] ?? [];

/** Actors, actions and guards of an import; its states are in `card-import.machine.ts`. */
export const cardImportSetup = setup({
  types: {
    context: {} as CardImportContext,
    input: {} as CardImportInput,
    events: {} as CardImportEvent,
    tags: {} as "working" | "stopping" | "ended",
  },
  actors: {
    readTable: provided.promise<ImportTable, { source: ImportSource; format: TextFormat | null }>(
      "readTable",
    ),
    checkRows: provided.promise<CheckedCards, { deckId: number | null; table: ImportTable }>("checkRows"),
    /** Resolves with the number of cards added or changed. */
    sendBatch: provided.promise<number, { deckId: number | null; batch: CardBatch }>("sendBatch"),
  },
  actions: {
    keepTable: assign({ table: (_, table: ImportTable) => table }),
    keepOptions: assign({
      table: ({ context }, options: ImportOptions) => context.table && { ...context.table, options },
    }),
    keepChecked: assign({ checked: (_, checked: CheckedCards) => checked }),
    forgetChecked: assign({ checked: null, message: null }),
    keepExisting: assign({ existing: (_, existing: Existing) => existing }),
    begin: assign(({ context }) => ({
      ...nothingSent,
      message: null,
      batches: plannedBatches(context),
    })),
    countBatch: assign(({ context }, count: number) => ({ ...withBatchSent(context, count), message: null })),
    keepUncertain: assign({
      unsure: ({ context }, isUnknown: boolean) => uncertainCards(context, isUnknown),
    }),
    keepMessage: assign({ message: (_, message: string) => message }),
    explainEmpty: assign({ message: importMessages.noRows }),
    forget: assign({ table: null, checked: null, existing: "skip", ...nothingSent, message: null }),
  },
  guards: {
    hasRows: (_, table: ImportTable) => table.rows.length > 0,
    hasCardsToSend: ({ context }) => plannedBatches(context).length > 0,
    hasMoreBatches: ({ context }) => hasMoreBatches(context),
  },
});
