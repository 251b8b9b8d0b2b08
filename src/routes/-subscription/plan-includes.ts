import { LIMITED_OPERATIONS } from "#contract/subscriptions/limits.ts";
import type { Plan } from "#contract/subscriptions/plans.ts";
import { STORAGE_QUOTAS, sizeText } from "#domain/offline/storage-quota.ts";
import { tierHas } from "#domain/subscription/tier-features.ts";
import { formatCount } from "../../ui/numbers.ts";
import { planTexts as texts } from "../../ui/subscription/texts.ts";

export function planIncludes({ limits, tier }: Pick<Plan, "limits" | "tier">): string[] {
  const unlimited = LIMITED_OPERATIONS.filter((operation) => limits[operation] === null);
  const operations = LIMITED_OPERATIONS.flatMap((operation) => {
    const limit = limits[operation];
    return limit === null ? [] : [texts.included[operation](formatCount(limit))];
  });
  return [
    ...(unlimited.length > 0 ? [texts.unlimited(unlimited)] : []),
    ...operations,
    ...(tierHas(tier, "offline_sync") ? [texts.storage(sizeText(STORAGE_QUOTAS[tier]))] : []),
    ...(tierHas(tier, "advanced_features") ? [texts.exams] : []),
  ];
}
