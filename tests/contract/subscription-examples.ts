/** Valid calls of subscriptions, as in `examples.ts`. */
export const SUBSCRIPTION_EXAMPLES = {
  subscribe: {
    params: { planId: "" },
    body: { key: "0190a0b0-0000-7000-8000-000000000001", sandboxOutcome: "succeeds" },
  },
  completeSubscription: { params: { orderId: "" } },
  checkLimit: { query: { operation: "deck_creation", count: "1" }, freeQuery: ["operation"] },
  billingHistory: {
    query: { page: "0", size: "10", state: "completed", from: "2026-03-01", to: "2026-03-31" },
  },
  getInvoice: { params: { invoiceId: "" }, query: { format: "pdf" } },
  removePaymentMethod: { params: { methodId: "" } },
  receivePaymentMessage: { params: { paymentProvider: "" } },
};
