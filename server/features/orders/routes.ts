import { and, eq } from "drizzle-orm";
import { receivePaymentMessage } from "#contract/subscriptions/payment-messages.ts";
import { listPaymentMethods, removePaymentMethod } from "#contract/subscriptions/payment-methods.ts";
import { completeSubscription, subscribe } from "#contract/subscriptions/subscriptions.ts";
import { orders } from "#server/database/billing/payment-schema.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import { type Route, route } from "#server/http/route.ts";
import { orderOf } from "./order.ts";
import { listMethods, removeMethod } from "./payment-methods.ts";
import { receiveMessage } from "./receive-message.ts";
import { settleOrder } from "./settle-order.ts";
import { placeOrder } from "./subscribe.ts";

const complete = route(completeSubscription, async ({ caller, params: { orderId }, log }, services) => {
  const [order] = await services.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, caller.userId)));
  if (order === undefined) throw notFound("order", orderId);
  return orderOf(await settleOrder(order, services, log));
});

export const orderRoutes: readonly Route[] = [
  route(subscribe, async (call, services) => orderOf(await placeOrder(call, services))),
  complete,
  route(receivePaymentMessage, receiveMessage),
  route(listPaymentMethods, async ({ caller }, { db }) => ({
    methods: await listMethods(db, caller.userId),
  })),
  route(removePaymentMethod, removeMethod),
];
