import { CancelledError } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Failure } from "#domain/errors/error-codes.ts";
import { failureOf } from "./failure-of.ts";
import { HttpError, refused, rejected, unanswered, abortedCall } from "../http/http-error.ts";

const answered = (status: number, message: string, code: string): Failure => ({
  kind: "answered",
  status,
  message,
  code,
});
const said = (status: number) => refused(status, { message: "No.", code: "SAID" });
const invalid = new HttpError({ kind: "invalid" }, "Please reload the page.", { code: "CLIENT_ERROR" });
const spared = "The server failed several times. Please try again in 3 s.";

describe.each([
  ["online", false],
  ["offline", true],
] as const)("%s", (_where, isOffline) => {
  const unreached = (origin: "network" | "timeout"): Failure => ({
    kind: "unanswered",
    origin: isOffline ? "offline" : origin,
  });

  it.each<[string, unknown, Failure | null]>([
    ["given up", abortedCall(), null],
    ["of a query that is given up", new CancelledError({ revert: true }), null],
    ["without an answer", unanswered("network"), unreached("network")],
    ["without an answer in time", unanswered("timeout"), unreached("timeout")],
    ["whose token cannot be renewed", unanswered("refresh"), unreached("network")],
    [
      "not made",
      rejected(2500, isOffline),
      isOffline ? unreached("network") : answered(503, spared, "SERVICE_UNAVAILABLE"),
    ],
    ["whose answer is not understood", invalid, { kind: "invalid", message: "Please reload the page." }],
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
  throw new TypeError("Not to be told.");
};

it.each<[string, unknown, string]>([
  ["an object without a prototype", Object.create(null), ""],
  ["an object that has no text", { toString: fails }, ""],
  ["an error whose message is none", Object.assign(new Error("No."), { message: 7 }), "7"],
])("%s that was thrown makes no error of its own", (_what, thrown, message) => {
  expect(failureOf(thrown, false)).toStrictEqual({ kind: "thrown", message });
});
