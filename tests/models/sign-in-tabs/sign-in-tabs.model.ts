import { and, assign, setup } from "xstate";

/** One tab of a sign-in, as its user sees it. */
interface Tab {
  /** `queued`: it waits until the other tab has refreshed. */
  readonly is: "idle" | "refreshing" | "queued" | "signedOut" | "closed";
  /** Its last refresh did not reach the server. */
  readonly away: boolean;
  /** The browser has put it aside: it hears nothing of the other tab. */
  readonly aside: boolean;
  /** The other tab has newer tokens, of which this one has not heard. */
  readonly behind: boolean;
  readonly waiting: number;
  readonly answered: number;
  readonly refused: number;
  readonly unreachable: number;
}

/** What two tabs of one sign-in may rely on (decisions, "Several tabs"). */
interface Context {
  readonly tabs: readonly [Tab, Tab];
  /** Tab 2 is a copy of tab 1, with tokens of its own. */
  readonly isCopy: boolean;
  /** The server takes the access token. */
  readonly fresh: boolean;
  readonly refreshes: number;
  readonly reason: "session_expired" | "user_initiated" | null;
}

type TabNumber = 1 | 2;

export type SignInTabsEvent =
  /** `device`: both tabs share the persistent tokens; `duplicate`: the second has a copy of the first one's. */
  | { type: "open"; as: "device" | "duplicate" }
  | { type: "call"; tab: TabNumber }
  | { type: "expire" }
  | { type: "refresh.succeeds" }
  | { type: "refresh.refused" }
  | { type: "refresh.fails" }
  /** The browser puts tab 2 aside, and brings it back. */
  | { type: "leave" }
  | { type: "return" }
  | { type: "signOut"; tab: TabNumber }
  /** The tab is gone, whatever it was doing. */
  | { type: "close"; tab: TabNumber };

const MOST_WAITING = 2;

const tab: Tab = {
  is: "idle",
  away: false,
  aside: false,
  behind: false,
  waiting: 0,
  answered: 0,
  refused: 0,
  unreachable: 0,
};

const each = ({ tabs: [one, two] }: Context, change: (one: Tab) => Tab) => ({
  tabs: [change(one), change(two)] as const,
});
const change = ({ tabs: [one, two] }: Context, number: TabNumber, parts: Partial<Tab>) => ({
  tabs: number === 1 ? ([{ ...one, ...parts }, two] as const) : ([one, { ...two, ...parts }] as const),
});

/** The tab that waits takes its turn when the one before gave up. */
const nextTurn = (context: Context): Context => {
  const isFree = context.tabs.every(({ is }) => is !== "refreshing");
  const hasQueued = context.tabs.some(({ is }) => is === "queued");
  if (!isFree || !hasQueued) return context;
  const moved = each(context, (one) => (one.is === "queued" ? { ...one, is: "refreshing" } : one));
  return { ...context, ...moved, refreshes: context.refreshes + 1 };
};

const end = (context: Context, reason: Context["reason"]): Partial<Context> => ({
  ...each(context, (one) =>
    one.is === "closed" ? one : { ...one, is: "signedOut", refused: one.refused + one.waiting, waiting: 0 },
  ),
  reason,
});

