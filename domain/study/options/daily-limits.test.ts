import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "./deck-options.ts";
import { allowanceOf, limitedCounts } from "./daily-limits.ts";

const count = fc.nat(10_000);
const counts = fc.record({ new: count, learning: count, due: count });
const none = { newPerDay: null, reviewsPerDay: null };
const studied = { presetId: null, options: DEFAULT_OPTIONS, today: none };

it("a deck has 20 new cards a day and any number of reviews, less what was studied", () => {
  expect(allowanceOf(studied, { new: 0, reviews: 0 })).toStrictEqual({ new: 20, reviews: Infinity });
  expect(allowanceOf(studied, { new: 5, reviews: 99 })).toStrictEqual({ new: 15, reviews: Infinity });
  expect(allowanceOf(studied, { new: 25, reviews: 0 }).new).toBe(0);
});

it("a limit for today replaces that of the options, also by 0", () => {
  const today = { newPerDay: 0, reviewsPerDay: null };
  expect(allowanceOf({ ...studied, today }, { new: 0, reviews: 0 })).toStrictEqual({
    new: 0,
    reviews: Infinity,
  });
  const more = { newPerDay: null, reviewsPerDay: 30 };
  expect(allowanceOf({ ...studied, today: more }, { new: 1, reviews: 10 })).toStrictEqual({
    new: 19,
    reviews: 20,
  });
});

it("every card is counted once, for today or for another day", () => {
  fc.assert(
    fc.property(counts, fc.record({ new: count, reviews: count }), (all, allowance) => {
      const { counts: limited, newLater, reviewsLater } = limitedCounts(all, allowance);
      expect(limited.learning).toBe(all.learning);
      expect(limited.new + newLater).toBe(all.new);
      expect(limited.due + reviewsLater).toBe(all.due);
      expect(limited.new).toBeLessThanOrEqual(allowance.new);
      expect(limited.due).toBeLessThanOrEqual(allowance.reviews);
      // No card is left for another day while another one may come.
      expect(newLater > 0 && limited.new < allowance.new).toBe(false);
      expect(reviewsLater > 0 && limited.due < allowance.reviews).toBe(false);
    }),
  );
});
