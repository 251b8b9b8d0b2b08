import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AppErrorCode, type Failure, appErrorCodeOf, normaliseErrorCode } from "./error-codes.ts";

const PLAIN = "No.";
const MENTIONS = {
  nothing: PLAIN,
  validation: "The Validation failed.",
  captcha: "The CAPTCHA was wrong.",
  subscription: "You need a Subscription.",
  trial: "Your Trial is over.",
  email: "This Email is taken.",
  username: "This Username is taken.",
} as const;
type Mention = keyof typeof MENTIONS;
const mentions: readonly Mention[] = [
  "nothing",
  "validation",
  "captcha",
  "subscription",
  "trial",
  "email",
  "username",
];

/** By status, then by what the message mentions; `other` is for all messages that are not named. */
const BY_MESSAGE: Record<number, Partial<Record<Mention, AppErrorCode>> & { other: AppErrorCode }> = {
  400: { validation: "VALIDATION_ERROR", captcha: "INVALID_CAPTCHA", other: "BAD_REQUEST" },
  401: { other: "INVALID_CREDENTIALS" },
  402: { other: "BAD_REQUEST" },
  403: { subscription: "SUBSCRIPTION_REQUIRED", trial: "TRIAL_EXPIRED", other: "INSUFFICIENT_PERMISSIONS" },
  404: { other: "RESOURCE_NOT_FOUND" },
  405: { other: "BAD_REQUEST" },
  409: { email: "EMAIL_ALREADY_EXISTS", username: "USERNAME_ALREADY_EXISTS", other: "CONFLICT_ERROR" },
  413: { other: "BAD_REQUEST" },
  418: { other: "BAD_REQUEST" },
  422: { other: "VALIDATION_ERROR" },
  429: { other: "RATE_LIMITED" },
  500: { other: "INTERNAL_SERVER_ERROR" },
  501: { other: "INTERNAL_SERVER_ERROR" },
  502: { other: "SERVICE_UNAVAILABLE" },
  503: { other: "SERVICE_UNAVAILABLE" },
  504: { other: "SERVICE_UNAVAILABLE" },
  507: { other: "INTERNAL_SERVER_ERROR" },
};

describe("status × message", () => {
  const rows = Object.entries(BY_MESSAGE).flatMap(([status, codes]) =>
    mentions.map((mention) => [Number(status), mention, codes[mention] ?? codes.other] as const),
  );
  it.each(rows)("%s with a message that mentions %s is %s", (status, mention, code) => {
    expect(appErrorCodeOf({ kind: "answered", status, message: MENTIONS[mention] })).toBe(code);
  });
});

describe("status × response code", () => {
  it.each([
    [401, "TOKEN_EXPIRED", "TOKEN_EXPIRED"],
    [401, "AUTHENTICATION_REQUIRED", "INVALID_CREDENTIALS"],
    [403, "TOKEN_EXPIRED", "INSUFFICIENT_PERMISSIONS"],
    [403, "EMAIL_VERIFICATION_REQUIRED", "EMAIL_NOT_VERIFIED"],
    [403, "ACCESS_DENIED", "INSUFFICIENT_PERMISSIONS"],
    [402, "SUBSCRIPTION_REQUIRED", "SUBSCRIPTION_REQUIRED"],
    [402, "PAYMENT_FAILED", "PAYMENT_FAILED"],
    [409, "USERNAME_ALREADY_EXISTS", "USERNAME_ALREADY_EXISTS"],
    [503, "PAYMENT_FAILED", "SERVICE_UNAVAILABLE"],
    [400, "toString", "BAD_REQUEST"],
  ] as const)("%s with the code %s is %s", (status, code, result) => {
    expect(appErrorCodeOf({ kind: "answered", status, message: PLAIN, code })).toBe(result);
  });

  it("goes before what the message mentions", () => {
    const message = "Your email is not confirmed: no subscription, no trial.";
    expect(
      appErrorCodeOf({ kind: "answered", status: 403, message, code: "EMAIL_VERIFICATION_REQUIRED" }),
    ).toBe("EMAIL_NOT_VERIFIED");
  });
});

it.each([
  [{ kind: "unanswered", cause: "timeout" }, "ERR_TIMEOUT"],
  [{ kind: "unanswered", cause: "offline" }, "ERR_OFFLINE"],
  [{ kind: "unanswered", cause: "network" }, "ERR_NETWORK"],
  [{ kind: "thrown", message: "The Study queue is empty." }, "STUDY_SESSION_ERROR"],
  [{ kind: "thrown", message: "No session." }, "STUDY_SESSION_ERROR"],
  [{ kind: "thrown", message: "A card is missing." }, "CARD_LOAD_ERROR"],
  [{ kind: "thrown", message: "Could not Load." }, "CARD_LOAD_ERROR"],
  [{ kind: "thrown", message: "SYNC went wrong." }, "SYNC_ERROR"],
  [{ kind: "thrown", message: "x is not a function" }, "UNEXPECTED_ERROR"],
] as const satisfies [Failure, AppErrorCode][])("%j is %s", (failure, code) => {
  expect(appErrorCodeOf(failure)).toBe(code);
});

describe("normaliseErrorCode", () => {
  it.each([
    ["err_network", "ERR_NETWORK"],
    ["HTTP-404", "HTTP-404"],
    ["a b<c>!", "ABC"],
    ["", "UNEXPECTED_ERROR"],
    ["«»", "UNEXPECTED_ERROR"],
    ["x".repeat(101), "X".repeat(100)],
  ])("%j becomes %s", (code, normalised) => {
    expect(normaliseErrorCode(code)).toBe(normalised);
  });

  it("is well formed whatever the code", () => {
    fc.assert(fc.property(fc.string(), (code) => /^[A-Z0-9_-]{1,100}$/.test(normaliseErrorCode(code))));
  });
});
