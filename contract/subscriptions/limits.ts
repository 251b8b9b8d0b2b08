import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { isStorable } from "../values.ts";
import { SubscriptionTier } from "../subscription-status.ts";

/** Accounts specification, section 9. */
export const LIMITED_OPERATIONS = [
  "deck_creation",
  "card_creation",
  "study_session",
  "export_operation",
] as const;
export const LimitedOperation = v.picklist(LIMITED_OPERATIONS);
export type LimitedOperation = v.InferOutput<typeof LimitedOperation>;

export const INVALID_OPERATION = "Invalid operation specified for limit check";
export const INVALID_COUNT = "Invalid count. Must be between 1 and 1000";
export const LIMIT_COUNT_MAX = 1000;

/** Reasons of a result other than the limits of the plan (accounts specification, section 8). */
export const LIMIT_CHECK_ERRORS = [
  "USER_NOT_AUTHENTICATED",
  "SUBSCRIPTION_REQUIRED",
  "API_FALLBACK",
  "API_ERROR_UNKNOWN_OPERATION",
  "CRITICAL_ERROR",
] as const;

/** Whether an operation may be done so often (accounts specification, section 3). */
export const LimitCheck = v.object({
  allowed: v.boolean(),
  /** Null where allowed. */
  reason: v.nullable(v.string()),
  /** Null: decided by the plan's limits. */
  error: v.nullable(v.picklist(LIMIT_CHECK_ERRORS)),
  /** Existing decks and cards; sessions and exports of the present UTC day. */
  currentUsage: v.number(),
  /** Null, as `remaining`: no limit. */
  limit: v.nullable(v.number()),
  remaining: v.nullable(v.number()),
});
export type LimitCheck = v.InferOutput<typeof LimitCheck>;

export const OperationUsage = v.object({
  operation: LimitedOperation,
  currentUsage: v.number(),
  limit: v.nullable(v.number()),
  remaining: v.nullable(v.number()),
});
export type OperationUsage = v.InferOutput<typeof OperationUsage>;

export const getLimits = endpoint({
  method: "GET",
  path: "/api/subscriptions/limits",
  access: "user",
  summary: "How much of each limited operation the caller's plan allows, and how much was used",
  response: v.object({ tier: SubscriptionTier, operations: v.array(OperationUsage) }),
});

const isCount = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= LIMIT_COUNT_MAX;

export const checkLimit = endpoint({
  method: "GET",
  path: "/api/subscriptions/limits/check",
  access: "user",
  summary: "Whether the caller may do an operation so often",
  query: v.strictObject({
    /** Others are refused with API_ERROR_UNKNOWN_OPERATION. */
    operation: v.pipe(
      v.optional(v.string(INVALID_OPERATION), ""),
      v.trim(),
      v.minLength(1, INVALID_OPERATION),
      v.maxLength(100, INVALID_OPERATION),
      v.check(isStorable, INVALID_OPERATION),
    ),
    count: v.pipe(
      v.optional(v.string(INVALID_COUNT), "1"),
      v.check(isCount, INVALID_COUNT),
      v.toNumber(),
      v.metadata({ schema: { type: "integer", minimum: 1, maximum: LIMIT_COUNT_MAX } }),
    ),
  }),
  response: LimitCheck,
});
