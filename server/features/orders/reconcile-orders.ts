import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { orders, paymentMessages } from "#server/database/billing/payment-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import type { Services } from "#server/http/route.ts";
import { providerNamed } from "#server/payments/payments.ts";
import { settleOrder } from "./settle-order.ts";

const AT_ONCE = 100;
const MINUTE_MS = 60_000;
/** The learner and the provider's message come first. */
const WAIT_MS = 2 * MINUTE_MS;
/** After that an order that is not paid is given up; Stripe's page is closed by then. */
const OPEN_MS = 25 * 60 * MINUTE_MS;
/** Orders that were given up are asked about for so long: they may have been paid at the last moment. */
const ASKED_MS = 3 * 24 * 60 * MINUTE_MS;
const MESSAGES_STORED_MS = 90 * 24 * 60 * MINUTE_MS;

/** Asks the provider about undecided orders, for learners who never came back and messages that were lost. */
export async function reconcileOrders(services: Services): Promise<void> {
  const { db, log, payments } = services;
  const now = services.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const undecided = await db
    .select()
    .from(orders)
    .where(
      and(
        isOneOf(orders.state, ["unpaid", "processing", "given_up"]),
        lt(orders.createdAt, before(WAIT_MS)),
        gt(orders.createdAt, before(ASKED_MS)),
        or(isNull(orders.askedAt), lt(orders.askedAt, before(WAIT_MS))),
        or(isNotNull(orders.providerRef), lt(orders.createdAt, before(OPEN_MS))),
      ),
    )
    .orderBy(sql`${orders.askedAt} nulls first`, asc(orders.createdAt))
    .limit(AT_ONCE);
  for (const order of undecided) {
    await db.update(orders).set({ askedAt: services.now() }).where(eq(orders.id, order.id));
    try {
      const settled = await settleOrder(order, services, log);
      if (settled.state !== "unpaid" || order.createdAt >= before(OPEN_MS)) continue;
      if (settled.providerRef !== null)
        await providerNamed(payments, settled.provider)?.giveUp(settled.providerRef);
      await db
        .update(orders)
        .set({ state: "given_up" })
        .where(and(eq(orders.id, order.id), eq(orders.state, "unpaid")));
    } catch (err) {
      log.warn({ err, orderId: order.id }, "An order could not be settled; it is asked about again.");
    }
  }
  await db.delete(paymentMessages).where(lt(paymentMessages.receivedAt, before(MESSAGES_STORED_MS)));
}
