import { type ActorRefFrom, assign, fromPromise, setup, stateIn } from "xstate";
import type { ImportOptions } from "#domain/import/card-import.ts";
import type { Existing } from "#domain/import/import-plan.ts";
import type {
  CardBatch,
  CheckedCards,
  ImportSource,
  ImportTable,
} from "../../services/import/card-import.ts";
import type { Delimiter } from "../../services/import/card-table.ts";

export interface CardImportInput {
  readonly deckId: number;
}

interface Context {
  readonly deckId: number;
  table: ImportTable | null;
  /** What would become of the table as it stands; null until it is compared with the deck. */
  checked: CheckedCards | null;
  /** What is to become of cards that the deck has already. */
  existing: Existing;
  /** What is sent, from the start of sending on. */
  batches: readonly CardBatch[];
  /** Batches that the server has. */
  sent: number;
  /** Cards that the server has added. */
  created: number;
  /** Cards that the server has changed. */
  updated: number;
  /** Cards of the batch after these, where the server may have taken them without saying so. */
  unsure: number;
  /** Why the source could not be read, or why sending stopped. */
  message: string | null;
}

export type CardImportEvent =
  | { type: "source.given"; source: ImportSource }
  | { type: "delimiter.changed"; delimiter: Delimiter }
  | { type: "options.changed"; options: ImportOptions }
  | { type: "existing.chosen"; existing: Existing }
  | { type: "import.start" }
  | { type: "import.retry" }
  | { type: "import.cancel" }
  /** Begin with another source. */
  | { type: "import.again" };

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` actor must be provided.`));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Only a refusal says that nothing was added. */
const isInDoubt = (error: unknown) =>
  !(
    typeof error === "object" &&
    error !== null &&
    "outcomeUnknown" in error &&
    error.outcomeUnknown === false
  );

const nothingSent = { batches: [], sent: 0, created: 0, updated: 0, unsure: 0, message: null };

const plannedBatches = ({ checked, existing }: Pick<Context, "checked" | "existing">) =>
  checked?.plans[existing] ?? [];

