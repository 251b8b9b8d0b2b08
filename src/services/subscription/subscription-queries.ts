import { queryOptions } from "@tanstack/react-query";
import { getAdStatus } from "#contract/subscriptions/ad-status.ts";
import { billingHistory } from "#contract/subscriptions/billing.ts";
import { getLimits } from "#contract/subscriptions/limits.ts";
import { listPaymentMethods } from "#contract/subscriptions/payment-methods.ts";
import { listPlans } from "#contract/subscriptions/plans.ts";
import { type OrderState, getCurrentSubscription } from "#contract/subscriptions/subscriptions.ts";
import type { Http } from "../http/http.ts";

/** All that is known of the learner's subscription and payments. */
export const SUBSCRIPTION_KEY = ["subscription"] as const;

const BILLING_PAGE_SIZE = 10;

/** What the address of the billing history asks for; absent: everything. */
export interface BillingFilter {
  readonly state?: OrderState | undefined;
  /** Days such as 2026-01-31, in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The plans that can be chosen. They change seldom, and not while somebody chooses. */
export const plansQuery = (http: Http) =>
  queryOptions({
    queryKey: ["plans"],
    queryFn: ({ signal }) => http.call(listPlans, {}, { signal }),
  });

/** Whether everything is free now. */
export const adStatusQuery = (http: Http) =>
  queryOptions({
    queryKey: ["ad-status"],
    queryFn: ({ signal }) => http.call(getAdStatus, {}, { signal }),
  });

export const currentSubscriptionQuery = (http: Http) =>
  queryOptions({
    queryKey: [...SUBSCRIPTION_KEY, "current"],
    queryFn: ({ signal }) => http.call(getCurrentSubscription, {}, { signal }),
    staleTime: 0,
  });

/** How much of each limited operation was used. */
export const limitsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...SUBSCRIPTION_KEY, "limits"],
    queryFn: ({ signal }) => http.call(getLimits, {}, { signal }),
    staleTime: 0,
  });

export const billingHistoryQuery = (http: Http, filter: BillingFilter, page: number) =>
  queryOptions({
    queryKey: [...SUBSCRIPTION_KEY, "orders", { ...filter, page }],
    queryFn: ({ signal }) => {
      const { state, from, to } = filter;
      const query = {
        page: String(page),
        size: String(BILLING_PAGE_SIZE),
        ...(state !== undefined && { state }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      };
      return http.call(billingHistory, { query }, { signal });
    },
    staleTime: 0,
  });

export const paymentMethodsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...SUBSCRIPTION_KEY, "payment-methods"],
    queryFn: ({ signal }) => http.call(listPaymentMethods, {}, { signal }),
    staleTime: 0,
  });
