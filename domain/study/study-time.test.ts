import { expect, test } from "vitest";
import { secondsOnCard, shownAfterPause } from "./study-time.ts";

test.each([
  [1000, 3500, 2.5],
  // A clock that was set back.
  [3500, 1000, 0],
  [0, 86_400_000, 86_400],
  [0, 86_400_001, 86_400],
])("a card shown at %i and answered at %i took %d seconds", (shownAt, answeredAt, seconds) => {
  expect(secondsOnCard(shownAt, answeredAt)).toBe(seconds);
});

test.each([
  [1000, 4000, 9000, 6000],
  [1000, 4000, 3000, 1000],
])("a card shown at %i and paused from %i to %i counts from %i", (shownAt, pausedAt, resumedAt, at) => {
  expect(shownAfterPause(shownAt, pausedAt, resumedAt)).toBe(at);
});
