const TRIAL_MS = 7 * 24 * 60 * 60_000;

export function trialFrom(now: Date) {
  return { subscriptionStatus: "TRIAL", subscriptionEndsAt: new Date(now.getTime() + TRIAL_MS) };
}
