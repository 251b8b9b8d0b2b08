import { eq } from "drizzle-orm";
import { paidPeriod } from "#domain/subscription/subscription-change.ts";
import { users } from "#server/database/account-schema.ts";
import { orders, paymentMethods } from "#server/database/billing/payment-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { post } from "#server/mail/send-in-background.ts";
import type { PaidWith, PaymentOutcome } from "#server/payments/payment-provider.ts";
import { providerNamed } from "#server/payments/payments.ts";
import { lockUser } from "../auth/sign-in/locked-user.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { paymentMail } from "../subscription/subscription-mails.ts";
import { endUnusedPayments, unusedPayments } from "../subscription/paid-orders.ts";
import { changeSubscription, readSubscription } from "../subscription/stored-subscription.ts";
import { type OrderRow, whileProviderAnswers } from "./order.ts";

/**
 * Asks the provider and stores the result. A paid order counts in every state, even one that was given up. Concurrent calls
 * lead to one event and one invoice. @throws ApiError 503 where the provider does not answer.
 */
export async function settleOrder(
  order: OrderRow,
  services: Services,
  log: Services["log"],
): Promise<OrderRow> {
  const { db, payments, mailer, config } = services;
  const provider = providerNamed(payments, order.provider);
  const ref = order.providerRef;
  if (order.state === "completed" || provider === null || ref === null) return order;
  const outcome = await whileProviderAnswers(log, () => provider.ask(ref));
  const settled = await db.transaction((tx) => settle(tx, order, outcome, services.now()));
  if (settled.mail !== null) {
    const { email, ...paid } = settled.mail;
    post(paymentMail(email, paid, config.appUrl), mailer, log);
  }
  return settled.order;
}

async function settle(tx: Database, { id, userId }: OrderRow, outcome: PaymentOutcome, now: Date) {
  const user = await lockUser(tx, eq(users.id, userId));
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  // The account was deleted meanwhile.
  if (user === undefined || order === undefined) throw notFound("order", id);
  if (order.state === "completed") return { order, mail: null };
  if (outcome.state === "paid") return complete(tx, order, { buyer: user, outcome, now });
  const state = stateAfter(order.state, outcome.state);
  if (state === order.state) return { order, mail: null };
  await tx.update(orders).set({ state }).where(eq(orders.id, id));
  return { order: { ...order, state }, mail: null };
}

/** The state of an order that is not paid. One that was given up or declined stays so. */
function stateAfter(present: string, outcome: Exclude<PaymentOutcome["state"], "paid">): string {
  if (present !== "unpaid" && present !== "processing") return present;
  return outcome === "lapsed" ? "given_up" : outcome;
}

interface Completing {
  readonly buyer: { readonly username: string; readonly email: string };
  readonly outcome: Extract<PaymentOutcome, { state: "paid" }>;
  readonly now: Date;
}

async function complete(
  tx: Database,
  order: OrderRow,
  { buyer, outcome: { paid, method }, now }: Completing,
) {
  if (paid.minor !== order.priceMinor || paid.currency !== order.currency)
    throw new Error(
      `Order ${order.id} costs ${order.priceMinor} ${order.currency}, but ${paid.minor} ${paid.currency} were paid.`,
    );
  const { userId, planId, planName } = order;
  const { present } = await readSubscription(tx, userId);
  const ordered = { planId, months: order.months, price: paid };
  const { from, to, credit } = paidPeriod(present, ordered, await unusedPayments(tx, userId, now), now);
  if (credit > 0) await endUnusedPayments(tx, userId, now);
  const endsAt = to?.toISOString() ?? null;
  await changeSubscription(tx, userId, { type: "activated", planId, planName, endsAt }, now, order.id);
  const invoiceNumber = await issueInvoice(tx, { order, buyer, from, to }, now);
  if (method !== null) await keepMethod(tx, order, method, now);
  const completed = { state: "completed", completedAt: now, periodFrom: from, periodTo: to };
  await tx.update(orders).set(completed).where(eq(orders.id, order.id));
  return {
    order: { ...order, ...completed },
    mail: { email: buyer.email, planName, price: paid, invoiceNumber, to },
  };
}

async function keepMethod(
  tx: Database,
  { userId, provider }: OrderRow,
  { ref, ...card }: PaidWith,
  now: Date,
): Promise<void> {
  const { userId: ofUser, provider: ofProvider, providerRef } = paymentMethods;
  await tx
    .insert(paymentMethods)
    .values({ userId, provider, providerRef: ref, ...card, usedAt: now })
    .onConflictDoUpdate({ target: [ofUser, ofProvider, providerRef], set: { ...card, usedAt: now } });
}
