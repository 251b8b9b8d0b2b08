import type { SubscriptionTier } from "#contract/subscription-status.ts";

/** What only some tiers have (decisions, "What is gated?"). */
export type GatedFeature = "meaningGrading" | "adaptiveExams" | "detailedAnalytics" | "offlineSync";

/** Whether a tier has a feature: every one but FREE has all of them. */
export function hasFeature(tier: SubscriptionTier, feature: GatedFeature): boolean {
  switch (feature) {
    case "meaningGrading":
    case "adaptiveExams":
    case "detailedAnalytics":
    case "offlineSync":
      return tier !== "FREE";
  }
}
