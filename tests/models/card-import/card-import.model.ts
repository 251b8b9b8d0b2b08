import { assign, setup } from "xstate";
import { EMPTY, GONE, NETWORK, NOT_TEXT, REFUSED, UNAVAILABLE } from "./card-import.messages.model.ts";
import { type Existing, type PlannedBatch, cardsIn, hasCards, planOf } from "./card-import.plan.model.ts";
import { CUT, type TableName, tables } from "./card-import.tables.model.ts";

/** What a learner sees of an import, and what the server has of it. */
interface Context {
  /** Screens that were shown, one after the other. */
  screens: readonly string[];
  table: TableName | null;
  /** How the table is written was found, or the learner chose it. */
  origin: "found" | "chosen";
  existing: Existing;
  message: string | null;
  /** A slow file that was chosen and has not arrived: still wanted, or given up. */
  file: "none" | "wanted" | "givenUp";
  /** Batches of this import. */
  plan: readonly PlannedBatch[];
  /** How many of them the server has acknowledged. */
  acknowledged: number;
  /** The server has the batch that is on its way, and its answer was lost. */
  lost: boolean;
  /** As far as the client knows, the server may have the batch that is on its way. */
  outcomeUnknown: boolean;
  /** Batches that the server added, in all imports. */
  added: readonly string[];
  /** Batches that it changed. */
  changed: readonly string[];
  /** The table of the first import. */
  first: TableName | null;
  /** The number of each batch that came to the server, the same for the same batch. */
  received: readonly number[];
  /** Batches of the imports before this one that came to the server. */
  earlier: number;
}

export type SourceName = "good" | "mixed" | "long" | "western" | "list" | "empty" | "notText" | "slow";

export type CardImportModelEvent =
  | { type: "give"; source: SourceName }
  | { type: "fileArrives" }
  /** Read as cut at commas, at semicolons, and by a separator of the learner's that leaves nothing between. */
  | { type: "format"; format: "commas" | "semicolons" | "nothing" }
  | { type: "columns"; columns: "found" | "swapped" }
  /** The deck is compared with the table: the answer comes, or it fails. */
  | { type: "compare.answered" }
  | { type: "compare.unavailable" }
  | { type: "compare.disconnects" }
  /** What is to become of cards that the deck has. */
  | { type: "choose"; existing: Existing }
  | { type: "start" }
  | { type: "cancel" }
  | { type: "retry" }
  | { type: "again" }
  /** The batch that is on its way ends: taken, and the answer comes, */
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

const sentOf = ({ plan, acknowledged }: Context, kind: PlannedBatch["kind"]) =>
  cardsIn(plan.slice(0, acknowledged).filter((batch) => batch.kind === kind));

export const importedOf = (context: Context) => sentOf(context, "add");
export const updatedOf = (context: Context) => sentOf(context, "update");
export const totalOf = ({ plan }: Context) => cardsIn(plan);

/** Cards that may be there beside those that were acknowledged. */
export const unsureOf = ({ outcomeUnknown, plan, acknowledged }: Context) =>
  outcomeUnknown ? (plan[acknowledged]?.count ?? 0) : 0;

const planned = (context: Context) => planOf(context.table, context.existing, context);

