import { assign, setup } from "xstate";

/** Two reviews: what the device says of each. */
export type Lists = "none" | "one open" | "both open" | "one decided";

export type ReviewConflictsModelEvent =
  | { type: "look" }
  /** What the device says of the conflicts it keeps. */
  | { type: "read.ends"; list: Lists }
  | { type: "read.fails" }
  | { type: "choose"; review: "a" | "b"; chosen: "local" | "server" }
  | { type: "save.ends"; list: Lists }
  | { type: "save.fails" };

interface Context {
  readonly list: Lists | null;
  /** As `a:local`. */
  readonly choices: readonly string[];
  readonly emitted: readonly string[];
  readonly reads: number;
  readonly saves: readonly string[];
}

export const NO_ROOM = "There is no room.";

const OPEN: Readonly<Record<Lists, readonly string[]>> = {
  none: [],
  "one open": ["a"],
  "both open": ["a", "b"],
  "one decided": [],
};
/** What is said in a list of something that was not known before: decided, to be decided. */
const NEWS: Readonly<Record<Lists, Partial<Record<Lists, string>>>> = {
  none: { "one open": "found 0 + 1", "both open": "found 0 + 2", "one decided": "found 1 + 0" },
  "one open": { "both open": "found 0 + 1", "one decided": "found 1 + 0" },
  "both open": { "one decided": "found 1 + 0" },
  "one decided": { "one open": "found 0 + 1", "both open": "found 0 + 2" },
};

const model = setup({
  types: { context: {} as Context, events: {} as ReviewConflictsModelEvent },
  actions: {
    read: assign({ reads: ({ context }) => context.reads + 1 }),
    save: assign({ saves: ({ context }) => [...context.saves, ...context.choices.slice(0, 1)] }),
    know: assign({ list: (_, list: Lists) => list }),
    notifyNews: assign({
      emitted: ({ context: { emitted, list: before } }, list: Lists) => {
        const news = before === null ? undefined : NEWS[before][list];
        return news === undefined ? emitted : [...emitted, news];
      },
    }),
    notify: assign({ emitted: ({ context }, what: string) => [...context.emitted, what] }),
    choose: assign({
      choices: ({ context }, { review, chosen }: { review: string; chosen: string }) => [
        ...context.choices,
        `${review}:${chosen}`,
      ],
    }),
    drop: assign({ choices: ({ context }) => context.choices.slice(1) }),
  },
  guards: {
    hasChoices: ({ context }) => context.choices.length > 0,
    isOpen: ({ context: { list, choices } }, review: string) =>
      list !== null && OPEN[list].includes(review) && !choices.some((one) => one.startsWith(review)),
  },
});

/** Reviews that were changed in two places, and what the learner chooses. */
export const reviewConflictsModel = model.createMachine({
  id: "reviewConflictsModel",
  context: { list: null, choices: [], emitted: [], reads: 0, saves: [] },
  initial: "reading",
  on: {
    look: ".reading",
    choose: [
      {
        guard: { type: "isOpen", params: ({ event }) => event.review },
        actions: { type: "choose", params: ({ event }) => event },
      },
      {},
    ],
  },
  states: {
    reading: {
      entry: "read",
      on: {
        "read.ends": {
          target: "settled",
          actions: [
            { type: "notifyNews", params: ({ event }) => event.list },
            { type: "know", params: ({ event }) => event.list },
          ],
        },
        "read.fails": "settled",
      },
    },
    settled: { always: { guard: "hasChoices", target: "saving" } },
    saving: {
      entry: "save",
      on: {
        "save.ends": {
          target: "settled",
          actions: [
            "drop",
            { type: "know", params: ({ event }) => event.list },
            { type: "notify", params: "saved" },
          ],
        },
        "save.fails": { target: "settled", actions: ["drop", { type: "notify", params: NO_ROOM }] },
      },
    },
  },
});
