import { expect, it } from "vitest";
import { loginLifetime, longestSignIn, refreshedEnd } from "./session-duration.ts";

const DAY = 86_400_000;

it.each([
  [0, DAY],
  [1, DAY],
  [0.5, DAY / 2],
  [365, 365 * DAY],
  [-1, DAY],
])("a login for %s days lasts %s ms", (days, lifetime) => {
  expect(loginLifetime(days)).toBe(lifetime);
});

it.each([
  [0, 365 * DAY],
  [-7, 365 * DAY],
  [1, DAY],
  [30, 30 * DAY],
])("refreshing keeps a sign-in with the setting %s alive for %s ms at most", (days, longest) => {
  expect(longestSignIn(days)).toBe(longest);
});

it("a refreshed access record lasts a day, and never longer than its sign-in", () => {
  expect(refreshedEnd(1000, 30 * DAY)).toBe(1000 + DAY);
  expect(refreshedEnd(1000, 5000)).toBe(5000);
});
