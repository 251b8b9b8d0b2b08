import type { SubscriptionState } from "#contract/subscription-status.ts";

/** At a limit of the plan. */
export const MORE_ROOM = "Choose a plan with more room to go on.";

/** For a feature that the plan lacks. */
export const NEEDS_SUBSCRIPTION = "This needs an active subscription.";

/** Where no plan counts (accounts specification, section 5). */
export const SUBSCRIPTION_REQUIRED = "Active subscription required";

/** Also for sentences without a status, as of an import. */
export const asksForPlan = (sentence: string): boolean =>
  sentence === NEEDS_SUBSCRIPTION || sentence === SUBSCRIPTION_REQUIRED || sentence.endsWith(MORE_ROOM);

/** A trial that ended has its own code. */
export const refusalCode = ({ status, tier }: Pick<SubscriptionState, "status" | "tier">) =>
  status === "TRIAL" && tier === "FREE" ? "TRIAL_EXPIRED" : "SUBSCRIPTION_REQUIRED";

export const isRefusedForPlan = (code: string | undefined): boolean =>
  code === "SUBSCRIPTION_REQUIRED" || code === "TRIAL_EXPIRED";
