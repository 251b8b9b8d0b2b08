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
  const order = { planId: "premium", months: 1 };
  it.each([
    ["now, after a trial", trial, now],
    ["now, after another plan", { ...paid, planId: "basic" }, now],
    ["now, where the plan is over", over, now],
    ["now, where it was cancelled", cancelled, now],
    ["its end, where it runs", paid, new Date(SOON)],
  ])("begins %s", (_, present, from) => {
    expect(paidPeriod(present, order, now)).toStrictEqual({ from, to: monthsLater(from, 1) });
  });

  it("of a plan without an end has none", () => {
    const launch = { ...paid, planId: "launch", endsAt: null };
    expect(paidPeriod(launch, { planId: "launch", months: null }, now)).toStrictEqual({
      from: now,
      to: null,
    });
  });
});
