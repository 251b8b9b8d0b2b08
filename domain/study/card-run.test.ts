import { expect, test } from "vitest";
import { secondsOnCard, seenAgain } from "./card-run.ts";

test.each([
  [1000, 3500, 2.5],
  // A clock that was set back.
  [3500, 1000, 0],
  [0, 60_000, 60],
  // A card that was left open for a night.
  [0, 28_800_000, 60],
])("a card shown at %i and answered at %i took %d seconds", (shownAt, answeredAt, seconds) => {
  expect(secondsOnCard(shownAt, answeredAt)).toBe(seconds);
});

test("another time on a card may be the longest", () => {
  expect([5, 90].map((longest) => secondsOnCard(0, 100_000, longest))).toStrictEqual([5, 90]);
});

test.each([
  [1000, 4000, 9000, 6000],
  [1000, 4000, 3000, 1000],
  // It appeared while the page was hidden.
  [1000, null, 3000, 3000],
])("a card shown at %i and paused from %j to %i counts from %i", (shownAt, pausedAt, at, from) => {
  expect(seenAgain({ shownAt, pausedAt }, at)).toStrictEqual({ shownAt: from, pausedAt: null });
});
