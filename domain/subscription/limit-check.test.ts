import { describe, expect, it } from "vitest";
import {
  criticalCheck,
  fallbackCheck,
  invalidLimitCheck,
  limitCheckOf,
  refusalOf,
  unknownOperation,
} from "./limit-check.ts";

describe("invalidLimitCheck", () => {
  it.each([
    ["deck_creation", 1, null],
    ["deck_creation", 1000, null],
    // It is decided later that nobody knows it.
    ["teleport", 1, null],
    ["", 1, "Invalid operation specified for limit check"],
    ["  ", 1, "Invalid operation specified for limit check"],
    [7, 1, "Invalid operation specified for limit check"],
    [null, 0, "Invalid operation specified for limit check"],
    ["deck_creation", 0, "Invalid count. Must be between 1 and 1000"],
    ["deck_creation", 1001, "Invalid count. Must be between 1 and 1000"],
    ["deck_creation", 1.5, "Invalid count. Must be between 1 and 1000"],
    ["deck_creation", Number.NaN, "Invalid count. Must be between 1 and 1000"],
    ["deck_creation", "1", "Invalid count. Must be between 1 and 1000"],
  ])("%j and %j: %s", (operation, count, message) => {
    expect(invalidLimitCheck(operation, count)).toBe(message);
  });
});

const nothing = { allowed: false, currentUsage: 0, limit: 0, remaining: 0 };

it.each([
  [false, true, { ...nothing, reason: "Authentication required", error: "USER_NOT_AUTHENTICATED" }],
  [false, false, { ...nothing, reason: "Authentication required", error: "USER_NOT_AUTHENTICATED" }],
  [true, true, { ...nothing, reason: "Active subscription required", error: "SUBSCRIPTION_REQUIRED" }],
  [true, false, null],
])("signed in %s, needs a subscription %s: %j", (isSignedIn, needsSubscription, refusal) => {
  expect(refusalOf({ isSignedIn, needsSubscription })).toStrictEqual(refusal);
});

describe("limitCheckOf", () => {
  it.each([
    [1, null, 5000, true, null],
    [1, 5, 4, true, 1],
    [2, 5, 4, false, 1],
    [1, 5, 5, false, 0],
    [1, 5, 60, false, 0],
    [1, 0, 0, false, 0],
  ])("%s more with a limit of %s and %s used: %s", (count, limit, used, allowed, remaining) => {
    expect(limitCheckOf("deck_creation", count, limit, used)).toMatchObject({
      allowed,
      error: null,
      currentUsage: used,
      limit,
      remaining,
    });
  });

  it.each([
    ["deck_creation", 5, "Your plan has room for 5 decks, and nothing of yours is lost."],
    ["card_creation", 1, "Your plan has room for 1 card, and nothing of yours is lost."],
    ["study_session", 10, "Your plan includes 10 study sessions a day."],
    ["export_operation", 3, "Your plan includes 3 exports a day."],
  ] as const)("says for %s what the plan has", (operation, limit, sentence) => {
    expect(limitCheckOf(operation, 1, limit, limit).reason).toBe(
      `${sentence} Choose a plan with more room to go on.`,
    );
    expect(limitCheckOf(operation, 1, limit, 0).reason).toBeNull();
  });
});

describe("fallbackCheck", () => {
  it.each([
    ["deck_creation", true, 5],
    ["deck_creation", false, 50],
    ["card_creation", true, 100],
    ["card_creation", false, 1000],
    ["study_session", true, 10],
    ["export_operation", true, 3],
    ["export_operation", false, 20],
  ])("%s, in trial %s: %s", (operation, isInTrial, limit) => {
    expect(fallbackCheck(operation, limit, isInTrial)).toStrictEqual({
      allowed: true,
      reason: null,
      error: "API_FALLBACK",
      currentUsage: 0,
      limit,
      remaining: limit,
    });
    const full = fallbackCheck(operation, 1, isInTrial, limit);
    expect(full).toMatchObject({ allowed: false, error: "API_FALLBACK", remaining: 0 });
  });

  it("has no limit of study sessions outside a trial", () => {
    expect(fallbackCheck("study_session", 1000, false, 5000)).toStrictEqual({
      allowed: true,
      reason: null,
      error: "API_FALLBACK",
      currentUsage: 5000,
      limit: null,
      remaining: null,
    });
  });

  it.each(["teleport", "toString"])("knows no limit of %s", (operation) => {
    expect(fallbackCheck(operation, 1, false)).toStrictEqual({
      ...nothing,
      reason: `There is no operation called ${operation}.`,
      error: "API_ERROR_UNKNOWN_OPERATION",
    });
  });

  it("names at most 100 characters of an unknown operation", () => {
    expect(unknownOperation("x".repeat(5000)).reason).toHaveLength(130);
  });
});

it("a check that fails itself allows nothing", () => {
  expect(criticalCheck()).toStrictEqual({
    ...nothing,
    reason: "The limit could not be checked. Please try again.",
    error: "CRITICAL_ERROR",
  });
});
