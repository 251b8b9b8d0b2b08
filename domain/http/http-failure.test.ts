import { expect, it } from "vitest";
import { type HttpFailure, failureMeaning } from "./http-failure.ts";

it.each([
  ["network", undefined, "NETWORK_ERROR", "network"],
  ["timeout", undefined, "NETWORK_ERROR", "timeout"],
  ["aborted", undefined, "NETWORK_ERROR", null],
  ["refresh-failed", undefined, "NETWORK_ERROR", null],
  ["circuit-open", undefined, "SERVICE_UNAVAILABLE", null],
  ["invalid", undefined, "CLIENT_ERROR", null],
  ["invalid", 503, "CLIENT_ERROR", null],
  ["refused", undefined, undefined, null],
  ["refused", 400, "VALIDATION_ERROR", null],
  ["refused", 401, "INVALID_CREDENTIALS", null],
  ["refused", 403, "SUBSCRIPTION_REQUIRED", null],
  ["refused", 404, "NOT_FOUND", null],
  ["refused", 409, "DUPLICATE", null],
  ["refused", 428, "HTTP_428", null],
  ["refused", 429, "HTTP_429", "rateLimit"],
  ["refused", 430, "HTTP_430", null],
  ["refused", 499, "HTTP_499", null],
  ["refused", 500, "HTTP_500", "server"],
  ["refused", 503, "SERVICE_UNAVAILABLE", "server"],
  ["refused", 504, "HTTP_504", "server"],
  ["refused", 402, "PAYMENT_FAILED", null],
  ["refused", 402, "PAYMENT_TIMEOUT", "paymentTimeout"],
  ["refused", 429, "PAYMENT_TIMEOUT", "paymentTimeout"],
  ["refused", 504, "PAYMENT_TIMEOUT", "paymentTimeout"],
  ["network", undefined, "PAYMENT_TIMEOUT", "network"],
] as const)("%s with status %s and code %s is tried again by the rule %s", (failure, status, code, type) => {
  expect(failureMeaning(failure, status, code).retryType).toBe(type);
});

it.each<[HttpFailure, number | undefined, boolean, boolean]>([
  ["network", undefined, true, true],
  ["timeout", undefined, true, true],
  ["aborted", undefined, false, true],
  ["invalid", undefined, false, true],
  ["refresh-failed", undefined, true, false],
  ["circuit-open", undefined, true, false],
  ["refused", 404, false, false],
  ["refused", 499, false, false],
  ["refused", 500, true, true],
])(
  "%s with status %s: unreachable %s, outcome unknown %s",
  (failure, status, unreachable, outcomeUnknown) => {
    expect(failureMeaning(failure, status)).toMatchObject({ unreachable, outcomeUnknown });
  },
);
