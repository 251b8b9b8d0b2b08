import { describe, expect, it } from "vitest";
import { FALLBACK, REDIRECT_DELAY, catalogueEntry, redirectOf } from "./error-catalogue.ts";
import { APP_ERROR_CODES, type AppErrorCode } from "./error-codes.ts";

const FALLBACK_TITLE = "Unexpected Error";
const STAYS = null;

/** Title, category, severity, whether it may succeed later, after how long it is tried again, where it leads. */
const ROWS: Record<AppErrorCode, readonly [string, string, string, boolean, number | null, string | null]> = {
  ERR_NETWORK: ["Connection Problem", "network", "medium", true, 3000, STAYS],
  ERR_TIMEOUT: ["Request Timeout", "network", "medium", true, 2000, STAYS],
  ECONNABORTED: ["Request Timeout", "network", "medium", true, null, STAYS],
  ERR_OFFLINE: ["You're Offline", "network", "low", true, null, STAYS],
  ERR_INTERNET_DISCONNECTED: ["No Internet Connection", "network", "medium", true, null, STAYS],
  INVALID_CREDENTIALS: ["Login Failed", "authentication", "medium", false, null, STAYS],
  TOKEN_EXPIRED: ["Session Expired", "authentication", "medium", false, null, STAYS],
  EMAIL_NOT_VERIFIED: ["Email Not Verified", "authentication", "medium", false, null, "/email-verification"],
  SUBSCRIPTION_REQUIRED: [
    "Feature Available",
    "subscription",
    "low",
    false,
    null,
    "/subscription?reason=SUBSCRIPTION_REQUIRED",
  ],
  TRIAL_EXPIRED: [
    "Free Trial Ended",
    "subscription",
    "medium",
    false,
    null,
    "/subscription?reason=TRIAL_EXPIRED",
  ],
  SUBSCRIPTION_EXPIRED: [
    "Subscription Expired",
    "subscription",
    "medium",
    false,
    null,
    "/subscription?reason=SUBSCRIPTION_EXPIRED",
  ],
  PAYMENT_FAILED: ["Payment Failed", "subscription", "high", false, null, STAYS],
  PAYMENT_PROCESSING: ["Payment Processing", "subscription", "low", false, null, STAYS],
  PAYMENT_TIMEOUT: [FALLBACK_TITLE, "application", "medium", true, null, STAYS],
  INSUFFICIENT_PERMISSIONS: ["Access Denied", "permission", "medium", false, null, STAYS],
  DECK_ACCESS_DENIED: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
  ACCOUNT_SUSPENDED: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
  VALIDATION_ERROR: ["Invalid Information", "validation", "low", false, null, STAYS],
  INVALID_CAPTCHA: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
  EMAIL_ALREADY_EXISTS: ["Email Already Registered", "validation", "low", false, null, STAYS],
  USERNAME_ALREADY_EXISTS: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
  CONFLICT_ERROR: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
  RESOURCE_NOT_FOUND: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
  BAD_REQUEST: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
  RATE_LIMITED: [FALLBACK_TITLE, "application", "medium", true, null, STAYS],
  INTERNAL_SERVER_ERROR: ["Something Went Wrong", "server", "critical", true, null, STAYS],
  SERVICE_UNAVAILABLE: ["Service Temporarily Unavailable", "server", "high", true, null, STAYS],
  STUDY_SESSION_ERROR: ["Study Session Problem", "application", "medium", true, null, STAYS],
  CARD_LOAD_ERROR: ["Cards Not Loading", "application", "medium", true, 2000, STAYS],
  SYNC_ERROR: ["Sync Issue", "application", "low", true, 5000, STAYS],
  CACHE_MISS: [FALLBACK_TITLE, "application", "medium", true, null, STAYS],
  DATABASE_ERROR: [FALLBACK_TITLE, "application", "medium", true, null, STAYS],
  UNEXPECTED_ERROR: [FALLBACK_TITLE, "application", "medium", false, null, STAYS],
};

it.each(APP_ERROR_CODES)("%s is in the catalogue as specified", (code) => {
  const { title, category, severity, isRetryable, autoRetry } = catalogueEntry(code);
  expect([title, category, severity, isRetryable, autoRetry, redirectOf(code)]).toEqual(ROWS[code]);
});

it.each(APP_ERROR_CODES)("%s offers what it can do, and says it in a sentence", (code) => {
  const { actions, isRetryable, autoRetry, address, message } = catalogueEntry(code);
  expect(actions.includes("retry")).toBe(isRetryable);
  expect(actions.includes("openAddress") || actions.includes("signIn")).toBe(address !== null);
  expect(autoRetry === null || isRetryable).toBe(true);
  expect(message).toMatch(/^[A-Z].*\.$/);
});

describe("what is said, and where it leads", () => {
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

  it("offers to go offline and to write to us where there is no connection", () => {
    expect(catalogueEntry("ERR_NETWORK").actions).toEqual(["retry", "goOffline", "contactSupport"]);
  });

  it.each([
    ["SUBSCRIPTION_REQUIRED", "/app/dashboard"],
    ["TRIAL_EXPIRED", "/subscription"],
    ["PAYMENT_FAILED", "/subscription"],
    ["EMAIL_NOT_VERIFIED", "/email-verification"],
    ["SYNC_ERROR", null],
  ])("%s links to %s", (code, address) => {
    expect(catalogueEntry(code).address).toBe(address);
  });

  it("leads on after a second", () => {
    expect(REDIRECT_DELAY).toBe(1000);
  });
});

it.each(["NOT_A_CODE", "", "constructor", "__proto__"])("%j has the fallback", (code) => {
  expect(catalogueEntry(code)).toBe(FALLBACK);
  expect(redirectOf(code)).toBeNull();
});
