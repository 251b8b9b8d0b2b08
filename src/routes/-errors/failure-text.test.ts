import { expect, it } from "vitest";
import { refused, unanswered } from "../../services/http/http-error.ts";
import { failureText } from "./failure-text.ts";

const OTHERWISE = "Registration failed. Please try again.";
const said = { message: "Come back tomorrow.", code: "RATE_LIMIT_EXCEEDED", requestId: "1" };
const NETWORK = "Network error. Please check your internet connection and try again.";

it.each([
  ["what the server said", refused(429, said), said.message],
  ["that the server did not answer", unanswered("network"), NETWORK],
  ["the default for an answer without a message", refused(500, "<html>"), OTHERWISE],
  ["the default for anything else", new TypeError("x is not a function"), OTHERWISE],
])("reports %s", (_, error, text) => {
  expect(failureText(error, OTHERWISE)).toBe(text);
});
