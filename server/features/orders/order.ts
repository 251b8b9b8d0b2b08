import * as v from "valibot";
import { type Order, OrderState } from "#contract/subscriptions/subscriptions.ts";
import type { orders } from "#server/database/billing/payment-schema.ts";
import { ApiError } from "#server/http/errors/api-error.ts";
import type { Services } from "#server/http/route.ts";
import { ProviderAway } from "#server/payments/payment-provider.ts";

export type OrderRow = typeof orders.$inferSelect;

export function orderOf(row: OrderRow): Order {
  const state = v.parse(OrderState, row.state);
  return {
    orderId: row.id,
    planId: row.planId,
    planName: row.planName,
    price: { minor: row.priceMinor, currency: row.currency },
    state,
    paymentUrl: state === "unpaid" ? row.paymentUrl : null,
    error: state === "processing" ? "PAYMENT_PROCESSING" : state === "declined" ? "PAYMENT_FAILED" : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws ApiError 503 where the provider does not answer; it is in the log. */
export async function whileProviderAnswers<T>(log: Services["log"], call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (err) {
    if (!(err instanceof ProviderAway)) throw err;
    log.warn({ err }, "The payment provider does not answer.");
    throw new ApiError(
      "SERVICE_UNAVAILABLE",
      "The payment service does not answer right now. Nothing is lost: try again in a minute.",
    );
  }
}
