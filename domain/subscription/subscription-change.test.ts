import { describe, expect, it } from "vitest";
import {
  type StoredSubscription,
  afterChange,
  canResume,
  monthsLater,
  paidPeriod,
} from "./subscription-change.ts";

const NOW = Date.UTC(2026, 2, 2, 10);
const SOON = new Date(NOW + 1).toISOString();
const PAST = new Date(NOW).toISOString();

const trial: StoredSubscription = { status: "TRIAL", endsAt: SOON, planName: "Trial", planId: null };
const paid: StoredSubscription = { status: "ACTIVE", endsAt: SOON, planName: "Premium", planId: "premium" };
const over: StoredSubscription = { ...paid, endsAt: PAST };
const cancelled: StoredSubscription = { ...paid, status: "CANCELLED" };
const free: StoredSubscription = { status: "FREE", endsAt: null, planName: "Free", planId: null };

describe("afterChange", () => {
  it("activates whatever was before", () => {
    const change = { type: "activated", planId: "launch", planName: "Launch", endsAt: null } as const;
    for (const present of [trial, paid, over, cancelled, free]) {
      expect(afterChange(present, change, null, NOW)).toStrictEqual({
        status: "ACTIVE",
        planId: "launch",
        planName: "Launch",
        endsAt: null,
      });
    }
  });

  it.each([
    ["a trial", trial, { ...trial, status: "CANCELLED" }],
    ["a paid one", paid, cancelled],
    ["one that is over", over, null],
    ["a trial that is over", { ...trial, endsAt: PAST }, null],
    ["one that is cancelled", cancelled, null],
    ["none", free, null],
  ])("cancels %s", (_, present, after) => {
    expect(afterChange(present, { type: "cancelled" }, null, NOW)).toStrictEqual(after);
  });

  it.each([
    ["what is paid for", cancelled, paid, paid],
    ["a trial", { ...trial, status: "CANCELLED" as const }, trial, trial],
    ["nothing that is over", { ...over, status: "CANCELLED" as const }, over, null],
    ["nothing that was not cancelled", paid, trial, null],
    ["nothing without a past", cancelled, null, null],
  ])("resumes %s", (_, present, before, after) => {
    expect(afterChange(present, { type: "resumed" }, before, NOW)).toStrictEqual(after);
    expect(canResume(present, before, NOW)).toBe(after !== null);
  });

  it.each([
    ["a paid one that is over", over, { ...over, status: "EXPIRED" }],
    ["not one that runs", paid, null],
    ["not a trial, which stays one", { ...trial, endsAt: PAST }, null],
    ["not twice", { ...over, status: "EXPIRED" as const }, null],
  ])("expires %s", (_, present, after) => {
    expect(afterChange(present, { type: "expired" }, null, NOW)).toStrictEqual(after);
  });
});

it.each([
  ["2026-01-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2028-01-31T10:00:00.000Z", 1, "2028-02-29T10:00:00.000Z"],
  ["2026-12-15T23:59:59.999Z", 1, "2027-01-15T23:59:59.999Z"],
  ["2026-03-31T00:00:00.000Z", 13, "2027-04-30T00:00:00.000Z"],
])("%s and %s months are %s", (from, months, to) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(to);
});

describe("paidPeriod", () => {
  const now = new Date(NOW);
  const price = (minor: number, currency = "EGP") => ({ minor, currency });
  const order = { planId: "premium", months: 1, price: price(4900) };
  it.each([
    ["now, after a trial", trial, now],
    ["now, after another plan", { ...paid, planId: "basic" }, now],
    ["now, where the plan is over", over, now],
    ["now, where it was cancelled", cancelled, now],
    ["its end, where it runs", paid, new Date(SOON)],
  ])("begins %s", (_, present, from) => {
    expect(paidPeriod(present, order, [], now)).toStrictEqual({ from, to: monthsLater(from, 1), credit: 0 });
  });

  it("of a plan without an end has none", () => {
    const launch = { ...paid, planId: "launch", endsAt: null };
    const endless = { planId: "launch", months: null, price: price(0) };
    expect(paidPeriod(launch, endless, [], now)).toStrictEqual({ from: now, to: null, credit: 0 });
  });

  const DAY = 24 * 60 * 60_000;
  /** A month of 31 days, bought so many days ago. */
  const bought = (minor: number, daysAgo: number, currency = "EGP") => {
    const from = new Date(Date.UTC(2026, 0, 31 - daysAgo));
    return {
      price: price(minor, currency),
      months: 1,
      from: from.toISOString(),
      to: monthsLater(from, 1).toISOString(),
    };
  };
  const at = new Date(Date.UTC(2026, 0, 31));
  it.each([
    ["the same days at the same price", [bought(4900, 30)], 4900, DAY],
    ["half the days at twice the price", [bought(2450, 30)], 4900, DAY / 2],
    ["twice the days at half the price", [bought(9800, 30)], 4900, 2 * DAY],
    ["what two payments left", [bought(4900, 30), bought(4900, 29)], 4900, 3 * DAY],
    ["a day for a day where prices cannot be compared", [bought(4900, 30, "USD")], 4900, DAY],
    ["a day for a day of a plan that costs nothing", [bought(4900, 30)], 0, DAY],
    ["nothing of a payment that is over", [bought(4900, 31)], 4900, 0],
  ])("of another plan is longer by %s", (_, unused, minor, days) => {
    const present = { ...paid, planId: "basic", endsAt: unused[0]?.to ?? null };
    const monthsOf31 = { planId: "premium", months: 1, price: price(minor) };
    // The new month has 28 days: the credit is a share of those.
    const scale = minor === 0 || unused[0]?.price.currency === "USD" ? 1 : 28 / 31;
    const { from, to, credit } = paidPeriod(present, monthsOf31, unused, at);
    expect(credit).toBe(Math.round(days * scale));
    expect([from, to]).toEqual([at, new Date(monthsLater(at, 1).getTime() + credit)]);
  });

  it("is worth as much after any number of changes, there and back", () => {
    let unused = [bought(4900, 0)];
    for (const minor of [1900, 19_900, 4900, 100, 4900]) {
      const { from, to } = paidPeriod(trial, { planId: "x", months: 1, price: price(minor) }, unused, at);
      unused = [{ price: price(minor), months: 1, from: from.toISOString(), to: to?.toISOString() ?? "" }];
    }
    const [last] = unused;
    const month = monthsLater(at, 1).getTime() - at.getTime();
    const value = (4900 * (Date.parse(last?.to ?? "") - at.getTime())) / month;
    expect(value).toBeCloseTo(4900 + 1900 + 19_900 + 4900 + 100 + 4900, 2);
  });
});
