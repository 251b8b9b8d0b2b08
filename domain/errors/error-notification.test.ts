import { describe, expect, it } from "vitest";
import {
  DUPLICATE_WINDOW,
  type RecentErrors,
  autoCloseDelay,
  notificationDuration,
  notificationTone,
  stackDuration,
  withoutDuplicates,
} from "./error-notification.ts";

it.each([
  ["low", 3000, 8000, "warning"],
  ["medium", 5000, null, "warning"],
  ["high", 5000, null, "warning"],
  ["critical", 5000, null, "error"],
] as const)("a %s one lasts %s ms, in the stack %s, as a %s", (severity, alone, inStack, tone) => {
  expect([notificationDuration(severity), stackDuration(severity), notificationTone(severity)]).toEqual([
    alone,
    inStack,
    tone,
  ]);
});

it.each([
  [1000, 1000],
  [999, 1000],
  [-5, 1000],
  [30_000, 30_000],
  [30_001, 30_000],
  [Infinity, 30_000],
  [NaN, 5000],
])("an auto-close delay of %s ms is %s", (delay, clamped) => {
  expect(autoCloseDelay(delay)).toBe(clamped);
});

describe("withoutDuplicates", () => {
  const error = { code: "ERR_NETWORK", message: "No.", component: "decks" };
  const none: RecentErrors = new Map();
  const after = (recent: RecentErrors, at: number, other = {}) =>
    withoutDuplicates(recent, { ...error, ...other }, at);

  it("hides an equal one for 30 s from when the first was shown", () => {
    const first = after(none, 1000);
    expect(first.isDuplicate).toBe(false);
    const second = after(first.recent, 1000 + DUPLICATE_WINDOW - 1);
    expect(second.isDuplicate).toBe(true);
    expect(after(second.recent, 1000 + DUPLICATE_WINDOW).isDuplicate).toBe(false);
  });

  it.each([{ code: "ERR_TIMEOUT" }, { message: "Not." }, { component: "study" }])(
    "does not hide one with another %j",
    (other) => {
      expect(after(after(none, 0).recent, 1, other).isDuplicate).toBe(false);
    },
  );

  it("keeps apart what only looks alike when put together", () => {
    const { recent } = after(none, 0, { code: "A", message: "B,C" });
    expect(after(recent, 1, { code: "A,B", message: "C" }).isDuplicate).toBe(false);
  });

  it("forgets what is over, and is not confused by a clock that was set back", () => {
    const { recent } = after(none, 50_000);
    expect(after(recent, 10_000).isDuplicate).toBe(false);
    expect(after(recent, 90_000, { code: "OTHER" }).recent.size).toBe(1);
  });
});
