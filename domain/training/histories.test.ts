import { expect, it } from "vitest";
import type { Performance } from "#contract/reviews.ts";
import { historiesOf, isInformative } from "./histories.ts";

const answer = (cardId: number, at: string, timeZone = "UTC", rating: Performance = 3) => ({
  cardId,
  rating,
  at: Date.parse(at),
  timeZone,
});

it("answers are grouped by card, in the order of their times", () => {
  const given = [
    answer(2, "2026-01-05T12:00:00Z"),
    answer(1, "2026-01-09T12:00:00Z", "UTC", 1),
    answer(1, "2026-01-04T12:00:00Z"),
  ];
  const grouped = historiesOf(given).map((history) => history.map(({ rating, days }) => [rating, days]));
  expect(grouped).toStrictEqual([
    [
      [3, 0],
      [1, 5],
    ],
    [[3, 0]],
  ]);
  expect(historiesOf([])).toStrictEqual([]);
});

it.each([
  ["UTC", "2026-01-06T03:59:00Z", 0],
  ["UTC", "2026-01-06T04:00:00Z", 1],
  // Evening and night in New York, where the day begins at 9:00 in UTC.
  ["America/New_York", "2026-01-06T08:59:00Z", 0],
  ["America/New_York", "2026-01-06T09:00:00Z", 1],
  ["Asia/Kolkata", "2026-01-05T22:29:00Z", 0],
  ["Asia/Kolkata", "2026-01-05T22:30:00Z", 1],
])("days begin at 4 AM in %s: at %s it is %i", (timeZone, at, days) => {
  const [history = []] = historiesOf([answer(1, "2026-01-05T20:00:00Z", timeZone), answer(1, at, timeZone)]);
  expect(history.at(-1)?.days).toBe(days);
  expect(history.map(isInformative)).toStrictEqual([false, days > 0]);
});
