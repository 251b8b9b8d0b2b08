import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { SubscriptionTier } from "../subscription-status.ts";
import type { LimitedOperation } from "./limits.ts";

/** `minor`: the currency's smallest unit (4900 EGP are 49 pounds). */
export const Money = v.object({
  minor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** ISO 4217, such as EGP. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});
export type Money = v.InferOutput<typeof Money>;

/** Used in addresses: `launch`. */
export const PlanId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, "Must be the id of a plan."));

/** Plans are rows of the database; pages contain none of their data. */
export const Plan = v.object({
  planId: v.string(),
  name: v.string(),
  description: v.string(),
  price: Money,
  /** Per payment; null: no end. */
  months: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  tier: SubscriptionTier,
  /** Null: no limit. */
  limits: v.object({
    deck_creation: v.nullable(v.number()),
    card_creation: v.nullable(v.number()),
    study_session: v.nullable(v.number()),
    export_operation: v.nullable(v.number()),
  } satisfies Record<LimitedOperation, unknown>),
});
export type Plan = v.InferOutput<typeof Plan>;

export const listPlans = endpoint({
  method: "GET",
  path: "/api/subscriptions/plans",
  access: "user",
  summary: "The plans that can be chosen, the cheapest first",
  response: v.object({
    plans: v.array(Plan),
    /** `none`: only free plans are listed. */
    provider: v.picklist(["none", "sandbox", "stripe"]),
  }),
});
