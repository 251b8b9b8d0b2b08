import type { Plan } from "#contract/subscriptions/plans.ts";
import type { CurrentSubscription } from "#contract/subscriptions/subscriptions.ts";
import { paidPeriod } from "#domain/subscription/subscription-change.ts";
import { formatDay } from "../../ui/account/times.ts";
import { planTexts as texts } from "../../ui/subscription/texts.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The effect of an order on the time paid before, as a text; null: none. `now`: milliseconds since 1970. */
export function orderEffect(plan: Plan, current: CurrentSubscription, now: number): string | null {
  const { status, endDate: endsAt, planName, planId, unused } = current;
  const at = new Date(now);
  const { from, to, credit } = paidPeriod({ status, endsAt, planName, planId }, plan, unused, at);
  const paidUntil = unused
    .map((paid) => paid.to)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  if (to === null) return paidUntil === undefined ? null : texts.restStays(formatDay(paidUntil));
  const until = formatDay(to.toISOString());
  if (from.getTime() > now) return texts.prolonged(formatDay(from.toISOString()), until);
  // Rounded down, so as not to promise more than remains after the payment.
  return credit > 0 ? texts.credited(Math.floor(credit / DAY_MS), plan.name, until) : null;
}
