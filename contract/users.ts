import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Id } from "./values.ts";

export const SubscriptionStatus = v.picklist(["FREE", "TRIAL", "ACTIVE", "PREMIUM", "EXPIRED", "CANCELLED"]);
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

export const Subscription = v.object({
  status: SubscriptionStatus,
  /** ISO time, or null where it has no end. */
  endDate: v.nullable(v.string()),
  trialEndsAt: v.nullable(v.string()),
  planName: v.string(),
});

/** Accounts specification, section 3. */
export const User = v.object({
  id: Id,
  username: v.pipe(v.string(), v.minLength(1)),
  email: v.pipe(v.string(), v.minLength(1)),
  roles: v.array(v.string()),
  subscription: Subscription,
  emailVerified: v.boolean(),
  /** Exempt from email verification. */
  oauthUser: v.boolean(),
  /** Absent in data that a device stored with an earlier version; most users have one. */
  hasPassword: v.optional(v.boolean(), true),
  createdAt: v.string(),
  needsEmailVerification: v.boolean(),
  /** Unverified, not OAuth, and more than 7 days since creation. */
  shouldBlockForEmailVerification: v.boolean(),
});
export type User = v.InferOutput<typeof User>;

export const getCurrentUser = endpoint({
  method: "GET",
  path: "/api/users/me",
  access: "user",
  summary: "The signed-in user",
  response: User,
});
