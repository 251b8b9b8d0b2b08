import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { catalogueEntry, redirectOf } from "./error-catalogue.ts";
import { APP_ERROR_CODES, type AppErrorCode } from "./error-codes.ts";
import type { DescribedFailure } from "./failure.ts";
import { type ErrorCircumstances, type ProcessedError, processError } from "./processed-error.ts";

const CIRCUMSTANCES: ErrorCircumstances = { id: "1", at: 1_772_359_200_000, component: "decks" };

/**
 * The expected result of each code: title, category and severity, whether it is retried (and after how many
 * milliseconds automatically), the actions and their pages, and the page to which the error redirects.
 */
const TABLE = `
ERR_NETWORK              | Connection Problem  | network | medium   | again 3000 | Retry Now, Go Offline, Contact Support |  |
ERR_TIMEOUT              | Request Timeout     | network | medium   | again 2000 | Retry Now |  |
ECONNABORTED             | Request Timeout     | network | medium   | again      | Retry Now |  |
ERR_OFFLINE              | You're Offline      | network | low      | again      | Retry Now |  |
ERR_INTERNET_DISCONNECTED | No Internet Connection | network | medium | again    | Retry Now |  |
INVALID_CREDENTIALS      | Login Failed        | authentication | medium | never | Sign In | /login |
TOKEN_EXPIRED            | Session Expired     | authentication | medium | never | Sign In | /login |
EMAIL_NOT_VERIFIED       | Email Not Verified  | authentication | medium | never | Learn More | /email-verification | /email-verification
SUBSCRIPTION_REQUIRED    | Feature Available   | subscription | low    | never | Learn More | /app/dashboard | /subscription?reason=SUBSCRIPTION_REQUIRED
TRIAL_EXPIRED            | Free Trial Ended    | subscription | medium | never | Learn More | /subscription | /subscription?reason=TRIAL_EXPIRED
SUBSCRIPTION_EXPIRED     | Subscription Expired | subscription | medium | never | Learn More | /subscription | /subscription?reason=SUBSCRIPTION_EXPIRED
PAYMENT_FAILED           | Payment Failed      | subscription | high   | never | Learn More | /subscription | /subscription?reason=PAYMENT_FAILED
PAYMENT_PROCESSING       | Payment Processing  | subscription | low    | never |  |  | /subscription?reason=PAYMENT_PROCESSING
PAYMENT_TIMEOUT          | Unexpected Error    | application | medium | again | Retry Now, Contact Support |  |
INSUFFICIENT_PERMISSIONS | Access Denied       | permission | medium  | never |  |  |
DECK_ACCESS_DENIED       | Unexpected Error    | application | medium | never | Contact Support |  |
ACCOUNT_SUSPENDED        | Unexpected Error    | application | medium | never | Contact Support |  |
VALIDATION_ERROR         | Invalid Information | validation | low     | never |  |  |
INVALID_CAPTCHA          | Unexpected Error    | application | medium | never | Contact Support |  |
EMAIL_ALREADY_EXISTS     | Email Already Registered | validation | low | never | Sign In | /login |
USERNAME_ALREADY_EXISTS  | Unexpected Error    | application | medium | never | Contact Support |  |
CONFLICT_ERROR           | Unexpected Error    | application | medium | never | Contact Support |  |
RESOURCE_NOT_FOUND       | Unexpected Error    | application | medium | never | Contact Support |  |
BAD_REQUEST              | Unexpected Error    | application | medium | never | Contact Support |  |
RATE_LIMITED             | Unexpected Error    | application | medium | again | Retry Now, Contact Support |  |
INTERNAL_SERVER_ERROR    | Something Went Wrong | server | critical   | again | Retry Now, Contact Support |  |
SERVICE_UNAVAILABLE      | Service Temporarily Unavailable | server | high | again | Retry Now |  |
STUDY_SESSION_ERROR      | Study Session Problem | application | medium | again | Retry Now |  |
CARD_LOAD_ERROR          | Cards Not Loading   | application | medium | again 2000 | Retry Now |  |
SYNC_ERROR               | Sync Issue          | application | low    | again 5000 | Retry Now |  |
CACHE_MISS               | Unexpected Error    | application | medium | again | Retry Now, Contact Support |  |
DATABASE_ERROR           | Unexpected Error    | application | medium | again | Retry Now, Contact Support |  |
UNEXPECTED_ERROR         | Unexpected Error    | application | medium | never | Contact Support |  |
`;

