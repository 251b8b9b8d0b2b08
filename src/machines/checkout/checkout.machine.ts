import { type ActorRefFrom, assign, setup } from "xstate";
import type { CheckoutAttempt, CheckoutReply, WantedOrder } from "../../services/subscription/checkout.ts";
import { provided } from "../provided.ts";
import { of, output } from "../params.ts";

interface Context {
  readonly planId: string | null;
  readonly attempt: CheckoutAttempt | null;
  /** The last answer; null before the first one. */
  readonly reply: CheckoutReply | null;
  readonly isStartedHere: boolean;
  /** Automatic checks of a payment that is being processed, up to `MAX_DOUBLINGS`. */
  readonly checks: number;
}

type CheckoutEvent =
  | { type: "plan.choose"; planId: string }
  | { type: "plan.drop" }
  /** @property key A new UUID. */
  | { type: "checkout.start"; key: string; sandboxOutcome: WantedOrder["sandboxOutcome"] }
  | { type: "checkout.retry" }
  | { type: "checkout.leave" }
  | { type: "payment.open" }
  | { type: "payment.check" }
  | { type: "page.shown" };

/** Milliseconds until the first automatic check of a payment that is being processed; each wait is twice the last. */
const CHECK_INTERVAL = 5000;
/** The wait is doubled at most so often. */
const MAX_DOUBLINGS = 4;

