/** Said where a limit of the plan is reached. */
export const MORE_ROOM = "Choose a plan with more room to go on.";

/** Said of a feature that the plan lacks. */
export const NEEDS_SUBSCRIPTION = "This needs an active subscription.";

/** Said of an operation where no plan counts (accounts specification, section 5). */
export const SUBSCRIPTION_REQUIRED = "Active subscription required";

/** Whether a sentence of the server asks for a plan, also one that comes without its status, as that of an import does. */
export const asksForPlan = (sentence: string): boolean =>
  sentence === NEEDS_SUBSCRIPTION || sentence === SUBSCRIPTION_REQUIRED || sentence.endsWith(MORE_ROOM);
