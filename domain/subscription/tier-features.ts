import type { SubscriptionTier } from "#contract/subscription-status.ts";

/** Study specification, section 6. */
export type TierFeature =
  | "basic_storage"
  | "offline_sync"
  | "advanced_features"
  | "unlimited_decks"
  | "team_features";

const FREE: readonly TierFeature[] = ["basic_storage"];
const TRIAL: readonly TierFeature[] = [...FREE, "offline_sync", "advanced_features"];
const PREMIUM: readonly TierFeature[] = [...TRIAL, "unlimited_decks"];

/** Each tier has those of the tiers below it. */
export const TIER_FEATURES: Readonly<Record<SubscriptionTier, readonly TierFeature[]>> = {
  FREE,
  TRIAL,
  PREMIUM,
  ENTERPRISE: [...PREMIUM, "team_features"],
};

export const tierHas = (tier: SubscriptionTier, feature: TierFeature): boolean =>
  TIER_FEATURES[tier].includes(feature);
