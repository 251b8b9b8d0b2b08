import { billingHistory, getInvoice } from "#contract/subscriptions/billing.ts";
import { type Route, route } from "#server/http/route.ts";
import { readBillingHistory } from "./billing-history.ts";
import { renderInvoice } from "./pdf/render-invoice.ts";
import { and, eq } from "drizzle-orm";
import { invoices } from "#server/database/billing/payment-schema.ts";
import type { Database } from "#server/database/connect.ts";
import { notFound } from "#server/http/errors/api-error.ts";
import type { InvoiceText } from "./pdf/invoice-pdf.ts";

/** @throws ApiError 404 for an invoice that is not the caller's. */
async function readInvoice(db: Database, userId: number, invoiceId: number): Promise<InvoiceText> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId)));
  if (row === undefined) throw notFound("invoice", invoiceId);
  return {
    ...row,
    period: { from: row.periodFrom, to: row.periodTo },
    amount: { minor: row.amountMinor, currency: row.currency },
  };
}

export const invoiceRoutes: readonly Route[] = [
  route(billingHistory, ({ caller, query }, { db }) => readBillingHistory(db, caller.userId, query)),
  route(getInvoice, async ({ caller, params: { invoiceId } }, { db }) => {
    const invoice = await readInvoice(db, caller.userId, invoiceId);
    return {
      type: "application/pdf",
      fileName: `ibis-invoice-${invoice.number}.pdf`,
      bytes: await renderInvoice(invoice),
    };
  }),
];
