import type { SubscriptionTier } from "#contract/subscription-status.ts";

/** Decisions, "What is gated?". */
export type GatedFeature = "meaningGrading" | "adaptiveExams" | "detailedAnalytics" | "offlineSync";

/** All tiers but FREE have all features. */
export function hasFeature(tier: SubscriptionTier, feature: GatedFeature): boolean {
  switch (feature) {
    case "meaningGrading":
    case "adaptiveExams":
    case "detailedAnalytics":
    case "offlineSync":
      return tier !== "FREE";
  }
}
