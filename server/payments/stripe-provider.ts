import { Stripe } from "stripe";
import * as v from "valibot";
import type { StripeConfig } from "./payment-config.ts";
import {
  type BegunPayment,
  ForgedMessage,
  type PaidWith,
  type PaymentOrder,
  type PaymentOutcome,
  type PaidProvider,
  ProviderAway,
} from "./payment-provider.ts";

const OPEN_S = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const TOLERANCE_S = 300;

const SessionMessage = v.object({ object: v.literal("checkout.session"), id: v.string() });

export interface StripeOptions {
  readonly config: StripeConfig;
  readonly appUrl: string;
  now(): Date;
}

export function createStripe({ config, appUrl, now }: StripeOptions): PaidProvider {
  const { protocol, hostname, port } = new URL(config.api);
  const stripe = new Stripe(config.secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? "80" : "443"),
    timeout: TIMEOUT_MS,
    // Each request may be repeated: those that make something have a key.
    maxNetworkRetries: 1,
    telemetry: false,
  });

  const begin = async (order: PaymentOrder): Promise<BegunPayment> => {
    const { orderId, email, price, planName, createdAt } = order;
    const customer =
      order.customerRef ??
      (await stripe.customers.create({ email }, { idempotencyKey: `${orderId}-customer` })).id;
    const back = `${appUrl}/app/subscription?order=${orderId}`;
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        customer,
        client_reference_id: orderId,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: price.currency.toLowerCase(),
              unit_amount: price.minor,
              product_data: { name: planName },
            },
          },
        ],
        saved_payment_method_options: { payment_method_save: "enabled" },
        success_url: back,
        cancel_url: back,
        // By the order's time, so that the request is the same when it is repeated.
        expires_at: Math.floor(createdAt.getTime() / 1000) + OPEN_S,
      },
      { idempotencyKey: orderId },
    );
    return { ref: session.id, url: session.url, customerRef: customer };
  };

  const ask = async (ref: string): Promise<PaymentOutcome> =>
    outcomeOf(await stripe.checkout.sessions.retrieve(ref, { expand: ["payment_intent.payment_method"] }));

  return {
    name: "stripe",
    begin: (order) => answered(begin(order)),
    ask: (ref) => answered(ask(ref)),
    giveUp: (ref) => answered(unlessRefused(stripe.checkout.sessions.expire(ref))),
    async readMessage(bytes, headers) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          Buffer.from(bytes),
          headers.get("stripe-signature") ?? "",
          config.webhookSecret,
          TOLERANCE_S,
          undefined,
          Math.floor(now().getTime() / 1000),
        );
      } catch (cause) {
        throw new ForgedMessage("Stripe did not sign the message.", { cause });
      }
      const session = v.safeParse(SessionMessage, event.data.object);
      return { messageId: event.id, type: event.type, ref: session.success ? session.output.id : null };
    },
    forgetMethod: (ref) => answered(unlessRefused(stripe.paymentMethods.detach(ref))),
    forgetCustomer: (ref) => answered(unlessRefused(stripe.customers.del(ref))),
  };
}

/** A declined card can be tried again on Stripe's page, so it does not end the payment. */
function outcomeOf(session: Stripe.Checkout.Session): PaymentOutcome {
  const { status, payment_status: payment, payment_intent: intent } = session;
  if (payment === "paid") {
    if (session.amount_total === null || session.currency === null)
      throw new Error("Stripe does not say what was paid.");
    return {
      state: "paid",
      paid: { minor: session.amount_total, currency: session.currency.toUpperCase() },
      method: typeof intent === "object" ? cardOf(intent?.payment_method ?? null) : null,
    };
  }
  if (status === "expired") return { state: "lapsed" };
  if (status === "open") return { state: "unpaid" };
  const failed = typeof intent === "object" && intent?.status === "requires_payment_method";
  return { state: failed ? "declined" : "processing" };
}

function cardOf(method: string | Stripe.PaymentMethod | null): PaidWith | null {
  if (method === null || typeof method === "string" || method.card === undefined) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { ref: method.id, brand, last4, expiryMonth, expiryYear };
}

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    throw isAway ? new ProviderAway("Stripe does not answer.", { cause: error }) : error;
  }
}

/** Stripe refuses to end what has ended, and to forget what it does not know: both are done already. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
