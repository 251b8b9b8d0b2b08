import * as contract from "#contract/notifications/push-subscriptions.ts";
import { type Route, route } from "#server/http/route.ts";
import { addSubscription, removeSubscription } from "./push-subscriptions.ts";

export const pushSubscriptionRoutes: readonly Route[] = [
  route(contract.getPushKey, async (_, { pusher }) => ({ key: pusher?.publicKey ?? null })),
  route(contract.subscribeToPush, ({ caller, body: { endpoint, keys } }, services) =>
    addSubscription(caller, { endpoint, ...keys }, services),
  ),
  route(contract.unsubscribeFromPush, ({ caller: { userId }, body: { endpoint } }, { db }) =>
    removeSubscription(db, userId, endpoint),
  ),
];
