import { expect, it } from "vitest";
import { newSchedule } from "../../scheduling/scheduling.ts";
import { draftedReview } from "../answers/review-draft.ts";
import { DEFAULT_OPTIONS } from "./deck-options.ts";
import { itemOptions } from "./item-options.ts";

const AT = Date.UTC(2026, 0, 15, 9);
const schedule = newSchedule(AT);
const moment = { at: AT, timeZone: "UTC" };

it("are on a card of a deck with the defaults", () => {
  expect(itemOptions(DEFAULT_OPTIONS, schedule, moment)).toStrictEqual({
    parameters: "fsrs-6/default/4;offset=0",
    isBalanced: false,
    isLeech: false,
  });
});

it.each([
  [undefined, 60],
  [5, 5],
  [3600, 3600],
])("with %j seconds at most, a card that was left open for a night took %i", (secondsPerCard, seconds) => {
  const options = { ...DEFAULT_OPTIONS, ...(secondsPerCard !== undefined && { secondsPerCard }) };
  const item = { id: 1, front: "cat", back: "قطة", tags: [], schedule };
  const answered = draftedReview(
    { ...item, ...itemOptions(options, schedule, moment) },
    { rating: 3, at: AT + 28_800_000, reviewId: "r1" },
    { sessionId: "s", shownAt: AT, load: null, answers: [] },
  );
  expect(answered.review.studyTimeSeconds).toBe(seconds);
});
