import { expect, it } from "vitest";
import type { Failure } from "../errors/failure.ts";
import { failureMeaning } from "./failure-meaning.ts";
import type { RetryType } from "./retry-delay.ts";

const answered = (status: number): Failure => ({ kind: "answered", status });

it.each<[Failure, string, RetryType | null]>([
  [{ kind: "unanswered", origin: "network" }, "NETWORK_ERROR", "network"],
  [{ kind: "unanswered", origin: "timeout" }, "NETWORK_ERROR", "timeout"],
  [{ kind: "unanswered", origin: "offline" }, "NETWORK_ERROR", "network"],
  [{ kind: "aborted" }, "NETWORK_ERROR", null],
  [{ kind: "thrown" }, "", null],
  [{ kind: "unanswered", origin: "refresh" }, "NETWORK_ERROR", null],
  [{ kind: "circuitOpen" }, "SERVICE_UNAVAILABLE", null],
  [{ kind: "invalid" }, "CLIENT_ERROR", null],
  [answered(400), "VALIDATION_ERROR", null],
  [answered(401), "INVALID_CREDENTIALS", null],
  [answered(403), "SUBSCRIPTION_REQUIRED", null],
  [answered(404), "NOT_FOUND", null],
  [answered(409), "DUPLICATE", null],
  [answered(428), "HTTP_428", null],
  [answered(429), "HTTP_429", "rateLimit"],
  [answered(430), "HTTP_430", null],
  [answered(499), "HTTP_499", null],
  [answered(500), "HTTP_500", "server"],
  [answered(503), "SERVICE_UNAVAILABLE", "server"],
  [answered(504), "HTTP_504", "server"],
  [answered(402), "PAYMENT_FAILED", null],
  [answered(402), "PAYMENT_TIMEOUT", "paymentTimeout"],
  [answered(429), "PAYMENT_TIMEOUT", "paymentTimeout"],
  [answered(504), "PAYMENT_TIMEOUT", "paymentTimeout"],
  [{ kind: "unanswered", origin: "network" }, "PAYMENT_TIMEOUT", "network"],
])("%o with code %s is tried again by the rule %s", (failure, code, type) => {
  expect(failureMeaning(failure, code).retryType).toBe(type);
});

it.each<[Failure, boolean, boolean]>([
  [{ kind: "unanswered", origin: "network" }, true, true],
  [{ kind: "unanswered", origin: "timeout" }, true, true],
  [{ kind: "unanswered", origin: "offline" }, true, true],
  [{ kind: "unanswered", origin: "refresh" }, true, false],
  [{ kind: "circuitOpen" }, true, false],
  [{ kind: "aborted" }, false, true],
  [{ kind: "invalid" }, false, true],
  [{ kind: "thrown" }, false, true],
  [answered(404), false, false],
  [answered(499), false, false],
  [answered(500), true, true],
])("%o: unreachable %s, outcome unknown %s", (failure, unreachable, outcomeUnknown) => {
  expect(failureMeaning(failure, "")).toMatchObject({ unreachable, outcomeUnknown });
});
