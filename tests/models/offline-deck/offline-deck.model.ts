import { assign, setup } from "xstate";

export type OfflineDeckModelEvent =
  /** What the device says of the deck. */
  | { type: "read.ends"; isPinned: boolean; isComing: boolean }
  | { type: "read.fails" }
  | { type: "keep" }
  | { type: "cancel" }
  | { type: "release" }
  /** So many of four cards are there. */
  | { type: "download.progresses"; done: number }
  | { type: "download.ends" }
  | { type: "download.fails" }
  | { type: "release.ends" }
  | { type: "release.fails" };

interface Context {
  readonly done: number;
  readonly downloads: number;
  /** Downloads that were given up. */
  readonly abandoned: number;
  readonly releases: number;
  /** Which work reported the deck last; null until one did. */
  readonly source: Source | null;
}

export type Source = "read" | "download" | "release";
export const NO_CONNECTION = "There is no connection.";

const model = setup({
  types: { context: {} as Context, events: {} as OfflineDeckModelEvent },
  actions: {
    begin: assign({ done: 0, downloads: ({ context }) => context.downloads + 1 }),
    progress: assign({ done: (_, done: number) => done }),
    know: assign({ source: (_, source: Source) => source }),
    abandon: assign({ abandoned: ({ context }) => context.abandoned + 1 }),
    release: assign({ releases: ({ context }) => context.releases + 1 }),
  },
  guards: {
    isComing: (_, isComing: boolean) => isComing,
    isPinned: (_, isPinned: boolean) => isPinned,
  },
});

const know = (params: Source) => ({ type: "know", params }) as const;

/** A deck that a learner keeps on the device on purpose. */
export const offlineDeckModel = model.createMachine({
  id: "offlineDeckModel",
  context: { done: 0, downloads: 0, abandoned: 0, releases: 0, source: null },
  initial: "reading",
  states: {
    reading: {
      on: {
        "read.ends": [
          {
            guard: { type: "isComing", params: ({ event }) => event.isComing },
            target: "downloading",
            actions: know("read"),
          },
          {
            guard: { type: "isPinned", params: ({ event }) => event.isPinned },
            target: "pinned",
            actions: know("read"),
          },
          { target: "unpinned", actions: know("read") },
        ],
        "read.fails": "unavailable",
        keep: {},
      },
    },
    unavailable: { on: { keep: {} } },
    unpinned: { on: { keep: "downloading", cancel: {}, release: {} } },
    downloading: {
      entry: "begin",
      on: {
        "download.progresses": {
          actions: { type: "progress", params: ({ event }) => event.done },
        },
        "download.ends": { target: "pinned", actions: know("download") },
        "download.fails": "failed",
        cancel: { target: "unpinned", actions: "abandon" },
        keep: {},
      },
    },
    failed: { on: { keep: "downloading" } },
    pinned: { on: { release: { target: "unpinning", actions: "release" }, keep: {} } },
    unpinning: {
      on: {
        "release.ends": { target: "unpinned", actions: know("release") },
        "release.fails": "pinned",
        release: {},
      },
    },
  },
});
