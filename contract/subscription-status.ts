import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { SubscriptionStatus } from "./users.ts";

/** What a subscription comes to on a device: what may be stored there, and how much of it. */
export const SubscriptionTier = v.picklist(["FREE", "TRIAL", "PREMIUM", "ENTERPRISE"]);
export type SubscriptionTier = v.InferOutput<typeof SubscriptionTier>;

/** A subscription as devices ask for it, so that they know without a connection what they may keep. */
export const SubscriptionState = v.object({
  /** As of the answer: EXPIRED where what was paid for is over. */
  status: SubscriptionStatus,
  tier: SubscriptionTier,
  /** ISO time, or null where it has no end. */
  expiresAt: v.nullable(v.string()),
});
export type SubscriptionState = v.InferOutput<typeof SubscriptionState>;

export const getSubscriptionStatus = endpoint({
  method: "GET",
  path: "/api/users/subscription-status",
  access: "user",
  summary: "The signed-in user's subscription, as their devices keep it",
  response: SubscriptionState,
});
