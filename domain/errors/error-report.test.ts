import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ErrorReport } from "#contract/monitoring.ts";
import { CLIENT_VERSION, errorReportOf, errorReportText } from "./error-report.ts";
import type { DescribedFailure } from "./failure.ts";
import { type ErrorCircumstances, processError } from "./processed-error.ts";
import { runs } from "#tests/support/property-runs.ts";

const AT = Date.UTC(2026, 2, 1, 10, 30);
const ID = "0190a0b0-0000-7000-8000-000000000001";
const SECRET = "AZaz09_-".repeat(6).slice(0, 43);
const page = { path: "/app/decks/$deckId", sessionId: "session-1" };
const circumstances = { id: ID, at: AT, component: "deck" };
const gone: DescribedFailure = { kind: "answered", status: 404, message: "Deck 7 is gone." };

const reportOf = (failure: DescribedFailure, more: Partial<ErrorCircumstances> = {}) =>
  errorReportOf(processError(failure, { ...circumstances, ...more }), page);

describe("a report", () => {
  it("says what went wrong, where and when", () => {
    expect(reportOf(gone, { correlationId: "r-1", context: { attempt: 2 } })).toStrictEqual({
      id: ID,
      code: "RESOURCE_NOT_FOUND",
      category: "application",
      severity: "medium",
      message: "Deck 7 is gone.",
      component: "deck",
      statusCode: 404,
      context: { attempt: "2" },
      timestamp: "2026-03-01T10:30:00.000Z",
      correlationId: "r-1",
      path: "/app/decks/$deckId",
      version: CLIENT_VERSION,
      sessionId: "session-1",
    });
  });

  it("says what was shown where nothing else was said", () => {
    expect(reportOf({ kind: "unanswered", origin: "timeout" })).toMatchObject({
      message: "The server took too long to answer. Please try again.",
      statusCode: null,
      correlationId: null,
    });
  });

  it.each([
    ["nour@example.org is taken", "[hidden] is taken"],
    [`Unexpected token, "la casa" is not valid JSON`, `Unexpected token, "[hidden]" is not valid JSON`],
    [`${SECRET} is over`, "[hidden] is over"],
    ["GET /verify?token=abc failed", "GET /verify?[hidden] failed"],
    ["<b>password=hunter2</b>", "password=[hidden]"],
  ])("has nothing private: %j", (message, reported) => {
    expect(reportOf({ kind: "thrown", message }, { component: message })).toMatchObject({
      message: reported,
      component: reported,
    });
  });

  it("cuts no character in two", () => {
    const message = `${"x".repeat(499)}🐦`;
    const component = `${"x".repeat(99)}🐦`;
    expect(v.is(ErrorReport, reportOf({ kind: "thrown", message }, { component }))).toBe(true);
  });

  it("has no id of a request that is none", () => {
    expect(reportOf(gone, { correlationId: "<é>" }).correlationId).toBeNull();
    expect(reportOf(gone, { correlationId: "" }).correlationId).toBeNull();
  });

  it("has no properties that nobody takes", () => {
    const context = Object.fromEntries([
      ["__proto__", "a"],
      ["constructor", "b"],
      ["prototype", "c"],
      ["x".repeat(101), "d"],
    ]);
    expect(reportOf(gone, { context }).context).toStrictEqual({ ["x".repeat(100)]: "d" });
  });
});

const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 1200 }),
  fc.string({ maxLength: 30 }),
  fc
    .array(fc.constantFrom("token", "=", ":", " ", '"', "eyJ", "@a.b", "<", "?", "bearer ", "🐦", SECRET), {
      maxLength: 250,
    })
    .map((pieces) => pieces.join("")),
);
const failures: fc.Arbitrary<DescribedFailure> = fc.oneof(
  fc.record({
    kind: fc.constant("answered" as const),
    status: fc.integer({ min: 100, max: 599 }),
    message: texts,
    code: texts,
  }),
  fc.record({
    kind: fc.constant("unanswered" as const),
    origin: fc.constantFrom("timeout", "offline", "network", "refresh"),
  }),
  fc.record({ kind: fc.constantFrom("circuitOpen", "invalid", "aborted"), message: texts, code: texts }),
  fc.record({ kind: fc.constant("thrown" as const), message: texts }),
);
const names = fc.oneof(texts, fc.constantFrom("__proto__", "constructor", "prototype"));

it("fits the contract, whatever went wrong", () => {
  fc.assert(
    fc.property(
      failures,
      fc.record({
        id: fc.uuid(),
        at: fc.integer({ min: 0, max: Date.UTC(2199, 11, 31) }),
        component: texts,
        correlationId: fc.option(texts, { nil: undefined }),
        context: fc.dictionary(names, fc.oneof(texts, fc.anything()), { maxKeys: 60 }),
      }),
      (failure, given) => {
        const report = errorReportOf(processError(failure, given), page);
        expect(v.safeParse(ErrorReport, report).issues).toBeUndefined();
        const { message, component, context } = report;
        expect(JSON.stringify([message, component, Object.values(context)])).not.toContain(SECRET);
      },
    ),
    { numRuns: runs(500) },
  );
});

it("is a text with a line for each thing that is known", () => {
  const error = processError(
    { kind: "answered", status: 503, message: "The server rests." },
    { ...circumstances, correlationId: "r-1", context: { attempt: 2, accessToken: "abc" } },
  );
  expect(errorReportText(error, page)).toBe(
    [
      `Error ID: ${ID}`,
      "Code: SERVICE_UNAVAILABLE",
      "Title: Service Temporarily Unavailable",
      "Message: The server rests.",
      "Status: 503",
      "Request: r-1",
      "When: 2026-03-01T10:30:00.000Z",
      "Where: deck on /app/decks/$deckId",
      "Version: 1.0.0",
      "attempt: 2",
      "accessToken: [hidden]",
    ].join("\n"),
  );
});

it("is a text that says so where there was no answer", () => {
  const text = errorReportText(processError({ kind: "unanswered", origin: "network" }, circumstances), page);
  expect(text).toContain("\nStatus: none\nRequest: none\n");
});
