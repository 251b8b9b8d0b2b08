import { describe, expect, it } from "vitest";
import {
  INACTIVITY_LIMIT,
  SESSION_MAX_AGE,
  invalidSession,
  logoutReasonOf,
  validateSession,
} from "./session-validation.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const ID = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ-_01234";
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

const validate = (
  changes: { sessionId?: string; lastActivity?: number; sessionStart?: number },
  at: number,
) => validateSession({ sessionId: ID, lastActivity: START, sessionStart: START, ...changes }, START + at);

describe("validateSession", () => {
  it("knows the specification's limits", () => {
    expect([INACTIVITY_LIMIT, SESSION_MAX_AGE]).toStrictEqual([HALF_HOUR, DAY]);
  });

  it.each([
    ["43 characters", ID, null],
    ["42 characters", ID.slice(1), "Invalid session ID format"],
    ["44 characters", `${ID}a`, "Invalid session ID format"],
    ["none", "", "Invalid session ID format"],
    ["a line break after it", `${ID}\n`, "Invalid session ID format"],
    ["a plus sign, which is not URL-safe", `+${ID.slice(1)}`, "Invalid session ID format"],
    ["a letter of another script", `ب${ID.slice(1)}`, "Invalid session ID format"],
  ])("looks at the session id: %s", (_what, sessionId, expected) => {
    expect(validate({ sessionId }, 0)).toBe(expected);
  });

  it.each([
    [0, null],
    [HALF_HOUR - 1, null],
    [HALF_HOUR, "Session expired due to inactivity"],
    [2 * DAY, "Session expired due to inactivity"],
  ])("looks at the last activity, %d ms ago", (at, expected) => {
    expect(validate({}, at)).toBe(expected);
  });

  it.each([
    [DAY - 1, null],
    [DAY, "Session too old (max 24 hours)"],
    [2 * DAY, "Session too old (max 24 hours)"],
  ])("looks at the start, %d ms ago, of one that is active", (at, expected) => {
    expect(validate({ lastActivity: START + at }, at)).toBe(expected);
  });

  it("names a malformed id before anything else", () => {
    expect(validate({ sessionId: "short" }, 2 * DAY)).toBe("Invalid session ID format");
  });
});

describe("logoutReasonOf", () => {
  it("takes a malformed id for an attack, the others for the end of a session", () => {
    const { malformed, inactive, tooOld } = invalidSession;
    expect([malformed, inactive, tooOld].map(logoutReasonOf)).toStrictEqual([
      "security_logout",
      "session_expired",
      "session_expired",
    ]);
  });
});
