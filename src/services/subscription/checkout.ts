import type { SANDBOX_OUTCOMES } from "#contract/subscriptions/subscriptions.ts";

/** An order that the server has not confirmed yet; however often it is sent, it begins one order. */
export interface WantedOrder {
  /** Idempotency key, a UUID. */
  readonly key: string;
  readonly planId: string;
  /** What a sandbox is to do with the payment. */
  readonly sandboxOutcome: (typeof SANDBOX_OUTCOMES)[number];
}

/** One attempt to subscribe; it survives reloads until the server has decided it. */
export type CheckoutAttempt =
  | ({ readonly stage: "starting" } & WantedOrder)
  | { readonly stage: "ordered"; readonly orderId: string };

export type CheckoutReply =
  | { readonly outcome: "active"; readonly orderId: string }
  | { readonly outcome: "processing"; readonly orderId: string }
  | { readonly outcome: "unpaid"; readonly orderId: string; readonly url: string }
  | { readonly outcome: "declined"; readonly orderId: string }
  | { readonly outcome: "refused"; readonly message: string }
  | { readonly outcome: "unreachable"; readonly message: string };

/** `cancel`: the subscription ends. `resume`: what was cancelled goes on. */
export type RenewalChange = "cancel" | "resume";

export type RenewalResult =
  | { readonly outcome: "changed" }
  | { readonly outcome: "failed"; readonly message: string };
