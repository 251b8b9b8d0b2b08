import { getAdStatus } from "#contract/subscriptions/ad-status.ts";
import { billingHistory } from "#contract/subscriptions/billing.ts";
import { getLimits } from "#contract/subscriptions/limits.ts";
import { listPaymentMethods, removePaymentMethod } from "#contract/subscriptions/payment-methods.ts";
import { listPlans } from "#contract/subscriptions/plans.ts";
import { type OrderState, getCurrentSubscription } from "#contract/subscriptions/subscriptions.ts";
import { change } from "../queries/change.ts";
import { SUBSCRIPTION_KEY } from "../queries/keys.ts";
import { resource } from "../queries/resource.ts";

const BILLING_PAGE_SIZE = 10;

export interface BillingFilter {
  readonly state?: OrderState | undefined;
  /** Days such as 2026-01-31, in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The plans that can be chosen. They change seldom, and not while somebody chooses. */
export const plansQuery = resource({ endpoint: listPlans, key: () => ["plans"], call: () => ({}) });

export const adStatusQuery = resource({
  endpoint: getAdStatus,
  key: () => ["ad-status"],
  call: () => ({}),
});

export const currentSubscriptionQuery = resource({
  endpoint: getCurrentSubscription,
  key: () => [...SUBSCRIPTION_KEY, "current"],
  call: () => ({}),
  staleTime: 0,
});

export const limitsQuery = resource({
  endpoint: getLimits,
  key: () => [...SUBSCRIPTION_KEY, "limits"],
  call: () => ({}),
  staleTime: 0,
});

export const billingHistoryQuery = resource({
  endpoint: billingHistory,
  key: (filter: BillingFilter, page: number) => [...SUBSCRIPTION_KEY, "orders", { ...filter, page }],
  call: ({ state, from, to }, page) => ({
    query: {
      page: String(page),
      size: String(BILLING_PAGE_SIZE),
      ...(state !== undefined && { state }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    },
  }),
  staleTime: 0,
});

const METHODS_KEY = [...SUBSCRIPTION_KEY, "payment-methods"];

export const paymentMethodsQuery = resource({
  endpoint: listPaymentMethods,
  key: () => METHODS_KEY,
  call: () => ({}),
  staleTime: 0,
});

export const paymentMethodRemoval = change({
  endpoint: removePaymentMethod,
  call: (methodId: number) => ({ params: { methodId: String(methodId) } }),
  affects: () => ({ queries: [METHODS_KEY] }),
});
