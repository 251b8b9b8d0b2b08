import { expect, it } from "vitest";
import { intervalOf, tooFew } from "./enough.ts";
import { calibrationInWords } from "./memory.ts";
import { percent, span, spent } from "./words.ts";

const calibrated = (reviewCount: number, rememberedCount: number, predicted: number) => ({
  timeRange: "month" as const,
  deckId: null,
  from: null,
  to: "2026-03-02",
  reviewCount,
  rememberedCount,
  predicted,
  isComplete: true,
  bins: [],
  logLoss: 0.3,
  movingAverageLogLoss: 0.4,
  rmse: 0.02,
});

it("a calibration says what was predicted and recalled, and whether that is chance", () => {
  expect(calibrationInWords(calibrated(1000, 870, 0.9))).toBe(
    "Cards predicted at 90% were recalled at 87%. You forget more than predicted, by 3 points: reviews come a little late.",
  );
  expect(calibrationInWords(calibrated(200, 176, 0.9))).toContain("The schedule predicts your memory well.");
  expect(calibrationInWords(calibrated(12, 11, 0.9))).toBe("12 predictions: too few to say.");
});

it("few answers are said to be few", () => {
  expect(tooFew(12)).toBe("12 reviews: too few to say.");
  const [low, high] = intervalOf({ reviewCount: 10, rememberedCount: 10 });
  expect([low > 0.7 && low < 0.73, high]).toEqual([true, 1]);
});

it("only the whole is 100 %, and times have the unit that fits", () => {
  expect([percent(0.999), percent(1), percent(0.001)]).toEqual(["99%", "100%", "1%"]);
  expect([spent(40), spent(725), spent(11_100)]).toEqual(["40 s", "12 min", "3 h 5 min"]);
  expect([span(0.5), span(12), span(365)]).toEqual(["under a day", "12 days", "1 year"]);
});
