import fc from "fast-check";
import { expect, it } from "vitest";
import { answersOf, matureOf, recallOf, shareOf, sumOf, youngOf } from "./answer-counts.ts";

const counts = fc.record({
  reviewCount: fc.nat(1000),
  studyTimeSeconds: fc.nat(1000),
  newCardCount: fc.nat(1000),
  again: fc.nat(1000),
  hard: fc.nat(1000),
  good: fc.nat(1000),
  easy: fc.nat(1000),
  young: fc.nat(1000),
  youngRemembered: fc.nat(1000),
  mature: fc.nat(1000),
  matureRemembered: fc.nat(1000),
});

it("parts add up, however they are cut", () => {
  fc.assert(
    fc.property(fc.array(counts, { maxLength: 8 }), fc.nat(8), (parts, cut) => {
      const whole = sumOf(parts);
      expect(sumOf([sumOf(parts.slice(0, cut)), sumOf(parts.slice(cut))])).toStrictEqual(whole);
      expect(sumOf([whole])).toStrictEqual(whole);
      expect(recallOf(whole)).toStrictEqual({
        reviewCount: youngOf(whole).reviewCount + matureOf(whole).reviewCount,
        rememberedCount: youngOf(whole).rememberedCount + matureOf(whole).rememberedCount,
      });
    }),
  );
});

it("every number is summed by itself", () => {
  const names = Object.keys(sumOf([]));
  expect(Object.values(sumOf([numbered(1), numbered(100)]))).toStrictEqual(
    names.map((_, index) => 2 * index + 101),
  );
});

function numbered(add: number) {
  return {
    reviewCount: add,
    studyTimeSeconds: add + 1,
    newCardCount: add + 2,
    again: add + 3,
    hard: add + 4,
    good: add + 5,
    easy: add + 6,
    young: add + 7,
    youngRemembered: add + 8,
    mature: add + 9,
    matureRemembered: add + 10,
  };
}

it("answers are shown with those that were correct", () => {
  expect(answersOf({ ...numbered(0), reviewCount: 18 })).toStrictEqual({
    reviewCount: 18,
    correctCount: 15,
    studyTimeSeconds: 1,
    newCardCount: 2,
    ratings: { again: 3, hard: 4, good: 5, easy: 6 },
  });
  expect([shareOf(1, 4), shareOf(0, 0)]).toStrictEqual([0.25, null]);
});
