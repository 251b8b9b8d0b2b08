import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { SubscriptionStatus } from "./users.ts";

/** Decides what a device may store, and how much. */
export const SubscriptionTier = v.picklist(["FREE", "TRIAL", "PREMIUM", "ENTERPRISE"]);
export type SubscriptionTier = v.InferOutput<typeof SubscriptionTier>;

/** Lets a device decide offline what it may store. */
export const SubscriptionState = v.object({
  /** EXPIRED once the paid time is over. */
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