const rows = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => {
      const [code = "", title, category, severity, retry = "", actions = "", address, redirect] = line
        .split("|")
        .map((cell) => cell.trim());
      const [again, delay] = retry.split(" ");
      const row = {
        title,
        category,
        severity,
        retryable: again === "again",
        autoRetry: delay !== undefined,
        retryDelay: delay === undefined ? null : Number(delay),
        actions: actions === "" ? [] : actions.split(", "),
        actionUrl: address || null,
        redirect: redirect || null,
      };
      return [code, row] as const;
    }),
);

const MENTIONS = {
  nothing: "No.",
  validation: "The Validation failed.",
  captcha: "The CAPTCHA was wrong.",
  subscription: "You need a Subscription.",
  trial: "Your Trial is over.",
  email: "This Email is taken.",
  username: "This Username is taken.",
  "subscription and trial": "The trial of your subscription is over.",
  "email and username": "Neither this username nor this email is free.",
} as const;
type Mention = keyof typeof MENTIONS;

/** By status, then by what the message mentions; `other` is for all messages that are not named. */
const BY_MESSAGE: Record<number, Partial<Record<Mention, AppErrorCode>> & { other: AppErrorCode }> = {
  400: { validation: "VALIDATION_ERROR", captcha: "INVALID_CAPTCHA", other: "BAD_REQUEST" },
  401: { other: "INVALID_CREDENTIALS" },
  402: { other: "BAD_REQUEST" },
  403: {
    subscription: "SUBSCRIPTION_REQUIRED",
    "subscription and trial": "SUBSCRIPTION_REQUIRED",
    trial: "TRIAL_EXPIRED",
    other: "INSUFFICIENT_PERMISSIONS",
  },
  404: { other: "RESOURCE_NOT_FOUND" },
  405: { other: "BAD_REQUEST" },
  409: {
    email: "EMAIL_ALREADY_EXISTS",
    "email and username": "EMAIL_ALREADY_EXISTS",
    username: "USERNAME_ALREADY_EXISTS",
    other: "CONFLICT_ERROR",
  },
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

/** Response codes that go before what status and message say, below 500. */
const BY_RESPONSE_CODE: Readonly<Record<string, AppErrorCode>> = {
  EMAIL_VERIFICATION_REQUIRED: "EMAIL_NOT_VERIFIED",
  EMAIL_NOT_VERIFIED: "EMAIL_NOT_VERIFIED",
  SUBSCRIPTION_REQUIRED: "SUBSCRIPTION_REQUIRED",
  SUBSCRIPTION_EXPIRED: "SUBSCRIPTION_EXPIRED",
  TRIAL_EXPIRED: "TRIAL_EXPIRED",
  PAYMENT_FAILED: "PAYMENT_FAILED",
  PAYMENT_PROCESSING: "PAYMENT_PROCESSING",
  PAYMENT_TIMEOUT: "PAYMENT_TIMEOUT",
  ACCOUNT_SUSPENDED: "ACCOUNT_SUSPENDED",
  DECK_ACCESS_DENIED: "DECK_ACCESS_DENIED",
  EMAIL_ALREADY_EXISTS: "EMAIL_ALREADY_EXISTS",
  USERNAME_ALREADY_EXISTS: "USERNAME_ALREADY_EXISTS",
};
const OTHER_RESPONSE_CODES = ["", "ACCESS_DENIED", "RATE_LIMITED", "toString", "__proto__"];

/** The table's row of a code, in the form of the processed error. */
const outcome = ({ code, ...error }: ProcessedError) => {
  const { title, category, severity, retryable, autoRetry, retryDelay, actions, actionUrl } = error;
  const decided = { title, category, severity, retryable, autoRetry, retryDelay, actions, actionUrl };
  return [code, { ...decided, redirect: redirectOf(code) }];
};
/** Results that differ from the table. */
const others = (failures: readonly (readonly [DescribedFailure, AppErrorCode])[]) =>
  failures
    .map(([failure, code]) => [
      failure,
      outcome(processError(failure, CIRCUMSTANCES)),
      [code, rows.get(code)],
    ])
    .filter(([, actual, expected]) => !isDeepStrictEqual(actual, expected));

it("the table has a row for every code", () => {
  expect([...rows.keys()]).toEqual(APP_ERROR_CODES);
});

it.each(APP_ERROR_CODES)("%s is in the catalogue as the table says", (code) => {
  const { title, category, severity, isRetryable, autoRetry, address } = catalogueEntry(code);
  expect({ title, category, severity, isRetryable, autoRetry, address, redirect: redirectOf(code) }).toEqual({
    title: rows.get(code)?.title,
    category: rows.get(code)?.category,
    severity: rows.get(code)?.severity,
    isRetryable: rows.get(code)?.retryable,
    autoRetry: rows.get(code)?.retryDelay,
    address: rows.get(code)?.actionUrl,
    redirect: rows.get(code)?.redirect,
  });
});

describe("status × message × response code", () => {
  const answers = Object.entries(BY_MESSAGE).flatMap(([status, codes]) =>
    Object.entries(MENTIONS).map(([mention, message]) => [Number(status), mention, message, codes] as const),
  );
  it.each(answers)("%s with a message that mentions %s", (status, mention, message, codes) => {
    const said = Object.entries(codes).find(([name]) => name === mention)?.[1] ?? codes.other;
    const answer = { kind: "answered", status, message } as const;
    expect(
      others([
        [answer, said],
        ...OTHER_RESPONSE_CODES.map((code) => [{ ...answer, code }, said] as const),
        [{ ...answer, code: "TOKEN_EXPIRED" }, status === 401 ? "TOKEN_EXPIRED" : said],
        ...Object.entries(BY_RESPONSE_CODE).map(
          ([code, precise]) => [{ ...answer, code }, status < 500 ? precise : said] as const,
        ),
      ]),
    ).toEqual([]);
  });
});

it.each([
  [{ kind: "unanswered", origin: "timeout" }, "ERR_TIMEOUT"],
  [{ kind: "unanswered", origin: "offline" }, "ERR_OFFLINE"],
  [{ kind: "unanswered", origin: "network" }, "ERR_NETWORK"],
  [{ kind: "unanswered", origin: "refresh" }, "ERR_NETWORK"],
  [
    { kind: "unanswered", origin: "network", message: "The sync stopped.", code: "PAYMENT_FAILED" },
    "ERR_NETWORK",
  ],
  [{ kind: "circuitOpen", message: "Trial", code: "TRIAL_EXPIRED" }, "SERVICE_UNAVAILABLE"],
  [{ kind: "aborted" }, "ECONNABORTED"],
  [{ kind: "invalid", message: "The answer to GET /api/study/sessions" }, "INTERNAL_SERVER_ERROR"],
  [{ kind: "thrown", message: "The Study queue is empty." }, "STUDY_SESSION_ERROR"],
  [{ kind: "thrown", message: "No session." }, "STUDY_SESSION_ERROR"],
  [{ kind: "thrown", message: "The session has no card." }, "STUDY_SESSION_ERROR"],
  [{ kind: "thrown", message: "A card is missing." }, "CARD_LOAD_ERROR"],
  [{ kind: "thrown", message: "Could not Load." }, "CARD_LOAD_ERROR"],
  [{ kind: "thrown", message: "SYNC went wrong." }, "SYNC_ERROR"],
  [{ kind: "thrown", message: "No flashcards." }, "CARD_LOAD_ERROR"],
  [{ kind: "thrown", message: "3 unsynced reviews" }, "SYNC_ERROR"],
  [{ kind: "thrown", message: "x is not a function" }, "UNEXPECTED_ERROR"],
  [{ kind: "thrown", message: "That is not expected. Please reload the page." }, "UNEXPECTED_ERROR"],
  [{ kind: "thrown", message: "await is only valid in async functions" }, "UNEXPECTED_ERROR"],
] as const satisfies [DescribedFailure, AppErrorCode][])("%j is %s", (failure, code) => {
  expect(outcome(processError(failure, CIRCUMSTANCES))).toEqual([code, rows.get(code)]);
});
