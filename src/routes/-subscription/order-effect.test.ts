import { expect, test } from "vitest";
import type { CurrentSubscription } from "#contract/subscriptions/subscriptions.ts";
import { orderEffect } from "./order-effect.ts";

const NOW = Date.UTC(2026, 2, 16);
const price = (minor: number) => ({ minor, currency: "EGP" });
const premium = {
  planId: "premium",
  name: "Premium",
  description: "",
  price: price(4900),
  months: 1,
  tier: "PREMIUM",
  limits: { deck_creation: null, card_creation: null, study_session: null, export_operation: null },
} as const;
const paid: CurrentSubscription = {
  status: "ACTIVE",
  endDate: "2026-04-01T00:00:00.000Z",
  trialEndsAt: null,
  planName: "Basic",
  tier: "PREMIUM",
  planId: "basic",
  price: price(2450),
  unused: [
    { price: price(2450), months: 1, from: "2026-03-01T00:00:00.000Z", to: "2026-04-01T00:00:00.000Z" },
  ],
  canResume: false,
};
const trial: CurrentSubscription = { ...paid, status: "TRIAL", planId: null, price: null, unused: [] };

test.each([
  ["nothing where nothing was paid", premium, trial, null],
  [
    "how much longer another plan counts",
    premium,
    paid,
    "What is left of your earlier payment is credited: it adds 8 days, by the prices of both plans, so Premium counts until Apr 24, 2026.",
  ],
  [
    "until when the same plan is prolonged",
    premium,
    { ...paid, planId: "premium" },
    "You have this plan until Apr 1, 2026. This payment prolongs it until May 1, 2026.",
  ],
  [
    "that the rest stays beside a plan without an end",
    { ...premium, planId: "launch", name: "Launch", price: price(0), months: null },
    paid,
    "This plan starts at once. What you paid for before counts until Apr 1, 2026: if you choose a paid plan by then, the rest is credited.",
  ],
])("an order says %s", (_, plan, current, effect) => {
  expect(orderEffect(plan, current, NOW)).toBe(effect);
});
