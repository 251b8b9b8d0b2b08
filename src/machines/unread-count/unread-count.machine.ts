import { type ActorRefFrom, and, assign, not, raise, setup, stateIn } from "xstate";
import type { AuthReport } from "../auth/watch-auth.ts";
import { type PageVisibility, presence } from "../while-visible.ts";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

const SECOND = 1000;

/** Whether the page has the width of a phone or a tablet. */
export type PageWidth = { type: "width.mobile" } | { type: "width.desktop" };

/** The number came from elsewhere. */
interface CountKnown {
  type: "count.known";
  unreadCount: number;
}

interface Context {
  readonly unreadCount: number;
  /** Of one question, after the first attempt. */
  readonly retries: number;
}

const known = {
  type: "keep",
  params: ({ event }: { readonly event: CountKnown }) => event.unreadCount,
} as const;

/**
 * The number on the bell (accounts specification, section 4, "Notifications"). Small pages ask for it every 30 s; wide
 * ones get it with the list.
 */
export const unreadCountMachine = setup({
  types: { context: {} as Context, events: {} as CountKnown | PageVisibility | PageWidth | AuthReport },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
    watchPage: provided.callback<PageVisibility | PageWidth>("watchPage"),
    countUnread: provided.promise<number>("countUnread"),
  },
  actions: {
    keep: assign({ unreadCount: (_, unreadCount: number) => unreadCount, retries: 0 }),
    fallBack: assign({ unreadCount: 0, retries: 0 }),
    forgetRetries: assign({ retries: 0 }),
    notifyKnown: raise((_, unreadCount: number): CountKnown => ({ type: "count.known", unreadCount })),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
  },
  guards: {
    isNeeded: and([
      stateIn({ learner: "signedIn" }),
      stateIn({ page: "visible" }),
      stateIn({ width: "mobile" }),
    ]),
    isStale: stateIn({ age: "stale" }),
    mayRetry: ({ context }) => context.retries < 2,
  },
  delays: {
    interval: 30 * SECOND,
    staleAfter: 10 * SECOND,
    /** 1 s, then 2 s. */
    retryWait: ({ context }) => SECOND * 2 ** (context.retries - 1),
  },
}).createMachine({
  id: "unreadCount",
  context: { unreadCount: 0, retries: 0 },
  invoke: [{ src: "watchAuth" }, { src: "watchPage" }],
  type: "parallel",
  states: {
    ...presence,
    width: {
      initial: "desktop",
      states: {
        desktop: { on: { "width.mobile": "mobile" } },
        mobile: { on: { "width.desktop": "desktop" } },
      },
    },
    age: {
      initial: "stale",
      on: { "count.known": ".fresh", "auth.signedOut": ".stale" },
      states: { stale: {}, fresh: { after: { staleAfter: "stale" } } },
    },
    polling: {
      initial: "off",
      on: {
        "count.known": { actions: known },
        "auth.signedOut": { guard: stateIn({ learner: "signedIn" }), actions: "fallBack" },
      },
      states: {
        off: {
          always: [
            { guard: and(["isNeeded", "isStale"]), target: "on.asking" },
            { guard: "isNeeded", target: "on.resting" },
          ],
        },
        on: {
          always: { guard: not("isNeeded"), target: "off" },
          entry: "forgetRetries",
          on: { "count.known": { target: ".resting", actions: known } },
          initial: "asking",
          states: {
            resting: { after: { interval: "asking" } },
            asking: {
              invoke: {
                src: "countUnread",
                onDone: { actions: { type: "notifyKnown", params: output } },
                onError: [
                  { guard: "mayRetry", target: "retrying", actions: "countRetry" },
                  { target: "resting", actions: "fallBack" },
                ],
              },
            },
            retrying: { after: { retryWait: "asking" } },
          },
        },
      },
    },
  },
});

export type UnreadCountActorRef = ActorRefFrom<typeof unreadCountMachine>;
