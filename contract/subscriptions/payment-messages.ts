import * as v from "valibot";
import { endpoint } from "../endpoint.ts";

export const receivePaymentMessage = endpoint({
  method: "POST",
  path: "/api/subscriptions/webhooks/{paymentProvider}",
  access: "public",
  summary: "A payment provider's signed message that something changed; what did is asked of the provider",
  params: v.strictObject({ paymentProvider: v.picklist(["sandbox", "stripe"]) }),
  signed: true,
  errors: [404, 413, 503],
});
