import { assign, setup } from "xstate";
import { type Batch, type TableName, tables } from "./card-import.tables.model.ts";

/** What a learner sees of an import, and what the server has of it. */
interface Context {
  /** Screens that were shown, one after the other. */
  screens: readonly string[];
  table: TableName | null;
  message: string | null;
  /** A slow file that was chosen and has not come: wanted, or given up. */
  file: "none" | "wanted" | "givenUp";
  /** Batches of this import that the server has acknowledged. */
  acknowledged: number;
  /** The server has the batch that is on its way, and its answer was lost. */
  lost: boolean;
  /** The server may have the batch that is on its way, for all that the client knows. */
  inDoubt: boolean;
  /** Batches that the server added, in all imports. */
  deck: readonly string[];
  /** The number of each batch that came to the server, the same for the same batch. */
  received: readonly number[];
  /** Batches of the imports before this one that came to the server. */
  earlier: number;
}

export type SourceName = "good" | "mixed" | "long" | "empty" | "notText" | "slow";

export type CardImportModelEvent =
  | { type: "give"; source: SourceName }
  | { type: "fileArrives" }
  | { type: "delimiter"; delimiter: "," | ";" }
  | { type: "columns"; columns: "found" | "swapped" }
  | { type: "start" }
  /** Cancelled while the lines are being checked. */
  | { type: "startAndCancel" }
  | { type: "cancel" }
  | { type: "retry" }
  | { type: "again" }
  /** What becomes of the batch that is on its way: taken, and the answer comes, */
  | { type: "batch.taken" }
  /** taken, and the connection breaks before the answer, */
  | { type: "batch.lost" }
  /** taken when the client has stopped waiting, */
  | { type: "batch.late" }
  /** not taken. */
  | { type: "batch.unavailable" }
  | { type: "batch.disconnects" }
  | { type: "batch.refused" }
  | { type: "batch.deckGone" };

const EMPTY = "There are no rows to import. Paste or choose a table with a front and a back.";
const NOT_TEXT = "The file is not UTF-8 text. Save it as “CSV UTF-8” or “Unicode text” and choose it again.";
const NETWORK = "Network error. Please check your internet connection and try again.";
const UNAVAILABLE = "Service temporarily unavailable. Please try again later.";
export const REFUSED = "The deck takes no more cards.";
const GONE = "The requested resource was not found.";

export const batchesOf = ({ table }: Pick<Context, "table">): readonly Batch[] =>
  table ? tables[table].batches : [];

const cardsIn = (batches: readonly Batch[]) => batches.reduce((sum, { count }) => sum + count, 0);

export const importedOf = (context: Context) => cardsIn(batchesOf(context).slice(0, context.acknowledged));
export const totalOf = (context: Context) => cardsIn(batchesOf(context));

/** Cards that may be there beside those that were acknowledged. */
export const unsureOf = (context: Context) =>
  context.inDoubt ? (batchesOf(context)[context.acknowledged]?.count ?? 0) : 0;

const model = setup({
  types: { context: {} as Context, events: {} as CardImportModelEvent },
  guards: {
    gives: ({ event }, source: SourceName) => event.type === "give" && event.source === source,
    givesSlowly: ({ context, event }) =>
      event.type === "give" && event.source === "slow" && context.file === "none",
    isWanted: ({ context }) => context.file === "wanted",
    isGivenUp: ({ context }) => context.file === "givenUp",
    cuts: ({ context, event }) =>
      event.type === "delimiter" &&
      (event.delimiter === ";"
        ? context.table === "good" || context.table === "swapped"
        : context.table === "uncut"),
    turns: ({ context, event }) =>
      event.type === "columns" &&
      (event.columns === "swapped" ? context.table === "good" : context.table === "swapped"),
    hasCards: ({ context }) => batchesOf(context).length > 0,
    hasMore: ({ context }) => context.acknowledged + 1 < batchesOf(context).length,
  },
  actions: {
    show: assign({ screens: ({ context }, screens: readonly string[]) => [...context.screens, ...screens] }),
    say: assign({ message: (_, message: string) => message }),
    readGiven: assign({
      table: ({ event }) =>
        event.type === "give" && event.source in tables ? (event.source as TableName) : "good",
      message: null,
    }),
    cut: assign({
      table: ({ event }) => (event.type === "delimiter" && event.delimiter === ";" ? "uncut" : "good"),
    }),
    turn: assign({
      table: ({ event }) => (event.type === "columns" && event.columns === "swapped" ? "swapped" : "good"),
    }),
    want: assign({ file: "wanted" }),
    giveUp: assign({ file: "givenUp" }),
    arrive: assign({ file: "none" }),
    begin: assign({
      acknowledged: 0,
      lost: false,
      inDoubt: false,
      earlier: ({ context }) => Math.max(0, ...context.received),
    }),
    send: assign({
      received: ({ context }) => [...context.received, context.earlier + context.acknowledged + 1],
    }),
    /** Once, however often the batch came. */
    add: assign({
      deck: ({ context }) =>
        context.lost
          ? context.deck
          : [...context.deck, batchesOf(context)[context.acknowledged]?.cards ?? "no batch"],
    }),
    lose: assign({ lost: true }),
    doubt: assign({ inDoubt: true }),
    acknowledge: assign({
      acknowledged: ({ context }) => context.acknowledged + 1,
      lost: false,
      inDoubt: false,
    }),
    forget: assign({ table: null, message: null, acknowledged: 0, lost: false, inDoubt: false }),
  },
});

