import type { SubscriptionState } from "#contract/subscription-status.ts";

/** Said where a limit of the plan is reached. */
export const MORE_ROOM = "Choose a plan with more room to go on.";

/** Said of a feature that the plan lacks. */
export const NEEDS_SUBSCRIPTION = "This needs an active subscription.";

/** Said of an operation where no plan counts (accounts specification, section 5). */
export const SUBSCRIPTION_REQUIRED = "Active subscription required";

/** Whether a sentence of the server asks for a plan, also one that comes without its status, as that of an import does. */
export const asksForPlan = (sentence: string): boolean =>
  sentence === NEEDS_SUBSCRIPTION || sentence === SUBSCRIPTION_REQUIRED || sentence.endsWith(MORE_ROOM);

/** The code of a refusal for want of a plan: a trial that is over has its own. */
export const refusalCode = ({ status, tier }: Pick<SubscriptionState, "status" | "tier">) =>
  status === "TRIAL" && tier === "FREE" ? "TRIAL_EXPIRED" : "SUBSCRIPTION_REQUIRED";

/** Whether a refusal asks for a plan. */
export const isRefusedForPlan = (code: string | undefined): boolean =>
  code === "SUBSCRIPTION_REQUIRED" || code === "TRIAL_EXPIRED";
