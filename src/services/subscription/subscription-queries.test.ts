import { afterAll, beforeAll, expect, it } from "vitest";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import type { Api } from "../queries/api.ts";
import { SUBSCRIPTION_KEY } from "../queries/keys.ts";
import { createQueryClient } from "../queries/query-client.ts";
import {
  type BillingFilter,
  adStatusQuery,
  billingHistoryQuery,
  currentSubscriptionQuery,
  limitsQuery,
  paymentMethodsQuery,
  plansQuery,
} from "./subscription-queries.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const CURRENT = {
  status: "ACTIVE",
  endDate: null,
  trialEndsAt: null,
  planName: "Launch",
  tier: "PREMIUM",
  planId: "launch",
  price: { minor: 0, currency: "EGP" },
  unused: [],
  canResume: false,
};
const BILLING = { content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 };
const BODIES = new Map<string, object>([
  ["/api/subscriptions/plans", { plans: [], provider: "sandbox" }],
  ["/api/subscriptions/public/ad-status", { showAds: false, isFree: true, message: "Free.", price: null }],
  ["/api/subscriptions/current", CURRENT],
  ["/api/subscriptions/limits", { tier: "PREMIUM", operations: [] }],
  ["/api/subscriptions/payment-methods", { methods: [] }],
  ["/api/subscriptions/billing-history", BILLING],
]);
const asked = () =>
  server.received.map(({ method, path, query }) =>
    query.size === 0 ? `${method} ${path}` : `${method} ${path}?${String(query)}`,
  );

function page() {
  server.answers(({ path }) => {
    const body = BODIES.get(path);
    return body ? { body } : { status: 404 };
  });
  const http = apiTo(server.baseUrl);
  const client = createQueryClient();
  return {
    client,
    http,
    all: async () => [
      await client.query(plansQuery(http)),
      await client.query(adStatusQuery(http)),
      await client.query(currentSubscriptionQuery(http)),
      await client.query(limitsQuery(http)),
      await client.query(paymentMethodsQuery(http)),
      await client.query(billingHistoryQuery(http, {}, 0)),
    ],
    orders: (filter: BillingFilter, at = 0) => client.query(billingHistoryQuery(http, filter, at)),
  };
}

it("gets what the server says, each under its own key", async () => {
  const { client, all } = page();
  expect(await all()).toStrictEqual([...BODIES.values()]);
  expect(asked()).toStrictEqual([
    "GET /api/subscriptions/plans",
    "GET /api/subscriptions/public/ad-status",
    "GET /api/subscriptions/current",
    "GET /api/subscriptions/limits",
    "GET /api/subscriptions/payment-methods",
    "GET /api/subscriptions/billing-history?page=0&size=10",
  ]);
  expect(client.getQueryCache().getAll()).toHaveLength(BODIES.size);
});

it("asks anew for what a payment may have changed, and not for the plans", async () => {
  const { all } = page();
  await all();
  server.received.length = 0;
  await all();
  expect(asked()).toStrictEqual([
    "GET /api/subscriptions/current",
    "GET /api/subscriptions/limits",
    "GET /api/subscriptions/payment-methods",
    "GET /api/subscriptions/billing-history?page=0&size=10",
  ]);
});

it("one key has all that is known of the learner's subscription, and nothing of others", async () => {
  const { client, all } = page();
  await all();
  await client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY, refetchType: "none" });
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(stale.map(({ state }) => state.data)).toStrictEqual([...BODIES.values()].slice(2));
});

it("asks for the page and the filters of the billing history, and keeps each by itself", async () => {
  const { client, orders } = page();
  await orders({ state: "declined", from: "2026-01-01", to: "2026-01-31" }, 2);
  await orders({ state: undefined, from: "2026-01-01" });
  await orders({ to: "2026-01-31" });
  await orders({ to: "2026-01-31" }, 1);
  expect(asked()).toStrictEqual([
    "GET /api/subscriptions/billing-history?page=2&size=10&state=declined&from=2026-01-01&to=2026-01-31",
    "GET /api/subscriptions/billing-history?page=0&size=10&from=2026-01-01",
    "GET /api/subscriptions/billing-history?page=0&size=10&to=2026-01-31",
    "GET /api/subscriptions/billing-history?page=1&size=10&to=2026-01-31",
  ]);
  expect(client.getQueryCache().getAll()).toHaveLength(4);
});

it("a call ends with its page", async () => {
  const { client, http } = page();
  server.answers(() => ({ silent: true }));
  const signals: (AbortSignal | undefined)[] = [];
  const watched: Api = {
    ...http,
    call(endpoint, call, options) {
      signals.push(options?.signal);
      return http.call(endpoint, call, options);
    },
  };
  const calls = [
    client.query(plansQuery(watched)),
    client.query(adStatusQuery(watched)),
    client.query(currentSubscriptionQuery(watched)),
    client.query(limitsQuery(watched)),
    client.query(paymentMethodsQuery(watched)),
    client.query(billingHistoryQuery(watched, {}, 0)),
  ];
  const ended = Promise.allSettled(calls);
  await expect.poll(() => server.received.length).toBe(calls.length);
  await client.cancelQueries();
  await ended;
  expect(signals.map((signal) => signal?.aborted)).toStrictEqual(calls.map(() => true));
});
