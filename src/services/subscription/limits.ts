import { queryOptions } from "@tanstack/react-query";
import { type LimitCheck, type LimitedOperation, checkLimit } from "#contract/subscriptions/limits.ts";
import {
  criticalCheck,
  fallbackCheck,
  invalidLimitCheck,
  limitReached,
  refusalOf,
} from "#domain/subscription/limit-check.ts";
import type { SubscriptionView } from "#domain/subscription/subscription-view.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";
import { SUBSCRIPTION_KEY } from "../queries/keys.ts";

export interface CheckedOperation {
  /** One of `LIMITED_OPERATIONS`. */
  readonly operation: string;
  /** 1 to 1000. */
  readonly count: number;
  /** Of the learner; null: nobody is signed in. */
  readonly view: Pick<SubscriptionView, "needsSubscription" | "isInTrial"> | null;
  /** As far as the device knows, for when the server cannot be asked. */
  readonly currentUsage?: number;
}

/**
 * Whether an operation is allowed so often, by the server or else the device's limits (accounts specification, sections
 * 3, 5 and 9); advisory. @throws HttpError only if the caller gives up.
 */
export async function checkOperationLimit(
  http: Http,
  { operation, count, view, currentUsage }: CheckedOperation,
  signal: AbortSignal,
): Promise<LimitCheck> {
  const reason = invalidLimitCheck(operation, count);
  if (reason !== null) return { ...criticalCheck(), reason };
  const refusal = refusalOf({
    isSignedIn: view !== null,
    needsSubscription: view?.needsSubscription ?? true,
  });
  if (refusal !== null) return refusal;
  try {
    const query = { operation, count: String(count) };
    return await http.call(checkLimit, { query }, { signal, retry: "caller", unsubscribed: "caller" });
  } catch (error) {
    if (!(error instanceof HttpError)) return criticalCheck();
    if (error.failure.kind === "aborted") throw error;
    return fallbackCheck(operation, count, view?.isInTrial ?? false, currentUsage);
  }
}

/** Why the plan allows no study session now; null: it does, or the server cannot be asked. Without a plan one may study. */
export async function readSessionRefusal(http: Http, signal: AbortSignal): Promise<string | null> {
  const operation = "study_session";
  const check = await http
    .call(
      checkLimit,
      { query: { operation, count: "1" } },
      { signal, retry: "caller", unsubscribed: "caller" },
    )
    .catch(() => null);
  return check?.remaining === 0 ? limitReached(operation, check.limit ?? 0) : null;
}

/** The check of an operation that a page is about to do once. */
export const operationLimitQuery = (
  http: Http,
  operation: LimitedOperation,
  view: CheckedOperation["view"],
) =>
  queryOptions({
    queryKey: [...SUBSCRIPTION_KEY, "limit", operation, view?.needsSubscription, view?.isInTrial],
    queryFn: ({ signal }) => checkOperationLimit(http, { operation, count: 1, view }, signal),
    staleTime: 0,
    // Shown while the page is offline, too.
    networkMode: "always",
  });
