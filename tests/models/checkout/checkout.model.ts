import { assign, setup } from "xstate";

/** An order on the server, as its provider reported it; `none`: the server does not have it. */
export type Order = "none" | "unpaid" | "processing" | "active" | "declined";

interface Context {
  /** The plan that is chosen on the page. */
  readonly plan: string | null;
  /** Of the present attempt. */
  readonly order: Order;
  /** Whether the page knows the order's id. */
  readonly isKnown: boolean;
  /** Whether the learner asked for it on this page, and not before a reload. */
  readonly isHere: boolean;
  readonly checks: number;
  /** Orders that the server began, of all attempts. */
  readonly orders: number;
  readonly starts: number;
  readonly confirms: number;
  /** Times that the provider's page was opened. */
  readonly opened: number;
  /** Times that the page asked for the subscription again. */
  readonly refreshed: number;
}

export type CheckoutModelEvent =
  | { type: "choose"; plan: "launch" | "yearly" }
  | { type: "drop" }
  /** A double click. */
  | { type: "start" }
  /** The server answers the call that waits; `begins`: what becomes of an order that it does not have yet. */
  | { type: "answer"; begins: Exclude<Order, "none"> }
  /** The answer is lost; `begins`: what the server did nevertheless. */
  | { type: "lose"; begins: Order }
  | { type: "refuse" }
  /** The provider notifies the server, as often as it likes. */
  | { type: "webhook"; says: "active" | "declined" }
  /** The learner pays, and the provider has not decided yet. */
  | { type: "pay" }
  | { type: "openPayment" }
  | { type: "check" }
  /** The page is shown again, by the back button or a change of tabs. */
  | { type: "show" }
  | { type: "reload" }
  | { type: "retry" }
  | { type: "leave" }
  | { type: "time"; ms: number };

const model = setup({
  types: { context: {} as Context, events: {} as CheckoutModelEvent },
  delays: { wait: ({ context }) => [5000, 10_000, 20_000, 40_000, 80_000][context.checks] ?? 80_000 },
  guards: {
    isChosen: ({ context }) => context.plan !== null,
    isKnown: ({ context }) => context.isKnown,
    comes: ({ context, event }, to: Order) => after(context, event) === to,
    comesHere: ({ context, event }) => context.isHere && after(context, event) === "unpaid",
  },
  actions: {
    choose: assign(({ event }) => (event.type === "choose" ? { plan: event.plan } : {})),
    drop: assign({ plan: null }),
    begin: assign({ order: "none", isKnown: false, isHere: true, checks: 0 }),
    askStart: assign({ starts: ({ context }) => context.starts + 1 }),
    askAgain: assign({ isHere: true }),
    confirm: assign({ confirms: ({ context }) => context.confirms + 1 }),
    reach: assign(({ context, event }) => ({
      order: after(context, event),
      orders: context.orders + (context.order === "none" && after(context, event) !== "none" ? 1 : 0),
    })),
    know: assign({ isKnown: true }),
    open: assign({ opened: ({ context }) => context.opened + 1 }),
    refresh: assign({ refreshed: ({ context }) => context.refreshed + 1 }),
    count: assign({ checks: ({ context }) => Math.min(context.checks + 1, 4) }),
    forget: assign({ plan: null, order: "none", isKnown: false }),
    /** A page that knows the order does not know its plan. */
    comeBack: assign(({ context: { isKnown, plan } }) => ({
      isHere: false,
      checks: 0,
      plan: isKnown ? null : plan,
    })),
    notify: assign(({ context, event }) =>
      event.type === "webhook" && (context.order === "unpaid" || context.order === "processing")
        ? { order: event.says }
        : {},
    ),
    pay: assign({ order: ({ context }) => (context.order === "unpaid" ? "processing" : context.order) }),
  },
});

/** The order once the server took the call that waits. */
function after({ order }: Context, event: CheckoutModelEvent): Order {
  return order === "none" && (event.type === "answer" || event.type === "lose") ? event.begins : order;
}

const learned = ["reach", "know"] as const;
const ends = [
  { guard: { type: "comes", params: "active" }, target: "active", actions: [...learned] },
  { guard: { type: "comes", params: "declined" }, target: "declined", actions: [...learned] },
  { guard: { type: "comes", params: "processing" }, target: "waiting", actions: [...learned] },
  { target: "redirected", actions: [...learned] },
] as const;
const clicks = { choose: {}, drop: {}, start: {} } as const;
const reopened = { target: "confirming", actions: "comeBack" } as const;

export const checkoutModel = model.createMachine({
  id: "checkoutModel",
  context: {
    plan: null,
    order: "none",
    isKnown: false,
    isHere: false,
    checks: 0,
    orders: 0,
    starts: 0,
    confirms: 0,
    opened: 0,
    refreshed: 0,
  },
  initial: "choosing",
  on: { webhook: { actions: "notify" } },
  states: {
    choosing: {
      entry: "forget",
      on: {
        choose: { actions: "choose" },
        drop: { actions: "drop" },
        start: [{ guard: "isChosen", target: "starting", actions: "begin" }, {}],
        retry: {},
        leave: {},
        check: {},
        show: {},
        reload: { target: "choosing", reenter: true, actions: "comeBack" },
      },
    },
    starting: {
      entry: "askStart",
      on: {
        ...clicks,
        retry: {},
        show: {},
        leave: {},
        answer: [{ guard: "comesHere", target: "redirected", actions: [...learned, "open"] }, ...ends],
        lose: { target: "unreachable", actions: "reach" },
        refuse: "refused",
        reload: { target: "starting", reenter: true, actions: "comeBack" },
      },
    },
    redirected: {
      on: {
        ...clicks,
        pay: { actions: "pay" },
        openPayment: { actions: "open" },
        check: "confirming",
        show: "confirming",
        reload: reopened,
        leave: "choosing",
      },
    },
    confirming: {
      entry: "confirm",
      on: {
        ...clicks,
        leave: {},
        check: {},
        answer: [...ends],
        lose: "unreachable",
        refuse: "refused",
        reload: { ...reopened, reenter: true },
      },
    },
    waiting: {
      on: { ...clicks, leave: {}, check: "checking", show: "checking", reload: reopened },
      after: { wait: { target: "checking", actions: "count" } },
    },
    checking: {
      entry: "confirm",
      on: {
        ...clicks,
        leave: {},
        check: {},
        show: {},
        // What is being processed is not unpaid any more.
        answer: ends.slice(0, 3),
        lose: "waiting",
        refuse: "refused",
        reload: reopened,
      },
    },
    unreachable: {
      on: {
        ...clicks,
        show: {},
        retry: [
          { guard: "isKnown", target: "confirming" },
          { target: "starting", actions: "askAgain" },
        ],
        leave: { target: "choosing", actions: "refresh" },
        reload: [
          { guard: "isKnown", ...reopened },
          { target: "starting", actions: "comeBack" },
        ],
      },
    },
    refused: {
      on: { ...clicks, retry: {}, leave: "choosing", reload: { target: "choosing", actions: "comeBack" } },
    },
    declined: {
      on: { ...clicks, retry: {}, leave: "choosing", reload: { target: "choosing", actions: "comeBack" } },
    },
    active: {
      entry: "refresh",
      on: { ...clicks, retry: {}, leave: {}, reload: { target: "choosing", actions: "comeBack" } },
    },
  },
});
