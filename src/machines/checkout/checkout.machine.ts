import type { ActorRefFrom } from "xstate";
import type { CheckoutAttempt, CheckoutReply, WantedOrder } from "../../services/subscription/checkout.ts";
import { checkoutSetup } from "./checkout-setup.ts";
import { output } from "../params.ts";

function wantedOrder(attempt: CheckoutAttempt | null): WantedOrder {
  if (attempt?.stage !== "starting") throw new Error("There is no order to begin.");
  const { key, planId, sandboxOutcome } = attempt;
  return { key, planId, sandboxOutcome };
}

function begunOrder(attempt: CheckoutAttempt | null): { readonly orderId: string } {
  if (attempt?.stage !== "ordered") throw new Error("There is no order yet.");
  return { orderId: attempt.orderId };
}

/** The page on which an unpaid order is paid. */
function paymentPageOf(reply: CheckoutReply | null): string {
  if (reply?.outcome !== "unpaid") throw new Error("There is nothing to pay.");
  return reply.url;
}

/**
 * Subscribing to a plan. An attempt has one idempotency key, which is stored before it is sent: double clicks, reloads and
 * lost answers come to one order. What the server says of the order decides, whenever the provider reports it: before the
 * learner comes back, afterwards, twice, or only when it is asked.
 */
export const checkoutMachine = checkoutSetup.createMachine({
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
    /** An attempt of an earlier page is taken up. */
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
        "plan.choose": { actions: { type: "choose", params: ({ event }) => event.planId } },
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
    /** The learner is on the provider's page, or came back without having paid. */
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
        { guard: "isActive", target: "active" },
        { guard: "isProcessing", target: "processing" },
        { guard: "isUnpaid", target: "redirected" },
        { guard: "isDeclined", target: "declined" },
        { guard: "isRefused", target: "failed.refused" },
        { target: "failed.unreachable" },
      ],
    },
    /** The provider has not decided yet. The learner may leave the page meanwhile. */
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
        /** Nobody knows whether the order exists: it is asked for again by its key or its id. */
        unreachable: {
          on: {
            // An order of which nobody heard may have been completed.
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

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;
