import { expect, it } from "vitest";
import { LIMITED_OPERATIONS } from "#contract/subscriptions/limits.ts";
import { NEEDS_SUBSCRIPTION, asksForPlan } from "./asks-for-plan.ts";
import { limitReached, refusalOf } from "./limit-check.ts";

it.each([
  ...LIMITED_OPERATIONS.map((operation) => limitReached(operation, 5)),
  refusalOf({ isSignedIn: true, needsSubscription: true })?.reason ?? "",
  NEEDS_SUBSCRIPTION,
])("%s", (sentence) => {
  expect(asksForPlan(sentence)).toBe(true);
});

it.each(["", "The title is too long.", "Choose a plan", "Authentication required"])("not: %s", (sentence) => {
  expect(asksForPlan(sentence)).toBe(false);
});
