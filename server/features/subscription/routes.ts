import { getAdStatus } from "#contract/subscriptions/ad-status.ts";
import { checkLimit, getLimits } from "#contract/subscriptions/limits.ts";
import { listPlans as listPlansEndpoint } from "#contract/subscriptions/plans.ts";
import * as contract from "#contract/subscriptions/subscriptions.ts";
import { type Route, route } from "#server/http/route.ts";
import { adStatus } from "./ad-status.ts";
import { cancelSubscriptionOf, currentSubscription, resumeSubscriptionOf } from "./current-subscription.ts";
import { checkOperation, readLimits } from "./operation-limits.ts";
import { listPlans } from "./plans.ts";

export const subscriptionRoutes: readonly Route[] = [
  route(listPlansEndpoint, async (_, services) => {
    const provider: "none" | "sandbox" | "stripe" = services.payments.paid?.name ?? "none";
    return { plans: await listPlans(services), provider };
  }),
  route(contract.getCurrentSubscription, ({ caller }, services) =>
    currentSubscription(caller.userId, services),
  ),
  route(contract.cancelSubscription, cancelSubscriptionOf),
  route(contract.resumeSubscription, resumeSubscriptionOf),
  route(getLimits, ({ caller }, { db, now }) => readLimits(db, caller.userId, now())),
  route(checkLimit, ({ caller, query }, { db, now }) => checkOperation(db, caller.userId, query, now())),
  route(getAdStatus, (_, { db }) => adStatus(db)),
];
