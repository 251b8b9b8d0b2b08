import { handleMessages } from "#server/child-process.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { InvoiceMessages } from "./render-invoice.ts";

handleMessages<InvoiceMessages>(async (invoice, reply) => reply(await invoicePdf(invoice)));