/** Import of cards from pasted text or a file: read, compare with the deck, send in batches that can be resumed. */
export const cardImportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as CardImportInput,
    events: {} as CardImportEvent,
    tags: {} as "working" | "stopping" | "ended",
  },
  actors: {
    readTable: fromPromise<ImportTable, { source: ImportSource; delimiter: Delimiter | null }>(
      notProvided("readTable"),
    ),
    checkRows: fromPromise<CheckedCards, { deckId: number; table: ImportTable }>(notProvided("checkRows")),
    /** Resolves with the number of cards added or changed. */
    sendBatch: fromPromise<number, { deckId: number; batch: CardBatch }>(notProvided("sendBatch")),
  },
  actions: {
    keepTable: assign({ table: (_, table: ImportTable) => table }),
    keepOptions: assign({
      table: ({ context }, options: ImportOptions) => context.table && { ...context.table, options },
    }),
    keepChecked: assign({ checked: (_, checked: CheckedCards) => checked }),
    /** What was found about another reading of the table says nothing of this one. */
    forgetChecked: assign({ checked: null, message: null }),
    keepExisting: assign({ existing: (_, existing: Existing) => existing }),
    begin: assign(({ context }) => ({ ...nothingSent, batches: plannedBatches(context) })),
    countBatch: assign(({ context }, count: number) => ({
      ...(nextBatch(context).kind === "add"
        ? { created: context.created + count }
        : { updated: context.updated + count }),
      sent: context.sent + 1,
      unsure: 0,
      message: null,
    })),
    /** A refusal says nothing of an earlier attempt whose answer was lost: what was in doubt stays so. */
    keepDoubt: assign({
      unsure: ({ context }, outcomeUnknown: boolean) =>
        outcomeUnknown ? nextBatch(context).cards.length : context.unsure,
    }),
    keepMessage: assign({ message: (_, message: string) => message }),
    explainEmpty: assign({
      message: "There are no rows to import. Paste or choose a table with a front and a back.",
    }),
    forget: assign({ table: null, checked: null, existing: "skip", ...nothingSent }),
  },
  guards: {
    hasRows: (_, table: ImportTable) => table.rows.length > 0,
    hasCardsToSend: ({ context }) => plannedBatches(context).length > 0,
    hasMoreBatches: ({ context }) => context.sent < context.batches.length,
  },
}).createMachine({
  id: "cardImport",
  context: ({ input }) => ({
    deckId: input.deckId,
    table: null,
    checked: null,
    existing: "skip",
    ...nothingSent,
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
        input: ({ context, event }) => sourceOf(event, context.table),
        onDone: [
          {
            guard: { type: "hasRows", params: ({ event }) => event.output },
            target: "preview",
            actions: { type: "keepTable", params: ({ event }) => event.output },
          },
          { target: "choosing", actions: "explainEmpty" },
        ],
        onError: {
          target: "choosing",
          actions: { type: "keepMessage", params: ({ event }) => messageOf(event.error) },
        },
      },
      on: { "import.cancel": { target: "choosing", actions: "forget" } },
    },
    preview: {
      on: {
        "delimiter.changed": "reading",
        "options.changed": {
          target: ".checking",
          actions: { type: "keepOptions", params: ({ event }) => event.options },
        },
        "import.again": { target: "choosing", actions: "forget" },
      },
      initial: "checking",
      states: {
        checking: {
          tags: "working",
          entry: "forgetChecked",
          invoke: {
            src: "checkRows",
            input: ({ context }) => ({ deckId: context.deckId, table: tableOf(context.table) }),
            onDone: {
              target: "ready",
              actions: { type: "keepChecked", params: ({ event }) => event.output },
            },
            onError: {
              target: "unchecked",
              actions: { type: "keepMessage", params: ({ event }) => messageOf(event.error) },
            },
          },
        },
        // Not compared with the deck, cards could be there twice afterwards.
        unchecked: { on: { "import.retry": "checking" } },
        ready: {
          on: {
            "existing.chosen": {
              actions: { type: "keepExisting", params: ({ event }) => event.existing },
            },
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
            actions: { type: "countBatch", params: ({ event }) => event.output },
          },
          {
            target: "next",
            actions: { type: "countBatch", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "interrupted",
          actions: [
            { type: "keepMessage", params: ({ event }) => messageOf(event.error) },
            { type: "keepDoubt", params: ({ event }) => isInDoubt(event.error) },
          ],
        },
      },
      initial: "anyBatch",
      states: {
        anyBatch: { on: { "import.cancel": "lastBatch" } },
        // The server may have the batch that is on its way: the report counts it only if its answer is awaited.
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

function sourceOf(event: CardImportEvent, table: ImportTable | null) {
  if (event.type === "source.given") return { source: event.source, delimiter: null };
  if (event.type === "delimiter.changed") {
    const { text, isGuessed } = tableOf(table);
    return { source: { text, isGuessed }, delimiter: event.delimiter };
  }
  throw new Error(`A table is not read on ${event.type}.`);
}

function tableOf(table: ImportTable | null): ImportTable {
  if (!table) throw new Error("There is no table to import from.");
  return table;
}

function nextBatch(context: Context): CardBatch {
  const batch = context.batches[context.sent];
  if (!batch) throw new Error(`There is no batch ${context.sent} of ${context.batches.length}.`);
  return batch;
}

/** How many cards of the sent batches another import had added since the deck was compared. */
export function addedElsewhere({ batches, sent, created }: Context): number {
  const added = batches.slice(0, sent).filter(({ kind }) => kind === "add");
  return added.reduce((count, { cards }) => count + cards.length, -created);
}

export type CardImportActorRef = ActorRefFrom<typeof cardImportMachine>;
