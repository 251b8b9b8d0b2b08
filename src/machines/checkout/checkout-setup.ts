import { assign, setup } from "xstate";
import type { CheckoutAttempt, CheckoutReply, WantedOrder } from "../../services/subscription/checkout.ts";
import { provided } from "../provided.ts";

interface Context {
  /** The plan that is chosen on this page. */
  readonly planId: string | null;
  readonly attempt: CheckoutAttempt | null;
  /** The last answer; null before the first one. */
  readonly reply: CheckoutReply | null;
  /** Whether the learner started it on this page, and not before a reload. */
  readonly isStartedHere: boolean;
  /** Automatic checks of a payment that is being processed, up to `MAX_DOUBLINGS`. */
  readonly checks: number;
}

export interface CheckoutInput {
  /** What an earlier page stored; null: nothing is under way. */
  readonly attempt: CheckoutAttempt | null;
}

export type CheckoutEvent =
  | { type: "plan.choose"; planId: string }
  | { type: "plan.drop" }
  /** @property key A new UUID. */
  | { type: "checkout.start"; key: string; sandboxOutcome: WantedOrder["sandboxOutcome"] }
  | { type: "checkout.retry" }
  /** Gives the order up, and chooses anew. */
  | { type: "checkout.leave" }
  /** To the provider's page again. */
  | { type: "payment.open" }
  | { type: "payment.check" }
  /** The page is shown again, after the back button or a change of tabs. */
  | { type: "page.shown" };

/** Milliseconds until the first automatic check of a payment that is being processed; each wait is twice the last. */
export const CHECK_INTERVAL = 5000;
/** So often, the wait is doubled. */
export const MAX_DOUBLINGS = 4;

/** Types, actors, actions and guards of the checkout. */
export const checkoutSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    /** `busy`: a call is under way that the learner waits for. */
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
    /** Nothing is under way any more. */
    dropAttempt: assign({ attempt: null, planId: null }),
    /** Stores the attempt for later pages; null removes it. */
    keepAttempt: provided.action<CheckoutAttempt | null>("keepAttempt"),
    /** Leaves for the provider's page. */
    openPayment: provided.action<string>("openPayment"),
    /** The subscription may be another one now. */
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
    isActive: ({ context }) => context.reply?.outcome === "active",
    isProcessing: ({ context }) => context.reply?.outcome === "processing",
    isUnpaid: ({ context }) => context.reply?.outcome === "unpaid",
    isDeclined: ({ context }) => context.reply?.outcome === "declined",
    isRefused: ({ context }) => context.reply?.outcome === "refused",
  },
});
