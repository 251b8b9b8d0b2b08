import { and, eq } from "drizzle-orm";
import type { receivePaymentMessage } from "#contract/subscriptions/payment-messages.ts";
import { orders, paymentMessages } from "#server/database/billing/payment-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Call, Services } from "#server/http/route.ts";
import {
  ForgedMessage,
  type PaymentMessage,
  type PaymentProvider,
} from "#server/payments/payment-provider.ts";
import { settleOrder } from "./settle-order.ts";

type Receiving = Pick<Call<typeof receivePaymentMessage>, "params" | "body" | "log">;

/**
 * A message only says of which payment to ask, so that early, late, repeated and lost ones lead to the same.
 *
 * @throws ApiError 404 for a provider that is not used, 400 for a message that it did not sign, 503 where it does not
 * answer, so that it sends the message again.
 */
export async function receiveMessage({ params, body, log }: Receiving, services: Services): Promise<void> {
  const { db, payments, now } = services;
  const provider = payments.paid;
  if (provider?.name !== params.paymentProvider) throw new ApiError("RESOURCE_NOT_FOUND");
  const message = await signedMessageOf(provider, body, log);
  const isThis = and(
    eq(paymentMessages.provider, provider.name),
    eq(paymentMessages.messageId, message.messageId),
  );
  await db
    .insert(paymentMessages)
    .values({ provider: provider.name, messageId: message.messageId, type: message.type, receivedAt: now() })
    .onConflictDoNothing();
  const [seen] = await db
    .select({ handledAt: paymentMessages.handledAt })
    .from(paymentMessages)
    .where(isThis);
  if (seen?.handledAt != null) return;
  if (message.ref !== null) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.provider, provider.name), eq(orders.providerRef, message.ref)));
    if (order === undefined)
      log.warn({ message }, "A payment that nobody ordered here, or of a deleted account.");
    else await settleOrder(order, services, log);
  }
  await db.update(paymentMessages).set({ handledAt: now() }).where(isThis);
}

async function signedMessageOf(
  provider: PaymentProvider,
  { bytes, headers }: Receiving["body"],
  log: Receiving["log"],
): Promise<PaymentMessage> {
  try {
    return await provider.readMessage(bytes, headers);
  } catch (err) {
    if (!(err instanceof ForgedMessage)) throw err;
    log.warn({ err }, "A payment message with a wrong signature was refused.");
    throw new ApiError("BAD_REQUEST", "The signature of this message is missing, wrong or too old.");
  }
}
