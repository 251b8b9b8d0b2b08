import { assign, setup } from "xstate";

/** One tab of a sign-in, as its user sees it. */
interface Tab {
  /** `queued`: it waits until the other tab has refreshed. */
  readonly is: "idle" | "refreshing" | "queued" | "signedOut" | "closed";
  /** Its last refresh did not reach the server. */
  readonly away: boolean;
  /** The browser has frozen it: messages of the other tab do not reach it. */
  readonly deaf: boolean;
  /** The other tab has newer tokens and could not notify this one. */
  readonly behind: boolean;
  readonly waiting: number;
  readonly answered: number;
  readonly refused: number;
  readonly unreachable: number;
}

/** What two tabs of one sign-in may rely on (decisions, "Several tabs"). */
export interface Context {
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
  /** The browser freezes tab 2, and thaws it. */
  | { type: "leave" }
  | { type: "return" }
  | { type: "signOut"; tab: TabNumber }
  /** The tab is gone at once, even while it refreshes. */
  | { type: "close"; tab: TabNumber };

const tab: Tab = {
  is: "idle",
  away: false,
  deaf: false,
  behind: false,
  waiting: 0,
  answered: 0,
  refused: 0,
  unreachable: 0,
};

export const tabOf = ({ tabs: [one, two] }: Pick<Context, "tabs">, number: TabNumber) =>
  number === 1 ? one : two;
const each = ({ tabs: [one, two] }: Context, change: (one: Tab) => Tab) => ({
  tabs: [change(one), change(two)] as const,
});
const change = ({ tabs: [one, two] }: Context, number: TabNumber, parts: Partial<Tab>) => ({
  tabs: number === 1 ? ([{ ...one, ...parts }, two] as const) : ([one, { ...two, ...parts }] as const),
});

/** The tab that waits refreshes when the other one has given up. */
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
    isCopy: ({ event }) => event.type === "open" && event.as === "duplicate",
    isRefreshing: ({ context }) => context.tabs.some(({ is }) => is === "refreshing"),
    isCatchingUp: ({ context: { fresh, tabs }, event }) =>
      event.type === "call" && event.tab === 2 && fresh && tabs[1].behind,
  },
  actions: {
    call: assign(({ context, event }) => {
      if (event.type !== "call") return {};
      const one = tabOf(context, event.tab);
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
              behind: one.deaf && context.isCopy,
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
    leave: assign(({ context }) => change(context, 2, { deaf: true })),
    return: assign(({ context }) => change(context, 2, { deaf: false })),
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
          // Two pairs of its tokens may have been used up meanwhile: it goes on with those of the other tab.
          { guard: "isCatchingUp", actions: "call" },
          { guard: "isRefreshing", actions: "call" },
          { actions: "call" },
        ],
        expire: { actions: "expire" },
        "refresh.succeeds": { guard: "isRefreshing", actions: "renew" },
        "refresh.fails": { guard: "isRefreshing", actions: "fail" },
        "refresh.refused": { guard: "isRefreshing", target: "signedOut", actions: "refuse" },
        signOut: [
          { guard: "isRefreshing", target: "signedOut", actions: "signOut" },
          { target: "signedOut", actions: "signOut" },
        ],
        close: [{ guard: "isRefreshing", actions: "close" }, { actions: "close" }],
        leave: { actions: "leave" },
        return: { actions: "return" },
      },
    },
    signedOut: {},
  },
});