const model = setup({
  types: { context: {} as Context, events: {} as CardImportModelEvent },
  guards: {
    gives: ({ event }, source: SourceName) => event.type === "give" && event.source === source,
    comparesNothing: ({ context }) => context.table !== null && !hasCards(context.table),
    hasCards: ({ context }) => planned(context).length > 0,
    hasMore: ({ context }) => context.acknowledged + 1 < context.plan.length,
  },
  actions: {
    show: assign({
      screens: ({ context }, screens: readonly string[]) =>
        [...context.screens, ...screens].filter((screen, index, all) => screen !== all[index - 1]),
    }),
    say: assign({ message: (_, message: string) => message }),
    readGiven: assign({
      table: ({ event }) =>
        event.type === "give" && event.source in tables ? (event.source as TableName) : "good",
      origin: "found",
      message: null,
    }),
    cut: assign({
      table: ({ event }) => (event.type === "format" ? CUT[event.format] : "good"),
      origin: "chosen",
    }),
    turn: assign({
      table: ({ event }) => (event.type === "columns" && event.columns === "swapped" ? "swapped" : "good"),
    }),
    want: assign({ file: "wanted" }),
    giveUp: assign({ file: "givenUp" }),
    arrive: assign({ file: "none" }),
    choose: assign({
      existing: ({ context, event }) => (event.type === "choose" ? event.existing : context.existing),
    }),
    begin: assign({
      plan: ({ context }) => planned(context),
      first: ({ context }) => context.first ?? context.table,
      acknowledged: 0,
      lost: false,
      outcomeUnknown: false,
      earlier: ({ context }) => Math.max(0, ...context.received),
    }),
    send: assign({
      received: ({ context }) => [...context.received, context.earlier + context.acknowledged + 1],
    }),
    /** Once, however often the batch came. */
    add: assign(({ context: { lost, plan, acknowledged, added, changed } }) => {
      const batch = plan[acknowledged];
      if (lost || !batch) return {};
      return batch.kind === "add"
        ? { added: [...added, batch.cards] }
        : { changed: [...changed, batch.cards] };
    }),
    lose: assign({ lost: true }),
    doubt: assign({ outcomeUnknown: true }),
    acknowledge: assign({
      acknowledged: ({ context }) => context.acknowledged + 1,
      lost: false,
      outcomeUnknown: false,
    }),
    clear: assign({ message: null }),
    forget: assign({
      table: null,
      origin: "found",
      existing: "skip",
      message: null,
      plan: [],
      acknowledged: 0,
      lost: false,
      outcomeUnknown: false,
    }),
  },
});

const show = (...screens: string[]) => ({ type: "show", params: screens }) as const;
const say = (message: string) => ({ type: "say", params: message }) as const;

/** A table is compared with the deck. */
const COMPARES = "#cardImportModel.preview.comparing";

/** A table can be read at once. */
const shows = (source: SourceName & TableName) =>
  ({
    guard: { type: "gives", params: source },
    target: COMPARES,
    actions: ["readGiven", show("reading", "comparing")],
  }) as const;

/** The batch fails, and the learner is asked. */
const interrupted = <A extends string>(message: string, ...before: readonly A[]) =>
  ({ target: "interrupted", actions: [...before, say(message), show("interrupted")] }) as const;

export const cardImportModel = model.createMachine({
  id: "cardImportModel",
  context: {
    screens: ["choosing"],
    table: null,
    origin: "found",
    existing: "skip",
    message: null,
    file: "none",
    plan: [],
    acknowledged: 0,
    lost: false,
    outcomeUnknown: false,
    added: [],
    changed: [],
    first: null,
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
          { guard: { type: "gives", params: "slow" }, target: "reading", actions: ["want", show("reading")] },
          shows("good"),
          shows("mixed"),
          shows("long"),
          shows("western"),
          shows("list"),
        ],
        // It comes too late to be shown.
        fileArrives: { actions: "arrive" },
      },
    },
    reading: {
      on: {
        fileArrives: { target: COMPARES, actions: ["arrive", "readGiven", show("comparing")] },
        cancel: { target: "choosing", actions: ["giveUp", "forget", show("choosing")] },
      },
    },
    preview: {
      on: {
        // The preview stays while the text is read in another way.
        format: { target: COMPARES, actions: ["cut", "clear", show("comparing")] },
        columns: { target: COMPARES, actions: ["turn", "clear", show("comparing")] },
        start: {},
        again: { target: "choosing", actions: ["forget", show("choosing")] },
      },
      initial: "comparing",
      states: {
        comparing: {
          always: { guard: "comparesNothing", target: "ready", actions: show("preview") },
          on: {
            "compare.answered": { target: "ready", actions: show("preview") },
            "compare.unavailable": { target: "unchecked", actions: [say(UNAVAILABLE), show("unchecked")] },
            "compare.disconnects": { target: "unchecked", actions: [say(NETWORK), show("unchecked")] },
          },
        },
        unchecked: {
          on: { retry: { target: "comparing", actions: ["clear", show("comparing")] } },
        },
        ready: {
          on: {
            choose: { actions: "choose" },
            start: [
              {
                guard: "hasCards",
                target: "#cardImportModel.sending",
                actions: ["begin", "send", show("sending")],
              },
              {},
            ],
          },
        },
      },
    },
    sending: {
      on: {
        "batch.lost": interrupted(NETWORK, "add", "lose", "doubt"),
        "batch.late": interrupted(NETWORK, "add", "lose", "doubt"),
        "batch.unavailable": interrupted(UNAVAILABLE, "doubt"),
        "batch.disconnects": interrupted(NETWORK, "doubt"),
        // The server refuses this attempt, and may have taken an earlier one whose answer was lost.
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
