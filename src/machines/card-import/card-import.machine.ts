import { type ActorRefFrom, stateIn } from "xstate";
import { isOutcomeUnknown, nextBatch } from "#domain/import/import-run.ts";
import type { ImportTable } from "../../services/import/card-import.ts";
import { type CardImportEvent, cardImportSetup, initialContext } from "./card-import-setup.ts";
import { errorMessage, output } from "../params.ts";

/** Import of cards from pasted text or a file: read, compare with the deck, send in batches that can be resumed. */
export const cardImportMachine = cardImportSetup.createMachine({
  id: "cardImport",
  context: ({ input }) => initialContext(input),
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
        "options.changed": {
          target: ".checking",
          actions: { type: "keepOptions", params: ({ event }) => event.options },
        },
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
