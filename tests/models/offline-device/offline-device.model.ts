import { assign, setup } from "xstate";

export type Learner = "amina" | "amal";

export type OfflineDeviceModelEvent =
  /** The page learns who is signed in, or learns it again. */
  | { type: "signIn.known"; who: Learner | "nobody" }
  /** Somebody signs in, and the server has not said yet who it is. */
  | { type: "signIn.pending" }
  /** A part of the page needs the device. */
  | { type: "need" }
  /** The opening under way ends. */
  | { type: "opening.ends"; as: "done" | "failed" }
  /** An opening ends whose learner has gone. */
  | { type: "old.opening.ends"; as: "done" | "failed" }
  | { type: "eviction.ends"; as: "done" | "failed" }
  /** A page opens a deck, which is then downloaded. */
  | { type: "download"; deck: 1 | 2 }
  /** A learner's download ends without the server. */
  | { type: "miss"; deck: 1 | 2; who: Learner }
  | { type: "reconnect" };

interface Context {
  /** Null until it is known. */
  readonly who: Learner | "nobody" | null;
  readonly openings: readonly string[];
  /** Openings under way whose learner has gone. */
  readonly old: number;
  /** Databases that were opened, also for a learner who had gone. */
  readonly opened: number;
  /** Who was spared by each eviction. */
  readonly evictions: readonly string[];
  readonly missed: readonly number[];
  /** Decks that were downloaded when the connection returned. */
  readonly downloaded: readonly (readonly number[])[];
}

const model = setup({
  types: { context: {} as Context, events: {} as OfflineDeviceModelEvent },
  guards: {
    isDone: ({ event }) => "as" in event && event.as === "done",
    isKnown: ({ context, event }) => "who" in event && event.who === context.who,
    isNobody: ({ event }) => "who" in event && event.who === "nobody",
    hasOld: ({ context }) => context.old > 0,
    isOldDone: ({ context, event }) => context.old > 0 && "as" in event && event.as === "done",
  },
  actions: {
    know: assign(({ event }) => (event.type === "signIn.known" ? { who: event.who, missed: [] } : {})),
    open: assign({ openings: ({ context }) => [...context.openings, String(context.who)] }),
    evict: assign({ evictions: ({ context }) => [...context.evictions, String(context.who)] }),
    leaveBehind: assign({ old: ({ context }) => context.old + 1 }),
    endOld: assign({ old: ({ context }) => context.old - 1 }),
    count: assign({ opened: ({ context }) => context.opened + 1 }),
    drop: assign({
      missed: ({ context, event }) =>
        context.missed.filter((deck) => !("deck" in event && event.deck === deck)),
    }),
    miss: assign({
      missed: ({ context: { missed }, event }) =>
        "deck" in event && !missed.includes(event.deck) ? [...missed, event.deck] : missed,
    }),
    downloadMissed: assign(({ context: { downloaded, missed } }) => ({
      downloaded: missed.length > 0 ? [...downloaded, missed] : downloaded,
      missed: [],
    })),
  },
});

const same = { guard: "isKnown" } as const;
const leaves = { guard: "isNobody", target: "nobody", actions: "know" } as const;
const comes = { target: "opening", actions: "know" } as const;

/** Whose device is open, whose data go, and which decks wait for the connection. */
export const offlineDeviceModel = model.createMachine({
  id: "offlineDeviceModel",
  context: { who: null, openings: [], old: 0, opened: 0, evictions: [], missed: [], downloaded: [] },
  type: "parallel",
  on: {
    download: { actions: "drop" },
    miss: [{ guard: "isKnown", actions: "miss" }, {}],
    reconnect: { actions: "downloadMissed" },
    "old.opening.ends": [
      { guard: "isOldDone", actions: ["endOld", "count"] },
      { guard: "hasOld", actions: "endOld" },
    ],
  },
  states: {
    device: {
      initial: "unknown",
      states: {
        unknown: { on: { "signIn.known": [leaves, comes], "signIn.pending": {}, need: {} } },
        nobody: { on: { "signIn.known": [same, comes], "signIn.pending": "unknown", need: {} } },
        opening: {
          entry: "open",
          on: {
            "signIn.known": [
              same,
              { ...leaves, actions: ["leaveBehind", "know"] },
              { ...comes, actions: ["leaveBehind", "know"], reenter: true },
            ],
            need: {},
            "opening.ends": [{ guard: "isDone", target: "there", actions: "count" }, { target: "failed" }],
          },
        },
        there: { on: { "signIn.known": [same, leaves, comes], need: {} } },
        failed: { on: { "signIn.known": [same, leaves, comes], need: "opening" } },
      },
    },
    eviction: {
      initial: "none",
      on: { "signIn.known": [{ guard: "isKnown" }, { target: ".underWay" }] },
      states: {
        none: {},
        underWay: {
          entry: "evict",
          on: { "eviction.ends": [{ guard: "isDone", target: "none" }, { target: "failed" }] },
        },
        failed: { on: { "signIn.known": "underWay", need: "underWay" } },
      },
    },
  },
});
