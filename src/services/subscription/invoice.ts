import { getInvoice } from "#contract/subscriptions/billing.ts";
import type { Http } from "../http/http.ts";

/** An invoice as a PDF file. @throws HttpError */
export const downloadInvoice = (http: Http, invoiceId: number): Promise<Blob> =>
  http.call(getInvoice, { params: { invoiceId: String(invoiceId) }, query: {} }, { retry: "caller" });
