import { expect, it } from "vitest";
import { hasFeature } from "./gated-features.ts";

it.each([
  ["FREE", false],
  ["TRIAL", true],
  ["PREMIUM", true],
  ["ENTERPRISE", true],
] as const)("a subscription of the tier %s has what is gated: %s", (tier, has) => {
  const features = ["meaningGrading", "adaptiveExams", "detailedAnalytics", "offlineSync"] as const;
  expect(features.map((feature) => hasFeature(tier, feature))).toStrictEqual(features.map(() => has));
});