/**
 * Subscribing to a plan. An attempt has one idempotency key, stored before it is sent: double clicks, reloads and lost
 * responses lead to one order, whose state the server decides.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CheckoutEvent,
    input: {} as { readonly attempt: CheckoutAttempt | null },
    tags: {} as "busy",
  },
  delays: { checkInterval: ({ context }) => CHECK_INTERVAL * 2 ** context.checks },
  actors: {
    startOrder: provided.promise<CheckoutReply, WantedOrder>("startOrder"),
    completeOrder: provided.promise<CheckoutReply, { readonly orderId: string }>("completeOrder"),
  },
  actions: {
    choose: assign((_, planId: string | null) => ({ planId })),
    begin: assign(
      ({ context: { planId } }, order: Pick<WantedOrder, "key" | "sandboxOutcome">): Partial<Context> => ({
        attempt: planId === null ? null : { stage: "starting", planId, ...order },
        isStartedHere: true,
        checks: 0,
      }),
    ),
    repeat: assign({ isStartedHere: true }),
    takeReply: assign(({ context: { attempt } }, reply: CheckoutReply): Partial<Context> => ({
      reply,
      attempt: "orderId" in reply ? { stage: "ordered", orderId: reply.orderId } : attempt,
    })),
    countCheck: assign({ checks: ({ context }) => Math.min(context.checks + 1, MAX_DOUBLINGS) }),
    dropAttempt: assign({ attempt: null, planId: null }),
    /** Stores the attempt for later pages; null removes it. */
    keepAttempt: provided.action<CheckoutAttempt | null>("keepAttempt"),
    openPayment: provided.action<string>("openPayment"),
    refresh: provided.action("refresh"),
  },
  guards: {
    isChosen: ({ context }) => context.planId !== null,
    hasOrder: ({ context }) => context.attempt?.stage === "ordered",
    hasAttempt: ({ context }) => context.attempt !== null,
    /** The learner waits for the payment page, and has not come back from it. */
    leadsToPayment: ({ context }, reply: CheckoutReply) =>
      reply.outcome === "unpaid" && context.isStartedHere,
    isUnreachable: (_, reply: CheckoutReply) => reply.outcome === "unreachable",
    isReply: ({ context }, outcome: CheckoutReply["outcome"]) => context.reply?.outcome === outcome,
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({
    planId: input.attempt?.stage === "starting" ? input.attempt.planId : null,
    attempt: input.attempt,
    reply: null,
    isStartedHere: false,
    checks: 0,
  }),
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "hasOrder", target: "confirming" },
        { guard: "hasAttempt", target: "starting" },
        { target: "choosing" },
      ],
    },
    choosing: {
      entry: ["dropAttempt", { type: "keepAttempt", params: null }],
      on: {
        "plan.choose": { actions: { type: "choose", params: of("planId") } },
        "plan.drop": { actions: { type: "choose", params: null } },
        "checkout.start": {
          guard: "isChosen",
          target: "starting",
          actions: [
            { type: "begin", params: ({ event: { key, sandboxOutcome } }) => ({ key, sandboxOutcome }) },
            { type: "keepAttempt", params: ({ context }) => context.attempt },
          ],
        },
      },
    },
    starting: {
      tags: "busy",
      invoke: {
        src: "startOrder",
        input: ({ context }) => wantedOrder(context.attempt),
        onDone: [
          {
            guard: { type: "leadsToPayment", params: output },
            target: "redirected",
            actions: [
              { type: "takeReply", params: output },
              { type: "keepAttempt", params: ({ context }) => context.attempt },
              { type: "openPayment", params: ({ context }) => paymentPageOf(context.reply) },
            ],
          },
          {
            target: "deciding",
            actions: [
              { type: "takeReply", params: output },
              { type: "keepAttempt", params: ({ context }) => context.attempt },
            ],
          },
        ],
      },
    },
    redirected: {
      on: {
        "payment.open": {
          actions: { type: "openPayment", params: ({ context }) => paymentPageOf(context.reply) },
        },
        "payment.check": "confirming",
        "page.shown": "confirming",
        "checkout.leave": "choosing",
      },
    },
    confirming: {
      tags: "busy",
      invoke: {
        src: "completeOrder",
        input: ({ context }) => begunOrder(context.attempt),
        onDone: { target: "deciding", actions: { type: "takeReply", params: output } },
      },
    },
    deciding: {
      always: [
        { guard: { type: "isReply", params: "active" }, target: "active" },
        { guard: { type: "isReply", params: "processing" }, target: "processing" },
        { guard: { type: "isReply", params: "unpaid" }, target: "redirected" },
        { guard: { type: "isReply", params: "declined" }, target: "declined" },
        { guard: { type: "isReply", params: "refused" }, target: "failed.refused" },
        { target: "failed.unreachable" },
      ],
    },
    processing: {
      initial: "waiting",
      states: {
        waiting: {
          after: { checkInterval: { target: "checking", actions: "countCheck" } },
          on: { "payment.check": "checking", "page.shown": "checking" },
        },
        checking: {
          invoke: {
            src: "completeOrder",
            input: ({ context }) => begunOrder(context.attempt),
            onDone: [
              { guard: { type: "isUnreachable", params: output }, target: "waiting" },
              { target: "#checkout.deciding", actions: { type: "takeReply", params: output } },
            ],
          },
        },
      },
    },
    active: {
      entry: ["dropAttempt", { type: "keepAttempt", params: null }, "refresh"],
    },
    declined: {
      entry: ["dropAttempt", { type: "keepAttempt", params: null }],
      on: { "checkout.leave": "choosing" },
    },
    failed: {
      initial: "unreachable",
      states: {
        /** The order may or may not exist: it is requested again by its key or id. */
        unreachable: {
          on: {
            // An unconfirmed order may have been completed.
            "checkout.leave": { target: "#checkout.choosing", actions: "refresh" },
            "checkout.retry": [
              { guard: "hasOrder", target: "#checkout.confirming" },
              { target: "#checkout.starting", actions: "repeat" },
            ],
          },
        },
        refused: {
          entry: ["dropAttempt", { type: "keepAttempt", params: null }],
          on: { "checkout.leave": "#checkout.choosing" },
        },
      },
    },
  },
});

function wantedOrder(attempt: CheckoutAttempt | null): WantedOrder {
  if (attempt?.stage !== "starting") throw new Error("There is no order to begin.");
  const { key, planId, sandboxOutcome } = attempt;
  return { key, planId, sandboxOutcome };
}

function begunOrder(attempt: CheckoutAttempt | null): { readonly orderId: string } {
  if (attempt?.stage !== "ordered") throw new Error("There is no order yet.");
  return { orderId: attempt.orderId };
}

function paymentPageOf(reply: CheckoutReply | null): string {
  if (reply?.outcome !== "unpaid") throw new Error("There is nothing to pay.");
  return reply.url;
}

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;