const show = (...screens: string[]) => ({ type: "show", params: screens }) as const;
const say = (message: string) => ({ type: "say", params: message }) as const;

/** A table can be read at once. */
const shows = (source: SourceName & TableName) =>
  ({
    guard: { type: "gives", params: source },
    target: "preview",
    actions: ["readGiven", show("reading", "preview")],
  }) as const;

/** The batch fails, and the learner is asked. */
const interrupted = <A extends string>(message: string, ...before: readonly A[]) =>
  ({ target: "interrupted", actions: [...before, say(message), show("interrupted")] }) as const;

export const cardImportModel = model.createMachine({
  id: "cardImportModel",
  context: {
    screens: ["choosing"],
    table: null,
    message: null,
    file: "none",
    acknowledged: 0,
    lost: false,
    inDoubt: false,
    deck: [],
    received: [],
    earlier: 0,
  },
  initial: "choosing",
  states: {
    choosing: {
      on: {
        give: [
          {
            guard: { type: "gives", params: "empty" },
            actions: [say(EMPTY), show("reading", "choosing")],
          },
          {
            guard: { type: "gives", params: "notText" },
            actions: [say(NOT_TEXT), show("reading", "choosing")],
          },
          { guard: "givesSlowly", target: "reading", actions: ["want", show("reading")] },
          shows("good"),
          shows("mixed"),
          shows("long"),
        ],
        // Too late: nobody waits for it any more.
        fileArrives: { guard: "isGivenUp", actions: ["arrive"] },
      },
    },
    reading: {
      on: {
        fileArrives: {
          guard: "isWanted",
          target: "preview",
          actions: ["arrive", "readGiven", show("preview")],
        },
        cancel: { target: "choosing", actions: ["giveUp", "forget", show("choosing")] },
      },
    },
    preview: {
      on: {
        delimiter: { guard: "cuts", actions: ["cut", show("reading", "preview")] },
        columns: { guard: "turns", actions: ["turn"] },
        start: [
          {
            guard: "hasCards",
            target: "sending",
            actions: ["begin", "send", show("checking", "sending")],
          },
          { target: "done", actions: ["begin", show("checking", "done")] },
        ],
        startAndCancel: { actions: show("checking", "preview") },
        again: { target: "choosing", actions: ["forget", show("choosing")] },
      },
    },
    sending: {
      on: {
        "batch.lost": interrupted(NETWORK, "add", "lose", "doubt"),
        "batch.late": interrupted(NETWORK, "add", "lose", "doubt"),
        "batch.unavailable": interrupted(UNAVAILABLE, "doubt"),
        "batch.disconnects": interrupted(NETWORK, "doubt"),
        // A refusal is a sure answer, but says nothing of an earlier attempt whose answer was lost.
        "batch.refused": interrupted(REFUSED),
        "batch.deckGone": interrupted(GONE),
      },
      initial: "willing",
      states: {
        willing: {
          on: {
            cancel: { target: "stopping", actions: show("stopping") },
            "batch.taken": [
              { guard: "hasMore", actions: ["add", "acknowledge", "send"] },
              {
                target: "#cardImportModel.done",
                actions: ["add", "acknowledge", show("done")],
              },
            ],
          },
        },
        stopping: {
          on: {
            "batch.taken": {
              target: "#cardImportModel.stopped",
              actions: ["add", "acknowledge", show("stopped")],
            },
          },
        },
      },
    },
    interrupted: {
      on: {
        retry: { target: "sending", actions: ["send", show("sending")] },
        cancel: { target: "stopped", actions: show("stopped") },
      },
    },
    stopped: { on: { again: { target: "choosing", actions: ["forget", show("choosing")] } } },
    done: { on: { again: { target: "choosing", actions: ["forget", show("choosing")] } } },
  },
});
