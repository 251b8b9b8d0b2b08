import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Day, IdInPath, pageOf, pageQuery } from "../values.ts";
import { Money } from "./plans.ts";
import { OrderState } from "./subscriptions.ts";

export const BillingEntry = v.object({
  orderId: v.string(),
  planName: v.string(),
  price: Money,
  state: OrderState,
  /** ISO times. */
  createdAt: v.string(),
  completedAt: v.nullable(v.string()),
  /** Paid time; null where nothing was paid. `to` null: no end. */
  period: v.nullable(v.object({ from: v.string(), to: v.nullable(v.string()) })),
  /** Null: nothing was paid. */
  invoice: v.nullable(v.object({ invoiceId: v.number(), number: v.string() })),
});
export type BillingEntry = v.InferOutput<typeof BillingEntry>;

export const billingHistory = endpoint({
  method: "GET",
  path: "/api/subscriptions/billing-history",
  access: "user",
  summary: "The caller's orders, the latest first",
  query: v.strictObject({
    ...pageQuery(10, 100),
    state: v.optional(OrderState),
    /** UTC, both included. */
    from: v.optional(Day),
    to: v.optional(Day),
  }),
  response: pageOf(BillingEntry),
});

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/subscriptions/invoices/{invoiceId}",
  access: "user",
  summary: "An invoice as a PDF file",
  params: v.strictObject({ invoiceId: IdInPath }),
  query: v.strictObject({ format: v.optional(v.picklist(["pdf"], "Must be pdf."), "pdf") }),
  binary: true,
  errors: [404],
});
