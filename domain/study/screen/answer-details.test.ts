import { expect, it } from "vitest";
import { NO_DETAILS, givenDetails } from "./answer-details.ts";

it("goes with an answer only where something was said", () => {
  expect(givenDetails(NO_DETAILS)).toBeNull();
  expect(givenDetails({ ...NO_DETAILS, notes: " \n" })).toBeNull();
  expect(givenDetails({ ...NO_DETAILS, confidence: 0 })).toStrictEqual({ ...NO_DETAILS, confidence: 0 });
  expect(givenDetails({ ...NO_DETAILS, answerQuality: 5, notes: " der, not das " })).toStrictEqual({
    ...NO_DETAILS,
    answerQuality: 5,
    notes: "der, not das",
  });
});
