import {
  type Order,
  cancelSubscription,
  completeSubscription,
  resumeSubscription,
  subscribe,
} from "#contract/subscriptions/subscriptions.ts";
import { HttpError } from "../http/http-error.ts";
import type { Http } from "../http/http.ts";
import type { CheckoutReply, RenewalChange, RenewalResult, WantedOrder } from "./checkout.ts";

/** Message for an order that the server gave up. */
export const GIVEN_UP =
  "This order was given up: another plan was ordered instead, or the time for paying it is over. Nothing was charged for it.";
/** Message for an order that can neither be paid nor counts. */
const UNPAYABLE = "This order cannot be paid now. Nothing was charged for it.";

/** Refusals of the server that another attempt does not change. */
const isFinal = ({ status = 0 }: HttpError) =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;

function replyOf({ orderId, state, paymentUrl }: Order): CheckoutReply {
  switch (state) {
    case "completed":
      return { outcome: "active", orderId };
    case "processing":
    case "declined":
      return { outcome: state, orderId };
    case "unpaid":
      return paymentUrl === null
        ? { outcome: "refused", message: UNPAYABLE }
        : { outcome: "unpaid", orderId, url: paymentUrl };
    case "given_up":
      return { outcome: "refused", message: GIVEN_UP };
  }
}

async function replied(call: Promise<Order>): Promise<CheckoutReply> {
  try {
    return replyOf(await call);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: isFinal(error) ? "refused" : "unreachable", message: error.message };
  }
}

/** Orders a plan; asked again with the same key, it is the same order. */
export const startOrder = (
  http: Http,
  { planId, key, sandboxOutcome }: WantedOrder,
  signal: AbortSignal,
): Promise<CheckoutReply> =>
  replied(
    http.call(subscribe, { params: { planId }, body: { key, sandboxOutcome } }, { signal, retry: "caller" }),
  );

export const completeOrder = (http: Http, orderId: string, signal: AbortSignal): Promise<CheckoutReply> =>
  replied(http.call(completeSubscription, { params: { orderId } }, { signal, retry: "caller" }));

export async function changeSubscription(
  http: Http,
  change: RenewalChange,
  signal: AbortSignal,
): Promise<RenewalResult> {
  try {
    await http.call(change === "cancel" ? cancelSubscription : resumeSubscription, {}, { signal });
    return { outcome: "changed" };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: "failed", message: error.message };
  }
}
