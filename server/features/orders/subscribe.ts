import { and, eq, isNull } from "drizzle-orm";
import type { subscribe } from "#contract/subscriptions/subscriptions.ts";
import { canCancel } from "#domain/subscription/subscription-change.ts";
import { users } from "#server/database/account-schema.ts";
import { orders, paymentCustomers } from "#server/database/billing/payment-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import type { Database } from "#server/database/connect.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Call, Services } from "#server/http/route.ts";
import type { PaymentProvider } from "#server/payments/payment-provider.ts";
import { providerNamed } from "#server/payments/payments.ts";
import { lockUser } from "../auth/sign-in/locked-user.ts";
import { offeredPlan, type PlanRow } from "../subscription/plans.ts";
import { readSubscription } from "../subscription/stored-subscription.ts";
import { requireConfirmedAddress } from "../users/confirmed-address.ts";
import { type OrderRow, whileProviderAnswers } from "./order.ts";
import { settleOrder } from "./settle-order.ts";

type Subscribing = Pick<Call<typeof subscribe>, "params" | "body" | "caller" | "log">;

/**
 * The same key answers the same order, and so does the same plan while an order of it is open.
 *
 * @throws ApiError 403 without a confirmed address, 404 for a plan that is not offered, 409 where the order cannot be
 * made, 503 where the provider does not answer.
 */
export async function placeOrder(call: Subscribing, services: Services): Promise<OrderRow> {
  const { db, payments } = services;
  const { userId } = call.caller;
  await requireConfirmedAddress(db, userId);
  const plan = await offeredPlan(services, call.params.planId);
  const provider = plan.priceMinor === 0 ? payments.free : payments.paid;
  if (provider === null) throw new Error("A plan is offered that nobody takes payments for.");

  const { order, replaced, email } = await db.transaction(async (tx) => {
    const user = await lockUser(tx, eq(users.id, userId));
    if (user === undefined) throw new ApiError("AUTHENTICATION_REQUIRED");
    const placed = await findOrInsert(tx, userId, { key: call.body.key, plan, provider }, services.now());
    return { ...placed, email: user.email };
  });
  if (replaced !== null) giveUpLater(replaced, call.log, services);
  const begun = await begin(order, { email, call }, services);
  // Without a page for paying there is nothing to wait for.
  return begun.state === "unpaid" && begun.paymentUrl === null
    ? settleOrder(begun, services, call.log)
    : begun;
}

interface Wanted {
  readonly key: string;
  readonly plan: PlanRow;
  readonly provider: PaymentProvider;
}

/** The user's row is locked. */
async function findOrInsert(tx: Database, userId: number, { key, plan, provider }: Wanted, now: Date) {
  const [known] = await tx.select().from(orders).where(eq(orders.id, key));
  if (known !== undefined) {
    if (known.userId === userId && known.planId === plan.id) return { order: known, replaced: null };
    throw new ApiError("RESOURCE_CONFLICT", "This key belongs to another order. Make a new one.");
  }
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isOneOf(orders.state, ["unpaid", "processing"])));
  if (open?.planId === plan.id) return { order: open, replaced: null };
  if (open?.state === "processing")
    throw new ApiError(
      "RESOURCE_CONFLICT",
      `Your payment for ${open.planName} is still being processed. Wait for its result before you order another plan.`,
    );
  const { present } = await readSubscription(tx, userId);
  const isRunning = present.status === "ACTIVE" && canCancel(present, now.getTime());
  if (isRunning && present.planId === plan.id && present.endsAt === null)
    throw new ApiError("RESOURCE_CONFLICT", `You have the plan ${plan.name} already, without an end.`);
  if (open !== undefined) await tx.update(orders).set({ state: "given_up" }).where(eq(orders.id, open.id));
  const [order] = await tx
    .insert(orders)
    .values({
      id: key,
      userId,
      planId: plan.id,
      planName: plan.name,
      priceMinor: plan.priceMinor,
      currency: plan.currency,
      months: plan.months,
      provider: provider.name,
      createdAt: now,
    })
    .returning();
  if (order === undefined) throw new Error("PostgreSQL answered the insert of an order without its row.");
  return { order, replaced: open ?? null };
}

/** Begins the payment with the provider where that has not happened yet; the provider takes the same order once. */
async function begin(
  order: OrderRow,
  { email, call }: { readonly email: string; readonly call: Subscribing },
  { db, payments }: Services,
): Promise<OrderRow> {
  const provider = providerNamed(payments, order.provider);
  if (order.state !== "unpaid" || order.providerRef !== null || provider === null) return order;
  const isCustomer = and(
    eq(paymentCustomers.userId, order.userId),
    eq(paymentCustomers.provider, order.provider),
  );
  const [customer] = await db
    .select({ ref: paymentCustomers.providerRef })
    .from(paymentCustomers)
    .where(isCustomer);
  const begun = await whileProviderAnswers(call.log, () =>
    provider.begin({
      orderId: order.id,
      planName: order.planName,
      price: { minor: order.priceMinor, currency: order.currency },
      createdAt: order.createdAt,
      email,
      customerRef: customer?.ref ?? null,
      sandboxOutcome: call.body.sandboxOutcome,
    }),
  );
  if (begun.customerRef !== null && customer === undefined)
    await db
      .insert(paymentCustomers)
      .values({ userId: order.userId, provider: order.provider, providerRef: begun.customerRef })
      .onConflictDoNothing();
  await db
    .update(orders)
    .set({ providerRef: begun.ref, paymentUrl: begun.url })
    .where(and(eq(orders.id, order.id), isNull(orders.providerRef)));
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  return row ?? order;
}

/** So that what was replaced cannot be paid any more. If it was paid meanwhile, it counts. */
function giveUpLater(order: OrderRow, log: Services["log"], { payments, afterwards }: Services): void {
  const provider = providerNamed(payments, order.provider);
  const ref = order.providerRef;
  if (provider === null || ref === null) return;
  afterwards.do("Giving up a payment", () => provider.giveUp(ref), log);
}
