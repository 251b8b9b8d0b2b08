import { describe, expect, it } from "vitest";
import type { SubscriptionStatus } from "#contract/users.ts";
import { subscriptionView, untilNextView } from "./subscription-view.ts";

const NOW = Date.UTC(2026, 2, 2, 10);
const DAY = 24 * 60 * 60_000;
const after = (ms: number) => new Date(NOW + ms).toISOString();

const PAST = after(-1);
const AT_ONCE = after(0);
const SOON = after(1);

const view = (status: SubscriptionStatus, endDate: string | null, planName = "Launch") =>
  subscriptionView({ status, endDate, planName }, NOW);

describe("subscriptionView", () => {
  it.each([
    // status, end, effective status, active, in trial, trial expired, needs a subscription, restriction
    ["ACTIVE", null, "ACTIVE", true, false, false, false, "active"],
    ["ACTIVE", SOON, "ACTIVE", true, false, false, false, "active"],
    ["ACTIVE", AT_ONCE, "EXPIRED", false, false, false, true, "expired"],
    ["ACTIVE", PAST, "EXPIRED", false, false, false, true, "expired"],
    ["PREMIUM", null, "PREMIUM", true, false, false, false, "active"],
    ["PREMIUM", SOON, "PREMIUM", true, false, false, false, "active"],
    ["PREMIUM", AT_ONCE, "EXPIRED", false, false, false, true, "expired"],
    ["PREMIUM", PAST, "EXPIRED", false, false, false, true, "expired"],
    ["TRIAL", SOON, "TRIAL", false, true, false, false, "trial"],
    ["TRIAL", AT_ONCE, "TRIAL", false, false, true, true, "expired"],
    ["TRIAL", PAST, "TRIAL", false, false, true, true, "expired"],
    // Not in trial to the letter, but not over either.
    ["TRIAL", null, "TRIAL", false, false, false, false, "trial"],
    ["TRIAL", "nonsense", "TRIAL", false, false, true, true, "expired"],
    ["FREE", null, "FREE", false, false, false, true, "free"],
    ["FREE", SOON, "FREE", false, false, false, true, "free"],
    ["EXPIRED", SOON, "EXPIRED", false, false, false, true, "expired"],
    ["CANCELLED", null, "CANCELLED", false, false, false, true, "expired"],
    ["CANCELLED", SOON, "CANCELLED", false, false, false, true, "expired"],
  ] as const)(
    "%s until %s is %s; active %s, in trial %s, trial expired %s, needs a subscription %s, %s",
    (status, endDate, as, isActive, isInTrial, isTrialExpired, needsSubscription, restriction) => {
      expect(view(status, endDate)).toMatchObject({
        status: as,
        isActive,
        isInTrial,
        isTrialExpired,
        needsSubscription,
        restriction,
        endDate,
        planName: "Launch",
      });
    },
  );

  it("is FREE without data", () => {
    expect(subscriptionView(null, NOW)).toStrictEqual({
      status: "FREE",
      tier: "FREE",
      isActive: false,
      isInTrial: false,
      isTrialExpired: false,
      needsSubscription: true,
      daysRemaining: null,
      restriction: "free",
      endDate: null,
      planName: "Free",
    });
  });

  it.each([
    [null, null],
    [7 * DAY, 7],
    [6 * DAY + 1, 7],
    [6 * DAY, 6],
    [DAY + 1, 2],
    [DAY, 1],
    [1, 1],
    [0, 0],
    [-1, 0],
    [-3 * DAY, 0],
  ])("with an end in %s ms, %s days remain", (ms, days) => {
    expect(view("TRIAL", ms === null ? null : after(ms)).daysRemaining).toBe(days);
  });

  it("has no days left where the end is no time", () => {
    expect(view("TRIAL", "nonsense").daysRemaining).toBe(0);
  });

  it.each([
    ["TRIAL", SOON, "Trial", "TRIAL"],
    ["TRIAL", PAST, "Trial", "FREE"],
    ["ACTIVE", null, "Launch", "PREMIUM"],
    ["ACTIVE", null, "Enterprise", "ENTERPRISE"],
    ["PREMIUM", PAST, "Enterprise", "FREE"],
    ["CANCELLED", SOON, "Launch", "FREE"],
  ] as const)("%s until %s by the plan %s is of the tier %s", (status, endDate, planName, tier) => {
    expect(view(status, endDate, planName).tier).toBe(tier);
  });
});

it.each([
  [null, null],
  [PAST, null],
  [AT_ONCE, null],
  ["nonsense", null],
  [SOON, 1],
  [after(DAY), DAY],
  [after(3 * DAY + 5), 5],
])("a subscription until %s reads differently after %s ms", (endDate, wait) => {
  expect(untilNextView(endDate, NOW)).toBe(wait);
  if (wait === null) return;
  const days = (ms: number) =>
    subscriptionView({ status: "ACTIVE", endDate, planName: "" }, NOW + ms).daysRemaining;
  expect(days(wait - 1)).toBe(days(0));
  expect(days(wait)).toBe((days(0) ?? 0) - 1);
});
