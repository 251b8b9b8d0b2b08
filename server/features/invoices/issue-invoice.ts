import { sql } from "drizzle-orm";
import { invoiceNumbers, invoices } from "#server/database/billing/payment-schema.ts";
import type { Database } from "#server/database/connect.ts";
import type { OrderRow } from "../orders/order.ts";

interface Issued {
  readonly order: OrderRow;
  readonly buyer: { readonly username: string; readonly email: string };
  readonly from: Date;
  readonly to: Date | null;
}

/** Takes the next number of the year. Others wait until the transaction ends, so that no number is missing. */
export async function issueInvoice(
  tx: Database,
  { order, buyer, from, to }: Issued,
  now: Date,
): Promise<string> {
  const year = now.getUTCFullYear();
  const [next] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last });
  if (next === undefined) throw new Error("PostgreSQL did not answer the number of an invoice.");
  const number = `${year}-${String(next.last).padStart(6, "0")}`;
  await tx.insert(invoices).values({
    number,
    userId: order.userId,
    buyerName: buyer.username,
    buyerEmail: buyer.email,
    orderId: order.id,
    planName: order.planName,
    amountMinor: order.priceMinor,
    currency: order.currency,
    provider: order.provider,
    providerRef: order.provider === "free" ? null : order.providerRef,
    issuedAt: now,
    periodFrom: from,
    periodTo: to,
  });
  return number;
}
