import { ForgedMessage, type PaymentProvider } from "./payment-provider.ts";

/** Completes what costs nothing, at once. */
export const freeProvider: PaymentProvider = {
  name: "free",
  begin: async ({ orderId, price }) => {
    if (price.minor !== 0) throw new Error("A plan that costs something needs a payment.");
    return { ref: `${orderId} ${price.currency}`, url: null, customerRef: null };
  },
  ask: async (ref) => ({
    state: "paid",
    paid: { minor: 0, currency: ref.split(" ").at(-1) ?? "" },
    method: null,
  }),
  giveUp: async () => undefined,
  readMessage: async () => {
    throw new ForgedMessage("Nobody sends messages about what is free.");
  },
  forgetMethod: async () => undefined,
  forgetCustomer: async () => undefined,
};
