import { type ActorRefFrom, assign, setup } from "xstate";
import { of } from "../params.ts";

interface Context {
  /** Sequence number of the newest record; 0 while there is none. */
  readonly newest: number;
  readonly position: number | null;
  /** Numbers of records, ascending. */
  readonly bookmarks: readonly number[];
}

type InspectedPageEvent =
  | { type: "page.recorded"; newest: number }
  | { type: "page.alive" }
  | { type: "page.closed" }
  | { type: "recording.pause" }
  | { type: "recording.resume" }
  | { type: "replay.goTo"; seq: number }
  | { type: "bookmark.toggle"; seq: number };

/** A page in the inspector: whether it is still there, and which moment of it is shown. A file is a page that is gone. */
export const inspectedPageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InspectedPageEvent,
    input: {} as { readonly newest: number },
  },
  actions: {
    keepNewest: assign({ newest: (_, newest: number) => newest }),
    hold: assign({ position: ({ context }) => context.newest }),
    goTo: assign({
      position: ({ context }, seq: number) =>
        Math.max(Math.min(1, context.newest), Math.min(seq, context.newest)),
    }),
    follow: assign({ position: null }),
    toggleBookmark: assign({
      bookmarks: ({ context: { bookmarks } }, seq: number) =>
        bookmarks.includes(seq)
          ? bookmarks.filter((one) => one !== seq)
          : [...bookmarks, seq].toSorted((a, b) => a - b),
    }),
  },
  delays: {
    /** A page reports every few seconds; a silent one counts as gone. */
    silence: 10_000,
  },
}).createMachine({
  id: "inspectedPage",
  context: ({ input }) => ({ newest: input.newest, position: null, bookmarks: [] }),
  type: "parallel",
  on: { "bookmark.toggle": { actions: { type: "toggleBookmark", params: of("seq") } } },
  states: {
    connection: {
      initial: "disconnected",
      on: {
        "page.recorded": { target: ".connected", actions: { type: "keepNewest", params: of("newest") } },
        "page.alive": ".connected",
      },
      states: {
        disconnected: {},
        connected: { after: { silence: "disconnected" }, on: { "page.closed": "disconnected" } },
      },
    },
    view: {
      initial: "recording",
      on: { "replay.goTo": { target: ".replaying", actions: { type: "goTo", params: of("seq") } } },
      states: {
        recording: { on: { "recording.pause": { target: "paused", actions: "hold" } } },
        paused: { on: { "recording.resume": { target: "recording", actions: "follow" } } },
        replaying: { on: { "recording.resume": { target: "recording", actions: "follow" } } },
      },
    },
  },
});

export type InspectedPageActorRef = ActorRefFrom<typeof inspectedPageMachine>;
