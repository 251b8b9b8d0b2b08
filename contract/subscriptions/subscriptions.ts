import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { SubscriptionTier } from "../subscription-status.ts";
import { Subscription } from "../users.ts";
import { Uuid } from "../values.ts";
import { Money, PlanId } from "./plans.ts";

/** A payment whose time is not over. */
export const PaidTime = v.object({
  price: Money,
  months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO times. A credit from earlier payments can extend it. */
  from: v.string(),
  to: v.string(),
});
export type PaidTime = v.InferOutput<typeof PaidTime>;

/** `subscriptionView` of the domain interprets it. */
export const CurrentSubscription = v.object({
  ...Subscription.entries,
  tier: SubscriptionTier,
  /** Null for the trial and without an order. */
  planId: v.nullable(v.string()),
  /** Paid for it, whatever the plan costs now; null: no order. */
  price: v.nullable(Money),
  /** A change of plan credits them (`paidPeriod` of the domain). */
  unused: v.array(PaidTime),
  /** `resume` would restore it: cancelled, and paid time remains. */
  canResume: v.boolean(),
});
export type CurrentSubscription = v.InferOutput<typeof CurrentSubscription>;

export const getCurrentSubscription = endpoint({
  method: "GET",
  path: "/api/subscriptions/current",
  access: "user",
  summary: "The caller's subscription",
  response: CurrentSubscription,
});

/** For the sandbox; other providers ignore it. */
export const SANDBOX_OUTCOMES = ["succeeds", "declined", "processing", "slow", "webhook_lost"] as const;

/**
 * One order of a plan.
 *
 * - `unpaid`: the learner pays at `paymentUrl`, which leads back to `/app/subscription?order={orderId}`.
 * - `processing`: the provider has not decided yet; ask again, or wait for the provider's message.
 * - `completed`: the subscription counts.
 * - `declined`: nothing was paid; the same plan can be ordered again with another key.
 * - `given_up`: another plan was ordered instead, or the time for paying is over.
 */
export const OrderState = v.picklist(["unpaid", "processing", "completed", "declined", "given_up"]);
export type OrderState = v.InferOutput<typeof OrderState>;

export const Order = v.object({
  orderId: v.string(),
  planId: v.string(),
  planName: v.string(),
  price: Money,
  state: OrderState,
  /** Null where nothing is left to pay. */
  paymentUrl: v.nullable(v.string()),
  /** Of the error catalogue. */
  error: v.nullable(v.picklist(["PAYMENT_FAILED", "PAYMENT_PROCESSING"])),
  createdAt: v.string(),
});
export type Order = v.InferOutput<typeof Order>;

export const subscribe = endpoint({
  method: "POST",
  path: "/api/subscriptions/subscribe/{planId}",
  access: "user",
  summary:
    "Order a plan; the same key again, or the same plan while an order of it is open, answers that order",
  params: v.strictObject({ planId: PlanId }),
  body: v.strictObject({
    /** Made once for each order, and stored by the client until the order is decided: a repeated call makes no second order. */
    key: Uuid,
    sandboxOutcome: v.optional(v.picklist(SANDBOX_OUTCOMES), "succeeds"),
  }),
  response: Order,
  status: 201,
  errors: [403, 404, 409, 503],
});

export const completeSubscription = endpoint({
  method: "POST",
  path: "/api/subscriptions/complete-subscription/{orderId}",
  access: "user",
  summary:
    "Ask the provider about an order, and let the subscription count where it is paid; again changes nothing",
  params: v.strictObject({ orderId: Uuid }),
  response: Order,
  errors: [404, 503],
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/subscriptions/cancel",
  access: "user",
  summary: "Cancel the subscription at once; again changes nothing",
  response: CurrentSubscription,
  errors: [409],
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/api/subscriptions/resume",
  access: "user",
  summary: "Take a cancellation back while what was paid for is not over; again changes nothing",
  response: CurrentSubscription,
  errors: [409],
});
