import { expect, test } from "vitest";
import { formatAgo, formatBadge, formatBytes, formatSeconds } from "./formats.ts";
import { formatPercent } from "../percent.ts";

test.each([
  [0, "0"],
  [99, "99"],
  [100, "99+"],
  [12_345, "99+"],
])("%i unsynced reviews stand as %s on the badge", (count, text) => {
  expect(formatBadge(count)).toBe(text);
});

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1,023 bytes"],
  [1024, "1 kB"],
  [1536, "1.5 kB"],
  [1024 ** 2 - 1, "1 MB"],
  [5 * 1024 ** 2, "5 MB"],
  [500 * 1024 ** 2, "500 MB"],
  [2 * 1024 ** 3, "2 GB"],
  [5000 * 1024 ** 3, "5,000 GB"],
])("%i bytes are %s", (size, text) => {
  expect(formatBytes(size)).toBe(text);
});

test.each([
  [0, "0%"],
  [0.05, "5%"],
  [0.29, "29%"],
  [0.996, "99%"],
  [1, "100%"],
  [1.2, "100%"],
  [-0.1, "0%"],
])("%d is %s", (share, text) => {
  expect(formatPercent(share)).toBe(text);
});

test.each([
  [60_000, "60"],
  [2500, "2.5"],
])("%i ms are %s s", (ms, text) => {
  expect(formatSeconds(ms)).toBe(text);
});

test.each([
  [-5000, "just now"],
  [59_999, "just now"],
  [60_000, "1 min. ago"],
  [3_599_999, "59 min. ago"],
  [3_600_000, "1 hr. ago"],
  [86_399_999, "23 hr. ago"],
])("what was %i ms ago was %s", (passed, text) => {
  const now = Date.UTC(2026, 0, 15, 12);
  expect(formatAgo(now - passed, now)).toBe(text);
});

test("what was a day ago has its date", () => {
  const now = Date.UTC(2026, 0, 15, 12);
  expect(formatAgo(now - 86_400_000, now)).toMatch(/^Jan 1[34], 2026, /);
});
