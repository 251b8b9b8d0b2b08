import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { IdInPath } from "../values.ts";

/** The provider stores the card; this is all that we know. */
export const PaymentMethod = v.object({
  methodId: v.number(),
  /** The provider's word, such as `visa`. */
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expiryMonth: v.number(),
  expiryYear: v.number(),
  /** Used last. */
  isDefault: v.boolean(),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

export const listPaymentMethods = endpoint({
  method: "GET",
  path: "/api/subscriptions/payment-methods",
  access: "user",
  summary: "Cards with which the caller paid, as the provider keeps them; the one used last first",
  response: v.object({ methods: v.array(PaymentMethod) }),
});

export const removePaymentMethod = endpoint({
  method: "DELETE",
  path: "/api/subscriptions/payment-methods/{methodId}",
  access: "user",
  summary: "Let the provider forget a card",
  params: v.strictObject({ methodId: IdInPath }),
  errors: [404, 503],
});
