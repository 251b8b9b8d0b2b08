import { and, desc, eq } from "drizzle-orm";
import type { PaymentMethod, removePaymentMethod } from "#contract/subscriptions/payment-methods.ts";
import { paymentMethods } from "#server/database/billing/payment-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import type { Call, Services } from "#server/http/route.ts";
import { providerNamed } from "#server/payments/payments.ts";
import { whileProviderAnswers } from "./order.ts";

export async function listMethods(db: Database, userId: number): Promise<PaymentMethod[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.usedAt), desc(paymentMethods.id));
  return rows.map(({ id, brand, last4, expiryMonth, expiryYear }, index) => ({
    methodId: id,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    isDefault: index === 0,
  }));
}

/** @throws ApiError 404 for a card that is not the caller's, 503 where the provider does not answer. */
export async function removeMethod(
  { caller: { userId }, params: { methodId }, log }: Call<typeof removePaymentMethod>,
  { db, payments }: Services,
): Promise<void> {
  const isThis = and(eq(paymentMethods.userId, userId), eq(paymentMethods.id, methodId));
  const [method] = await db.select().from(paymentMethods).where(isThis);
  if (method === undefined) throw notFound("payment method", methodId);
  const provider = providerNamed(payments, method.provider);
  if (provider !== null) await whileProviderAnswers(log, () => provider.forgetMethod(method.providerRef));
  await db.delete(paymentMethods).where(isThis);
}
