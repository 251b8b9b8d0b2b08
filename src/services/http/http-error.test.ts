import { describe, expect, it } from "vitest";
import { HttpError, abortedCall, refused, unanswered } from "./http-error.ts";

const shown = ({ failure, message, code, status, validationErrors, requestId }: HttpError) => ({
  failure,
  message,
  code,
  status,
  validationErrors,
  requestId,
});

describe("refused", () => {
  it.each([
    [400, "Invalid request. Please check your input."],
    [401, "Authentication required. Please log in."],
    [403, "Access denied. You do not have permission to perform this action."],
    [404, "The requested resource was not found."],
    [409, "Conflict. The resource already exists or is in use."],
    [422, "Validation failed. Please check your input."],
    [429, "Too many requests. Please try again later."],
    [500, "Server error. Please try again later."],
    [502, "Service temporarily unavailable. Please try again later."],
    [503, "Service temporarily unavailable. Please try again later."],
    [504, "Service temporarily unavailable. Please try again later."],
    [418, "An error occurred while processing your request."],
    [507, "An error occurred while processing your request."],
  ])("says of a %i without a body: %s", (status, message) => {
    for (const body of [undefined, null, "", "<h1>Error</h1>", {}, { message: 4 }, []]) {
      expect(shown(refused(status, body))).toStrictEqual({
        failure: { kind: "answered", status },
        message,
        code: `HTTP_${status}`,
        status,
        validationErrors: {},
        requestId: undefined,
      });
    }
  });

  it.each([
    "<b>Broken</b>",
    "</p>",
    "go to javascript:alert(1)",
    "data:text/html,hi",
    "x onclick = steal()",
    "x".repeat(1001),
  ])("has its own words where those of the answer cannot be shown: %j", (message) => {
    expect(refused(500, { message, code: "SAID" })).toMatchObject({
      message: "Server error. Please try again later.",
      code: "SAID",
    });
  });

  it.each(["5 < 6, a > b", "one = two", "The data: none", "x".repeat(1000)])("shows %j", (message) => {
    expect(refused(500, { message }).message).toBe(message);
  });

  it("lets the server's message and code override the default", () => {
    const body = {
      message: "The title is missing.",
      code: "VALIDATION_ERROR",
      requestId: "r7",
      validationErrors: { title: "Must not be empty." },
    };
    expect(shown(refused(422, body))).toStrictEqual({
      failure: { kind: "answered", status: 422 },
      status: 422,
      ...body,
    });
  });
});

describe("unanswered", () => {
  const cause = new TypeError("fetch failed");

  it.each([
    [{ kind: "unanswered", origin: "network" }, unanswered("network", cause)],
    [{ kind: "unanswered", origin: "timeout" }, unanswered("timeout", cause)],
    [{ kind: "aborted" }, abortedCall(cause)],
  ] as const)("keeps the cause of a call without answer: %o", (failure, error) => {
    expect(shown(error)).toStrictEqual({
      failure,
      message: "Network error. Please check your internet connection and try again.",
      code: "NETWORK_ERROR",
      status: undefined,
      validationErrors: {},
      requestId: undefined,
    });
    expect(error.cause).toBe(cause);
  });
});

describe("unreachable", () => {
  it("is what may succeed later: no answer, or a server that cannot serve", () => {
    const invalid = new HttpError({ kind: "invalid" }, "", { code: "CLIENT_ERROR" });
    const errors = [unanswered("network"), unanswered("timeout"), refused(500, null), refused(503, null)];
    expect(errors.map((error) => error.unreachable)).toStrictEqual([true, true, true, true]);
    const others = [abortedCall(), invalid, refused(499, null), refused(429, null)];
    expect(others.map((error) => error.unreachable)).toStrictEqual([false, false, false, false]);
  });
});

describe("outcomeUnknown", () => {
  it("is what the server may have done: whatever it did not refuse", () => {
    const invalid = new HttpError({ kind: "invalid" }, "", { code: "CLIENT_ERROR" });
    const errors = [unanswered("network"), unanswered("timeout"), abortedCall(), invalid];
    expect(errors.map((error) => error.outcomeUnknown)).toStrictEqual([true, true, true, true]);
    const answers = [refused(404, null), refused(499, null), refused(500, null), refused(503, null)];
    expect(answers.map((error) => error.outcomeUnknown)).toStrictEqual([false, false, true, true]);
  });
});
