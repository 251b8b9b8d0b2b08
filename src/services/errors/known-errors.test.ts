import { CancelledError } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { DescribedFailure, Failure } from "#domain/errors/failure.ts";
import { failureOf } from "./known-errors.ts";
import { HttpError, refused, circuitOpen, unanswered, abortedCall } from "../http/http-error.ts";

const answered = (status: number, message: string, code: string): DescribedFailure => ({
  kind: "answered",
  status,
  message,
  code,
});
const said = (status: number) => refused(status, { message: "No.", code: "SAID" });
const reload = "Please reload the page.";
const invalid = new HttpError({ kind: "invalid" }, reload, { code: "CLIENT_ERROR" });
const network = "Network error. Please check your internet connection and try again.";
const spared = "The server failed several times. Please try again in 3 s.";

describe.each([
  ["online", false],
  ["offline", true],
] as const)("%s", (_where, isOffline) => {
  const unreached = (failure: Failure, message = network, code = "NETWORK_ERROR"): DescribedFailure => ({
    ...(isOffline ? { kind: "unanswered", origin: "offline" } : failure),
    message,
    code,
  });

  it.each<[string, unknown, DescribedFailure | null]>([
    ["given up", abortedCall(), null],
    ["of a query that is given up", new CancelledError({ revert: true }), null],
    ["without an answer", unanswered("network"), unreached({ kind: "unanswered", origin: "network" })],
    [
      "without an answer in time",
      unanswered("timeout"),
      unreached({ kind: "unanswered", origin: "timeout" }),
    ],
    [
      "whose token cannot be renewed",
      unanswered("refresh"),
      unreached({ kind: "unanswered", origin: "refresh" }),
    ],
    [
      "not made",
      circuitOpen(2500, isOffline),
      unreached({ kind: "circuitOpen" }, isOffline ? network : spared, "SERVICE_UNAVAILABLE"),
    ],
    ["whose answer is not understood", invalid, { kind: "invalid", message: reload, code: "CLIENT_ERROR" }],
    ["refused with 400", said(400), answered(400, "No.", "SAID")],
    ["refused with 401", said(401), null],
    ["refused with 402", said(402), answered(402, "No.", "SAID")],
    ["refused with 403", said(403), answered(403, "No.", "SAID")],
    ["refused with 404", said(404), answered(404, "No.", "SAID")],
    ["refused with 409", said(409), answered(409, "No.", "SAID")],
    ["refused with 422", said(422), answered(422, "No.", "SAID")],
    ["refused with 429", said(429), answered(429, "No.", "SAID")],
    ["refused with 500", said(500), answered(500, "No.", "SAID")],
    ["refused with 503", said(503), answered(503, "No.", "SAID")],
  ])("a call %s", (_call, error, failure) => {
    expect(failureOf(error, isOffline)).toStrictEqual(failure);
  });

  it.each<[string, unknown, string]>([
    ["an error", new TypeError("x is not a function"), "x is not a function"],
    ["an abort of the browser", new DOMException("Gone.", "AbortError"), "Gone."],
    ["a text", "Oh no.", "Oh no."],
    ["nothing", undefined, "undefined"],
    ["null", null, "null"],
    ["an object", { message: "hidden" }, "[object Object]"],
  ])("%s that was thrown", (_what, thrown, message) => {
    expect(failureOf(thrown, isOffline)).toStrictEqual({ kind: "thrown", message });
  });
});

const fails = () => {
  throw new TypeError("Not to be shown.");
};

it.each<[string, unknown, string]>([
  ["an object without a prototype", Object.create(null), ""],
  ["an object that has no text", { toString: fails }, ""],
  ["an error whose message is none", Object.assign(new Error("No."), { message: 7 }), "7"],
])("%s that was thrown makes no error of its own", (_what, thrown, message) => {
  expect(failureOf(thrown, false)).toStrictEqual({ kind: "thrown", message });
});
