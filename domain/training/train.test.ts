import { default_w } from "ts-fsrs";
import { expect, it } from "vitest";
import { TRAINING_ANSWERS_MIN } from "#contract/study/training.ts";
import type { History } from "./histories.ts";
import { train } from "./train.ts";

const START = Date.UTC(2025, 0, 6, 12);

/** Training with any result but too few answers. */
async function compared(...given: Parameters<typeof train>) {
  const result = await train(...given);
  if (result.outcome !== "compared") throw new Error(`There are only ${result.reviews} reviews.`);
  return result;
}

it("is trained on the earlier answers alone, at most 64 of a card", async () => {
  let seen: readonly History[] = [];
  const daily = Array.from({ length: 600 }, (_, day) => ({
    cardId: 1 + (day % 5),
    rating: 3 as const,
    at: START + day * 86_400_000,
    timeZone: "UTC",
  }));
  const keep = async (histories: readonly History[]) => {
    seen = histories;
    return default_w.map((weight) => weight + 0.000_049);
  };
  const { weights, figures } = await compared(daily, null, keep);
  // 595 informative answers, of which 476 are earlier; 63 of each card are read.
  expect([figures.reviews, figures.laterReviews, seen.length]).toStrictEqual([595, 119, 5 * 63]);
  expect(Math.max(...seen.map((history) => history.length))).toBe(64);
  expect(weights).toStrictEqual([...default_w]);
  const few = await compared(daily.slice(0, 405), null, keep);
  expect([few.figures.laterReviews, seen.length]).toStrictEqual([80, 5 * 63]);
  expect(Math.max(...seen.flat().map(({ at }) => at))).toBeLessThan(START + (405 - 80) * 86_400_000);
});

it("says how many answers there are where they are too few; those of the same day do not count", async () => {
  const never = () => Promise.reject(new Error("Nothing is to be trained."));
  const days = TRAINING_ANSWERS_MIN;
  const daily = Array.from({ length: days * 2 }, (_, half) => ({
    cardId: 1,
    rating: 3 as const,
    at: START + Math.floor(half / 2) * 86_400_000 + (half % 2) * 600_000,
    timeZone: "UTC",
  }));
  expect(await train(daily, null, never)).toStrictEqual({ outcome: "tooFew", reviews: days - 1 });
  expect(await train([], null, never)).toStrictEqual({ outcome: "tooFew", reviews: 0 });
});
