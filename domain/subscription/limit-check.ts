import {
  INVALID_COUNT,
  INVALID_OPERATION,
  LIMITED_OPERATIONS,
  LIMIT_COUNT_MAX,
  type LimitCheck,
  type LimitedOperation,
} from "#contract/subscriptions/limits.ts";
import { MORE_ROOM, SUBSCRIPTION_REQUIRED } from "./asks-for-plan.ts";

/** Accounts specification, section 5; null: valid. */
export function invalidLimitCheck(operation: unknown, count: unknown): string | null {
  if (typeof operation !== "string" || operation.trim() === "") return INVALID_OPERATION;
  const isCount =
    typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= LIMIT_COUNT_MAX;
  return isCount ? null : INVALID_COUNT;
}

const refused = (reason: string, error: NonNullable<LimitCheck["error"]>): LimitCheck => ({
  allowed: false,
  reason,
  error,
  currentUsage: 0,
  limit: 0,
  remaining: 0,
});

/** Refusals that precede limits; null: none. */
export function refusalOf(caller: {
  readonly isSignedIn: boolean;
  /** From `subscriptionView`. */
  readonly needsSubscription: boolean;
}): LimitCheck | null {
  if (!caller.isSignedIn) return refused("Authentication required", "USER_NOT_AUTHENTICATED");
  if (caller.needsSubscription) return refused(SUBSCRIPTION_REQUIRED, "SUBSCRIPTION_REQUIRED");
  return null;
}

export const isLimited = (operation: string): operation is LimitedOperation =>
  LIMITED_OPERATIONS.some((limited) => limited === operation);

/** `limit` null: none. `remaining` is not negative where usage exceeds the limit. */
export const usageOf = (limit: number | null, currentUsage: number) => ({
  currentUsage,
  limit,
  remaining: limit === null ? null : Math.max(0, limit - currentUsage),
});

/** Whether `count` more are within the limit. */
export function limitCheckOf(
  operation: LimitedOperation,
  count: number,
  limit: number | null,
  currentUsage: number,
): LimitCheck {
  const allowed = limit === null || currentUsage + count <= limit;
  return {
    allowed,
    reason: allowed ? null : limitReached(operation, limit ?? 0),
    error: null,
    ...usageOf(limit, currentUsage),
  };
}

/** In a trial, and otherwise (section 9). */
const FALLBACK_LIMITS: Readonly<
  Record<LimitedOperation, { readonly trial: number | null; readonly otherwise: number | null }>
> = {
  deck_creation: { trial: 5, otherwise: 50 },
  card_creation: { trial: 100, otherwise: 1000 },
  study_session: { trial: 10, otherwise: null },
  export_operation: { trial: 3, otherwise: 20 },
};

/** While the server is unreachable. `currentUsage`: as far as the device knows. */
export function fallbackCheck(
  operation: string,
  count: number,
  isInTrial: boolean,
  currentUsage = 0,
): LimitCheck {
  if (!isLimited(operation)) return unknownOperation(operation);
  const limits = FALLBACK_LIMITS[operation];
  const limit = isInTrial ? limits.trial : limits.otherwise;
  return { ...limitCheckOf(operation, count, limit, currentUsage), error: "API_FALLBACK" };
}

/** No limits are known. */
export const unknownOperation = (operation: string): LimitCheck =>
  refused(`There is no operation called ${operation.slice(0, 100)}.`, "API_ERROR_UNKNOWN_OPERATION");

/** Checking itself failed. */
export const criticalCheck = (): LimitCheck =>
  refused("The limit could not be checked. Please try again.", "CRITICAL_ERROR");

const words: Readonly<Record<LimitedOperation, (limit: number) => string>> = {
  deck_creation: (limit) => `Your plan has room for ${counted(limit, "deck")}, and nothing of yours is lost.`,
  card_creation: (limit) => `Your plan has room for ${counted(limit, "card")}, and nothing of yours is lost.`,
  study_session: (limit) => `Your plan includes ${counted(limit, "study session")} a day.`,
  export_operation: (limit) => `Your plan includes ${counted(limit, "export")} a day.`,
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const limitReached = (operation: LimitedOperation, limit: number): string =>
  `${words[operation](limit)} ${MORE_ROOM}`;
