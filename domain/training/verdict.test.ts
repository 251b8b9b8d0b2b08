import { expect, it } from "vitest";
import { verdictOf } from "./verdict.ts";

const figures = {
  trained: 0.3,
  inUse: 0.4,
  defaults: 0.42,
  movingAverage: 0.35,
  reviews: 500,
  laterReviews: 100,
};

it.each([
  [true, false, "defaults", true],
  [true, true, "earlierTraining", true],
  [false, false, "defaults", false],
  [false, true, "earlierTraining", false],
])("is about what is in use now (taken: %s, trained before: %s)", (isTaken, wasTrained, than, knowsCards) => {
  expect(verdictOf({ isTaken, wasTrained, figures })).toStrictEqual({ isTaken, than, knowsCards });
  const average = { ...figures, movingAverage: isTaken ? 0.3 : 0.4 };
  expect(verdictOf({ isTaken, wasTrained, figures: average }).knowsCards).toBe(false);
});
