import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DescribedFailure } from "./failure.ts";
import { type ErrorCircumstances, processError } from "./processed-error.ts";
import { runs } from "#tests/support/property-runs.ts";

const CIRCUMSTANCES: ErrorCircumstances = { id: "1", at: 1_772_359_200_000, component: "decks" };

it("is all that is known of it", () => {
  const failure: DescribedFailure = {
    kind: "answered",
    status: 503,
    message: "Down for <b>maintenance</b>.",
  };
  expect(
    processError(failure, { ...CIRCUMSTANCES, correlationId: "request-1", context: { attempt: 2 } }),
  ).toEqual({
    id: "1",
    code: "SERVICE_UNAVAILABLE",
    category: "server",
    severity: "high",
    title: "Service Temporarily Unavailable",
    message: "The service is being maintained. Please try again in a few minutes.",
    actions: ["Retry Now"],
    icon: "warning",
    retryable: true,
    autoRetry: false,
    retryDelay: null,
    recoveryActions: ["retry"],
    actionUrl: null,
    statusCode: 503,
    originalMessage: "Down for maintenance.",
    context: { attempt: "2" },
    timestamp: 1_772_359_200_000,
    correlationId: "request-1",
    component: "decks",
  });
});

it("keeps the message of a call that was not made, and the status that such a call counts as", () => {
  const failure = { kind: "circuitOpen", message: "Please try again in 3 s.", code: "X" } as const;
  expect(processError(failure, CIRCUMSTANCES)).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    statusCode: 503,
    message: "The service is being maintained. Please try again in a few minutes.",
    originalMessage: "Please try again in 3 s.",
  });
});

it("keeps no message of a call without a response", () => {
  const failure = { kind: "unanswered", origin: "network", message: "Network error." } as const;
  expect(processError(failure, CIRCUMSTANCES)).toMatchObject({ statusCode: null, originalMessage: "" });
});

describe("what is said", () => {
  const conflict = (message: string): DescribedFailure => ({ kind: "answered", status: 409, message });
  const OURS = "Something unexpected happened. If it happens again, please contact support.";

  it.each([
    [
      "our server's words where there are none of ours",
      conflict("The deck is <i>full</i>."),
      "request-1",
      "The deck is full.",
    ],
    ["ours where the server has none either", conflict("<i></i>"), "request-1", OURS],
    ["ours where another server answered", conflict("Proxy error"), undefined, OURS],
    ["ours where something was thrown", { kind: "thrown", message: "x is null" } as const, undefined, OURS],
  ])("%s", (_what, failure, correlationId, message) => {
    expect(processError(failure, { ...CIRCUMSTANCES, correlationId }).message).toBe(message);
  });
});

describe("whatever the message and the context", () => {
  const pieces = [
    "<",
    ">",
    "</",
    "<!",
    "script",
    "img src=x ",
    "on",
    "error",
    "=",
    "java",
    "javascript:",
    "data:",
  ];
  const spaces = ["text/html", "\t", " ", "\u0000", "&lt;", "🦩", "\ud83e"];
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.oneof(fc.constantFrom(...pieces, ...spaces), fc.string({ maxLength: 3 })), { maxLength: 500 })
      .map((all) => all.join("")),
  );
  const failures: fc.Arbitrary<DescribedFailure> = fc.oneof(
    fc.record({ kind: fc.constant("thrown" as const), message: hostile }),
    fc.record(
      { kind: fc.constant("answered" as const), status: fc.integer(), message: hostile, code: hostile },
      { requiredKeys: ["kind", "status", "message"] },
    ),
    fc.record({
      kind: fc.constantFrom("circuitOpen", "invalid", "aborted"),
      message: hostile,
      code: hostile,
    }),
    fc.record(
      {
        kind: fc.constant("unanswered" as const),
        origin: fc.constantFrom("timeout", "offline", "network", "refresh"),
        message: hostile,
      },
      { requiredKeys: ["kind", "origin"] },
    ),
  );
  const circumstances: fc.Arbitrary<ErrorCircumstances> = fc.record(
    {
      id: fc.constant("1"),
      at: fc.integer(),
      component: hostile,
      correlationId: hostile,
      context: fc.dictionary(hostile, fc.oneof(hostile, fc.anything({ withBigInt: true })), { maxKeys: 60 }),
    },
    { requiredKeys: ["id", "at", "component"] },
  );

  const HARMFUL = [
    /<[a-z!/?]/i,
    /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:|data\s*:\s*text\s*\//i,
    /\bon[a-z]{3,}\s*=/i,
  ];
  const LENGTHS: Readonly<Record<string, number>> = { originalMessage: 1000, correlationId: 100, code: 100 };

  it("no field holds markup, script links or event attributes, or exceeds its length, and nothing throws", () => {
    fc.assert(
      fc.property(failures, circumstances, (failure, known) => {
        const { context, ...error } = processError(failure, known);
        const own = Object.entries(error).flatMap(([name, value]) =>
          [value].flat().flatMap((text) => (typeof text === "string" ? [{ name, text }] : [])),
        );
        const around = Object.entries(context)
          .flat()
          .map((text) => ({ name: "context", text }));
        const texts = [...own, ...around];
        expect(Object.keys(context).length).toBeLessThanOrEqual(50);
        expect(texts.filter(({ text }) => HARMFUL.some((form) => form.test(text)))).toEqual([]);
        expect(texts.filter(({ name, text }) => text.length > (LENGTHS[name] ?? 500))).toEqual([]);
      }),
      { numRuns: runs(1000) },
    );
  });
});
