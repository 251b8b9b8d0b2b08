import { billingHistory, getInvoice } from "#contract/subscriptions/billing.ts";
import { type Route, route } from "#server/http/route.ts";
import { readBillingHistory } from "./billing-history.ts";
import { renderInvoice } from "./pdf/render-invoice.ts";
import { readInvoice } from "./read-invoice.ts";

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