const model = setup({
  types: { context: {} as Context, events: {} as SignInTabsEvent },
  guards: {
    canCall: ({ context, event }) => {
      const one = event.type === "call" ? context.tabs[event.tab - 1] : undefined;
      return one !== undefined && one.is !== "closed" && !one.aside && one.waiting < MOST_WAITING;
    },
    canCatchUp: ({ context: { fresh, tabs }, event }) =>
      event.type === "call" && fresh && event.tab === 2 && tabs[1].behind && !tabs[1].aside,
    isCopy: ({ event }) => event.type === "open" && event.as === "duplicate",
    canLeave: ({ context: { tabs } }) =>
      tabs.every(({ is, away }) => is === "idle" && !away) && !tabs[1].aside,
    isAside: ({ context }) => context.tabs[1].aside,
    canSignOut: ({ context: { tabs }, event }) =>
      event.type === "signOut" && tabs[event.tab - 1]?.is !== "closed" && !tabs[1].aside,
    /** The newest tokens of a duplicated tab would be gone with the only one that has them. */
    canClose: ({ context: { tabs }, event }) =>
      tabs.every(({ is }) => is !== "closed") &&
      (event.type !== "close" || event.tab === 2 || !tabs[1].behind),
    isRefreshing: ({ context }) => context.tabs.some(({ is }) => is === "refreshing"),
    isRefreshingHere: ({ context: { tabs } }) => tabs.some(({ is }) => is === "refreshing") && !tabs[1].aside,
    isAtRest: ({ context }) => context.fresh && context.tabs.every(({ waiting }) => waiting === 0),
  },
  actions: {
    call: assign(({ context, event }) => {
      if (event.type !== "call") return {};
      const one = context.tabs[event.tab - 1];
      if (!one) return {};
      if (context.fresh) return change(context, event.tab, { answered: one.answered + 1, behind: false });
      const waiting = one.waiting + 1;
      if (one.is === "refreshing" || one.is === "queued") return change(context, event.tab, { waiting });
      const isBusy = context.tabs.some(({ is }) => is === "refreshing");
      return {
        ...change(context, event.tab, { waiting, is: isBusy ? "queued" : "refreshing" }),
        refreshes: context.refreshes + (isBusy ? 0 : 1),
      };
    }),
    copy: assign({ isCopy: true }),
    expire: assign({ fresh: false }),
    renew: assign(({ context }) => ({
      ...each(context, (one) =>
        one.is === "closed"
          ? one
          : {
              ...one,
              is: "idle",
              away: false,
              behind: one.aside && context.isCopy,
              answered: one.answered + one.waiting,
              waiting: 0,
            },
      ),
      fresh: true,
    })),
    fail: assign(({ context }) =>
      nextTurn({
        ...context,
        ...each(context, (one) =>
          one.is === "refreshing"
            ? { ...one, is: "idle", away: true, unreachable: one.unreachable + one.waiting, waiting: 0 }
            : one,
        ),
      }),
    ),
    refuse: assign(({ context }) => end(context, "session_expired")),
    signOut: assign(({ context }) => end(context, "user_initiated")),
    leave: assign(({ context }) => change(context, 2, { aside: true })),
    return: assign(({ context }) => change(context, 2, { aside: false })),
    close: assign(({ context, event }) =>
      event.type === "close"
        ? nextTurn({ ...context, ...change(context, event.tab, { ...tab, is: "closed" }) })
        : {},
    ),
  },
});

export const signInTabsModel = model.createMachine({
  id: "signInTabsModel",
  context: { tabs: [tab, tab], isCopy: false, fresh: true, refreshes: 0, reason: null },
  initial: "closed",
  states: {
    closed: {
      on: { open: [{ guard: "isCopy", target: "signedIn", actions: "copy" }, { target: "signedIn" }] },
    },
    signedIn: {
      on: {
        call: [
          // With tokens of which two pairs may have been used up meanwhile: it goes on with those of the other tab.
          { guard: "canCatchUp", actions: "call" },
          { guard: and(["canCall", "isRefreshing"]), actions: "call" },
          { guard: "canCall", actions: "call" },
        ],
        expire: { guard: "isAtRest", actions: "expire" },
        "refresh.succeeds": { guard: "isRefreshing", actions: "renew" },
        "refresh.fails": { guard: "isRefreshing", actions: "fail" },
        "refresh.refused": { guard: "isRefreshingHere", target: "signedOut", actions: "refuse" },
        signOut: [
          { guard: and(["canSignOut", "isRefreshing"]), target: "signedOut", actions: "signOut" },
          { guard: "canSignOut", target: "signedOut", actions: "signOut" },
        ],
        close: [
          { guard: and(["canClose", "isRefreshing"]), actions: "close" },
          { guard: "canClose", actions: "close" },
        ],
        leave: { guard: "canLeave", actions: "leave" },
        return: { guard: "isAside", actions: "return" },
      },
    },
    signedOut: {},
  },
});
