import { and, eq } from "drizzle-orm";
import { invoices } from "#server/database/billing/payment-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import type { InvoiceText } from "./pdf/invoice-pdf.ts";

/** @throws ApiError 404 for an invoice that is not the caller's. */
export async function readInvoice(db: Database, userId: number, invoiceId: number): Promise<InvoiceText> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId)));
  if (row === undefined) throw notFound("invoice", invoiceId);
  const { number, issuedAt, buyerName, buyerEmail, planName, amountMinor, currency, provider } = row;
  return {
    number,
    issuedAt,
    buyerName,
    buyerEmail,
    planName,
    period: { from: row.periodFrom, to: row.periodTo },
    amount: { minor: amountMinor, currency },
    provider,
  };
}
