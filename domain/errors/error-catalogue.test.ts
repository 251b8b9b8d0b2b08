import { describe, expect, it } from "vitest";
import { FALLBACK, REDIRECT_DELAY, catalogueEntry, redirectOf } from "./error-catalogue.ts";
import { APP_ERROR_CODES } from "./error-codes.ts";

it.each(APP_ERROR_CODES)("%s offers what it can do, and says it in a sentence", (code) => {
  const { actions, isRetryable, autoRetry, address, message } = catalogueEntry(code);
  expect(actions.includes("retry")).toBe(isRetryable);
  expect(actions.includes("openAddress") || actions.includes("signIn")).toBe(address !== null);
  expect(autoRetry === null || isRetryable).toBe(true);
  expect(message).toMatch(/^[A-Z].*\.$/);
});

describe("what is said, and when it leads on", () => {
  it.each([
    ["ERR_NETWORK", /unable to connect.*check your internet connection/],
    ["ERR_TIMEOUT", /took too long/],
    ["INVALID_CREDENTIALS", /email or password is incorrect/],
    ["TOKEN_EXPIRED", /log in again/],
    ["EMAIL_NOT_VERIFIED", /verify.*before continuing/],
    ["SUBSCRIPTION_REQUIRED", /free for all users/],
    ["TRIAL_EXPIRED", /7-day.*ended.*monthly subscription at 0 EGP/],
    ["SUBSCRIPTION_EXPIRED", /Renew.*0 EGP/],
    ["SERVICE_UNAVAILABLE", /maintained/],
    ["INSUFFICIENT_PERMISSIONS", /contact the deck owner for access/],
    ["PAYMENT_PROCESSING", /may take a few minutes/],
    ["STUDY_SESSION_ERROR", /progress has been saved/],
    ["SYNC_ERROR", /saved on this device/],
  ])("%s: %s", (code, message) => {
    expect(catalogueEntry(code).message).toMatch(message);
  });

  it("leads on after a second", () => {
    expect(REDIRECT_DELAY).toBe(1000);
  });
});

it.each(["NOT_A_CODE", "", "constructor", "__proto__"])("%j has the fallback", (code) => {
  expect(catalogueEntry(code)).toBe(FALLBACK);
  expect(redirectOf(code)).toBeNull();
});

it("a 402 that has led to the plans redirects no further; every other subscription error explains itself", () => {
  expect(redirectOf("SUBSCRIPTION_REQUIRED", 402)).toBeNull();
  expect(redirectOf("TRIAL_EXPIRED", 402)).toBeNull();
  expect(redirectOf("SUBSCRIPTION_REQUIRED", 403)).toBe("/subscription?reason=SUBSCRIPTION_REQUIRED");
  expect(redirectOf("PAYMENT_FAILED", 402)).toBe("/subscription?reason=PAYMENT_FAILED");
});
