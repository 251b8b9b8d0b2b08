import { describe, expect, it } from "vitest";
import { type Typed, eventForm, optionName, readTypedEvent } from "./typed-event.ts";

const made = { now: () => 5000, newId: () => "0190c7a2-0000-7000-8000-000000000000" };
const read = (machine: string, type: string, typed: Typed) =>
  readTypedEvent(eventForm(machine, type), typed, made);
const event = (machine: string, type: string, typed: Typed) => {
  const given = read(machine, type, typed);
  return given.kind === "ready" ? given.event : null;
};
const problems = (machine: string, type: string, typed: Typed) => {
  const given = read(machine, type, typed);
  return given.kind === "wrong" ? given.problems : null;
};

describe("an event with a schema", () => {
  it("is read from its fields, with what the form makes by itself", () => {
    expect(event("studySession", "review.rate", { rating: "3" })).toStrictEqual({
      type: "review.rate",
      rating: 3,
      at: 5000,
      reviewId: made.newId(),
      means: "key",
    });
    expect(event("studySession", "review.rate", { rating: "3", at: "7" })).toMatchObject({ at: 7 });
    expect(event("auth", "auth.signOut", {})).toStrictEqual({ type: "auth.signOut" });
  });

  it("has nested parts, fixed parts and switches", () => {
    expect(
      event("auth", "auth.signIn", {
        "credentials.identifier": "lea",
        "credentials.password": "hunter2",
        "credentials.rememberMe": "true",
        "credentials.sessionDuration": "0",
      }),
    ).toStrictEqual({
      type: "auth.signIn",
      credentials: {
        kind: "password",
        identifier: "lea",
        password: "hunter2",
        rememberMe: true,
        sessionDuration: 0,
      },
    });
  });

  it("leaves out what is optional, and gives null for what is nullable", () => {
    expect(event("toasts", "toast.show", { text: "Hi", tone: "info" })).toStrictEqual({
      type: "toast.show",
      text: "Hi",
      tone: "info",
      at: 5000,
    });
    expect(event("offlineDevice", "auth.changed", {})).toStrictEqual({ type: "auth.changed", userId: null });
  });

  it("takes a blank that is a choice", () => {
    const format = { kind: "table", delimiter: "\t" };
    expect(event("cardImport", "format.changed", { "format.delimiter": "\t" })).toMatchObject({ format });
    expect([",", "\t", 1].map(optionName)).toStrictEqual([",", '"\\t"', "1"]);
  });

  it("says for each field what to repair", () => {
    expect(problems("studySession", "review.rate", { at: "soon" })).toStrictEqual({
      rating: "Choose one of 1, 2, 3, 4.",
      at: "Enter a number, such as 1.",
    });
    expect(problems("studySession", "review.rate", { rating: "3", reviewId: "x" })).toStrictEqual({
      reviewId: "Must be a UUID.",
    });
    expect(
      problems("auth", "auth.signIn", {
        "credentials.identifier": "lea",
        "credentials.sessionDuration": "366",
      }),
    ).toStrictEqual({
      "credentials.password": "Must not be empty.",
      "credentials.sessionDuration": "Must be 0 to 365 days.",
    });
    expect(problems("circuitBreaker", "call.refused", { call: "" })).toStrictEqual({
      call: "Enter a number, such as 1.",
    });
  });
});

describe("an event without a schema", () => {
  it.each([
    ["", { type: "x" }],
    ['{"at": 1}', { type: "x", at: 1 }],
    ['{"type": "y"}', { type: "x" }],
  ])("is read from the JSON %s", (text, expected) => {
    expect(event("lamp", "x", { "": text })).toStrictEqual(expected);
  });

  it.each(["[1]", "{", "1", "null"])("refuses the JSON %s, and says what it has to be", (text) => {
    expect(problems("lamp", "x", { "": text })).toStrictEqual({
      "": 'The payload must be a JSON object, such as {"at": 0}.',
    });
  });
});
