import { getAdStatus } from "#contract/subscriptions/ad-status.ts";
import { billingHistory, getInvoice } from "#contract/subscriptions/billing.ts";
import { checkLimit } from "#contract/subscriptions/limits.ts";
import { receivePaymentMessage } from "#contract/subscriptions/payment-messages.ts";
import { removePaymentMethod } from "#contract/subscriptions/payment-methods.ts";
import * as subscriptions from "#contract/subscriptions/subscriptions.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { RateLimit } from "./count-uses.ts";

export const SUBSCRIPTION_LIMITS: readonly (readonly [
  Endpoint,
  { readonly byAccount?: RateLimit; readonly byAddress?: RateLimit },
])[] = [
  // Each order may call the provider, and is stored.
  [subscriptions.subscribe, { byAccount: { count: 60, minutes: 60 } }],
  // A page asks every few seconds while a payment is being processed.
  [subscriptions.completeSubscription, { byAccount: { count: 600, minutes: 10 } }],
  [subscriptions.cancelSubscription, { byAccount: { count: 60, minutes: 60 } }],
  [subscriptions.resumeSubscription, { byAccount: { count: 60, minutes: 60 } }],
  [checkLimit, { byAccount: { count: 600, minutes: 10 } }],
  [billingHistory, { byAccount: { count: 600, minutes: 10 } }],
  // Each reads fonts in a process of its own.
  [getInvoice, { byAccount: { count: 60, minutes: 10 } }],
  [removePaymentMethod, { byAccount: { count: 60, minutes: 10 } }],
  // A provider sends many at once, from few addresses.
  [receivePaymentMessage, { byAddress: { count: 3000, minutes: 1 } }],
  [getAdStatus, { byAddress: { count: 3000, minutes: 1 } }],
];
