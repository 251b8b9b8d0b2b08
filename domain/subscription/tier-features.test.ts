import { expect, it } from "vitest";
import type { SubscriptionTier } from "#contract/subscription-status.ts";
import { TIER_FEATURES, type TierFeature, tierHas } from "./tier-features.ts";

it("each tier has the features of those below it and its own", () => {
  expect(TIER_FEATURES).toStrictEqual({
    FREE: ["basic_storage"],
    TRIAL: ["basic_storage", "offline_sync", "advanced_features"],
    PREMIUM: ["basic_storage", "offline_sync", "advanced_features", "unlimited_decks"],
    ENTERPRISE: ["basic_storage", "offline_sync", "advanced_features", "unlimited_decks", "team_features"],
  });
});

it.each([
  ["FREE", "offline_sync", false],
  ["TRIAL", "offline_sync", true],
  ["TRIAL", "unlimited_decks", false],
  ["PREMIUM", "team_features", false],
  ["ENTERPRISE", "team_features", true],
] satisfies [SubscriptionTier, TierFeature, boolean][])("%s has %s: %s", (tier, feature, has) => {
  expect(tierHas(tier, feature)).toBe(has);
});
