import { type ActorRefFrom, assign, fromPromise, setup, stateIn } from "xstate";
import type { ImportOptions } from "#domain/import/card-import.ts";
import { importMessages } from "#domain/import/import-messages.ts";
import type { TextFormat } from "#domain/import/text-format.ts";
import type { Existing } from "#domain/import/import-plan.ts";
import {
  type ImportRun,
  hasMoreBatches,
  isOutcomeUnknown,
  nextBatch,
  nothingSent,
  uncertainCards,
  withBatchSent,
} from "#domain/import/import-run.ts";
import type {
  CardBatch,
  CardImportService,
  CheckedCards,
  ImportSource,
  ImportTable,
} from "../../services/import/card-import.ts";
import { provided } from "../provided.ts";
import { errorMessage, of, output } from "../params.ts";

interface CardImportInput {
  /** Null: a deck that is made for the cards. */
  readonly deckId: number | null;
}

interface CardImportContext extends ImportRun<CardBatch> {
  readonly deckId: number | null;
  readonly table: ImportTable | null;
  /** The plans for the present table; null until it is compared with the deck. */
  readonly checked: CheckedCards | null;
  readonly existing: Existing;
  readonly message: string | null;
}

export type CardImportEvent =
  | { type: "source.given"; source: ImportSource }
  | { type: "format.changed"; format: TextFormat }
  | { type: "options.changed"; options: ImportOptions }
  | { type: "existing.chosen"; existing: Existing }
  | { type: "import.start" }
  | { type: "import.retry" }
  | { type: "import.cancel" }
  | { type: "import.again" };

const plannedBatches = ({ checked, existing }: Pick<CardImportContext, "checked" | "existing">) =>
  checked?.plans[existing] ?? [];

export const cardImportMachine = setup({
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
}).createMachine({
  id: "cardImport",
  context: ({ input: { deckId } }) => ({
    deckId,
    table: null,
    checked: null,
    existing: "skip",
    ...nothingSent,
    message: null,
  }),
  initial: "choosing",
  states: {
    choosing: {
      on: { "source.given": "reading" },
    },
    reading: {
      tags: "working",
      invoke: {
        src: "readTable",
        input: ({ event }) => ({ source: sourceOf(event), format: null }),
        onDone: [
          {
            guard: { type: "hasRows", params: output },
            target: "preview",
            actions: { type: "keepTable", params: output },
          },
          { target: "choosing", actions: "explainEmpty" },
        ],
        onError: { target: "choosing", actions: { type: "keepMessage", params: errorMessage } },
      },
      on: { "import.cancel": { target: "choosing", actions: "forget" } },
    },
    preview: {
      on: {
        "format.changed": ".reading",
        "options.changed": { target: ".checking", actions: { type: "keepOptions", params: of("options") } },
        "import.again": { target: "choosing", actions: "forget" },
      },
      initial: "checking",
      states: {
        // What was read before stays in view: the learner may be typing a separator.
        reading: {
          tags: "working",
          invoke: {
            src: "readTable",
            input: ({ context, event }) => sourceAgain(event, context.table),
            onDone: { target: "checking", actions: { type: "keepTable", params: output } },
            onError: {
              target: "unchecked",
              actions: ["forgetChecked", { type: "keepMessage", params: errorMessage }],
            },
          },
        },
        checking: {
          tags: "working",
          entry: "forgetChecked",
          invoke: {
            src: "checkRows",
            input: ({ context }) => ({ deckId: context.deckId, table: tableOf(context.table) }),
            onDone: { target: "ready", actions: { type: "keepChecked", params: output } },
            onError: { target: "unchecked", actions: { type: "keepMessage", params: errorMessage } },
          },
        },
        // Cards that are not compared with the deck could be added twice.
        unchecked: { on: { "import.retry": "checking" } },
        ready: {
          on: {
            "existing.chosen": { actions: { type: "keepExisting", params: of("existing") } },
            "import.start": { guard: "hasCardsToSend", target: "#cardImport.next", actions: "begin" },
          },
        },
      },
    },
    next: {
      always: [{ guard: "hasMoreBatches", target: "sending" }, { target: "done" }],
    },
    sending: {
      tags: "working",
      invoke: {
        src: "sendBatch",
        input: ({ context }) => ({ deckId: context.deckId, batch: nextBatch(context) }),
        onDone: [
          {
            guard: stateIn({ sending: "lastBatch" }),
            target: "cancelled",
            actions: { type: "countBatch", params: output },
          },
          { target: "next", actions: { type: "countBatch", params: output } },
        ],
        onError: {
          target: "interrupted",
          actions: [
            { type: "keepMessage", params: errorMessage },
            { type: "keepUncertain", params: ({ event }) => isOutcomeUnknown(event.error) },
          ],
        },
      },
      initial: "anyBatch",
      states: {
        anyBatch: { on: { "import.cancel": "lastBatch" } },
        // The server may take the batch that is being sent: the report counts it only if the answer is awaited.
        lastBatch: { tags: "stopping" },
      },
    },
    interrupted: {
      on: { "import.retry": "sending", "import.cancel": "cancelled" },
    },
    cancelled: {
      tags: "ended",
      on: { "import.again": { target: "choosing", actions: "forget" } },
    },
    done: {
      tags: "ended",
      on: { "import.again": { target: "choosing", actions: "forget" } },
    },
  },
});

function sourceOf(event: CardImportEvent) {
  if (event.type === "source.given") return event.source;
  throw new Error(`A table is not read on ${event.type}.`);
}

function sourceAgain(event: CardImportEvent, table: ImportTable | null) {
  if (event.type !== "format.changed") throw new Error(`A table is not read again on ${event.type}.`);
  const { text, isGuessed } = tableOf(table);
  return { source: { text, isGuessed }, format: event.format };
}

function tableOf(table: ImportTable | null): ImportTable {
  if (!table) throw new Error("There is no table to import from.");
  return table;
}

export type CardImportActorRef = ActorRefFrom<typeof cardImportMachine>;

export const provideCardImport = (service: CardImportService) =>
  cardImportMachine.provide({
    actors: {
      readTable: fromPromise(({ input, signal }) => service.readTable(input.source, input.format, signal)),
      checkRows: fromPromise(({ input, signal }) => service.checkRows(input.deckId, input.table, signal)),
      sendBatch: fromPromise(({ input, signal }) => service.sendBatch(input.deckId, input.batch, signal)),
    },
  });
