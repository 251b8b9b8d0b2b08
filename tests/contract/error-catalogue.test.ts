import { Hono } from "hono";
import pino from "pino";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ERROR_CODES, ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import { answerError } from "#server/http/errors/errors.ts";
import type { RequestEnv } from "#server/http/request-context.ts";
import { requestLog } from "#server/http/request-log.ts";

/** Every error that the server names: first those of the specification with its texts, then our own. */
const CATALOGUE: readonly (readonly [number, ErrorCode, string])[] = [
  [400, "BAD_REQUEST", "Invalid request. Please check your input."],
  [401, "AUTHENTICATION_REQUIRED", "Authentication required. Please log in."],
  [402, "SUBSCRIPTION_REQUIRED", "This needs an active subscription."],
  [402, "TRIAL_EXPIRED", "This needs an active subscription."],
  [403, "ACCESS_DENIED", "Access denied. You do not have permission to perform this action."],
  [403, "EMAIL_VERIFICATION_REQUIRED", "Please verify your email address to continue."],
  [404, "RESOURCE_NOT_FOUND", "The requested resource was not found."],
  [409, "RESOURCE_CONFLICT", "Conflict. The resource already exists or is in use."],
  [422, "VALIDATION_ERROR", "Validation failed. Please check your input."],
  [429, "RATE_LIMIT_EXCEEDED", "Too many requests. Please try again later."],
  [500, "INTERNAL_SERVER_ERROR", "Server error. Please try again later."],
  [503, "SERVICE_UNAVAILABLE", "Service temporarily unavailable. Please try again later."],

  [401, "INVALID_CREDENTIALS", "Your username, email or password is incorrect."],
  [401, "TOKEN_EXPIRED", "Your session has expired. Please log in again."],
  [401, "INVALID_TOKEN", "Your session is invalid. Please log in again."],
  [405, "METHOD_NOT_ALLOWED", "This address does not accept that method."],
  [408, "HTTP_408", "The request did not arrive in time. Please try again."],
  [409, "USERNAME_ALREADY_EXISTS", "This username is already taken. Please choose another one."],
  [413, "PAYLOAD_TOO_LARGE", "Too much data in one request."],
  [415, "UNSUPPORTED_MEDIA_TYPE", "Send the body as JSON, with the header Content-Type: application/json."],
  [431, "HTTP_431", "The headers of the request are too long. Send fewer or shorter ones."],
];

test("the catalogue holds every code of the contract", () => {
  expect(CATALOGUE.map(([, code]) => code).toSorted()).toEqual([...ERROR_CODES].toSorted());
});

test.each(CATALOGUE)("%i %s is answered with its text", async (status, code, message) => {
  const app = new Hono<RequestEnv>().use(requestLog(pino({ level: "silent" }))).onError(answerError);
  app.get("/", () => {
    throw new ApiError(code);
  });
  const reply = await app.request("/");
  const requestId = reply.headers.get("x-request-id");
  expect(reply.status).toBe(status);
  expect(v.parse(v.strictObject(ErrorBody.entries), await reply.json())).toEqual({
    message,
    code,
    errorCode: code,
    requestId,
  });
});
