import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deleteMyAccount } from "#contract/account-data.ts";
import { listPaymentMethods, removePaymentMethod } from "#contract/subscriptions/payment-methods.ts";
import { type Order, completeSubscription, subscribe } from "#contract/subscriptions/subscriptions.ts";
import { orders, paymentCustomers } from "#server/database/billing/payment-schema.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import { reconcileOrders } from "#server/features/orders/reconcile-orders.ts";
import { freeProvider } from "#server/payments/payments.ts";
import { createStripe } from "#server/payments/stripe-provider.ts";
import { type StripeDouble, createStripeDouble } from "#tests/support/stripe-double.ts";
import { billed, complete, order, subscriber } from "./billing-fixture.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const SECRET_KEY = "sk_test_double";
const WEBHOOK_SECRET = "whsec_double";
const MINUTE = 60_000;

let stripe: StripeDouble;
let server: TestServer;
beforeAll(async () => {
  stripe = await createStripeDouble(SECRET_KEY);
  let now = () => new Date(0);
  const paid = createStripe({
    config: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, api: stripe.url },
    appUrl: "http://ibis.test",
    now: () => now(),
  });
  server = await createTestServer({ payments: { free: freeProvider, paid } });
  now = server.clock.now;
  await server.db.update(plans).set({ offered: "always" }).where(eq(plans.id, "premium"));
});
afterEach(() => void (stripe.mood = "well"));
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const sessionOf = ({ orderId }: Order) => {
  const session = stripe.sessions().find(({ client_reference_id: of }) => of === orderId);
  if (session === undefined) throw new Error(`Stripe has no session of ${orderId}.`);
  return session;
};

/** Sends a message as Stripe signs it, and returns the status of the answer. */
async function send(message: { readonly id: string; readonly ref: string; readonly secret?: string }) {
  const payload = JSON.stringify({
    id: message.id,
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: message.ref, object: "checkout.session", payment_status: "paid" } },
  });
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: message.secret ?? WEBHOOK_SECRET,
    timestamp: Math.floor(server.clock.now().getTime() / 1000),
  });
  const reply = await server.raw("POST", "/api/subscriptions/webhooks/stripe", {
    headers: { "stripe-signature": header, "content-type": "application/json" },
    body: payload,
  });
  return reply.status;
}

test("a plan is paid on Stripe's page, and counts when the learner comes back", async () => {
  const learner = await subscriber(server);
  const made = await order(server, learner, "premium");
  const session = sessionOf(made);
  expect(made).toMatchObject({ state: "unpaid", paymentUrl: session.url });
  expect(session).toMatchObject({ amount_total: 4900, currency: "egp" });
  expect(await complete(server, learner, made)).toEqual(made);
  stripe.pay(session.id);
  expect((await complete(server, learner, made)).state).toBe("completed");
  expect(await billed(server, learner)).toMatchObject({ status: "ACTIVE", planName: "Premium", invoices: 1 });
});

test("a plan counts by Stripe's message, which comes twice; a forged one changes nothing", async () => {
  const learner = await subscriber(server);
  const made = await order(server, learner, "premium");
  const { id: ref } = sessionOf(made);
  const id = `evt_${randomUUID()}`;
  expect(await send({ id, ref, secret: "whsec_forged" })).toBe(400);
  // The message says that it is paid, but Stripe does not, when it is asked.
  expect(await send({ id: `${id}_early`, ref })).toBe(204);
  expect((await billed(server, learner)).status).toBe("TRIAL");
  stripe.pay(ref);
  expect([await send({ id, ref }), await send({ id, ref })]).toEqual([204, 204]);
  expect(await billed(server, learner)).toMatchObject({ events: ["began", "activated"], invoices: 1 });
});

test("Stripe away: nothing is lost, and the same key goes on", async () => {
  const learner = await subscriber(server);
  const key = randomUUID();
  const call = { token: learner.token, params: { planId: "premium" }, body: { key } };
  stripe.mood = "away";
  expect((await server.refuse(subscribe, call, 503, "SERVICE_UNAVAILABLE")).message).toBe(
    "The payment service does not answer right now. Nothing is lost: try again in a minute.",
  );
  stripe.mood = "well";
  const made = await server.succeed(subscribe, call);
  expect(made).toMatchObject({ orderId: key, state: "unpaid" });
  const { id: ref } = sessionOf(made);
  stripe.pay(ref);
  stripe.mood = "away";
  const params = { orderId: key };
  await server.refuse(completeSubscription, { token: learner.token, params }, 503, "SERVICE_UNAVAILABLE");
  // Stripe sends a message again that was answered so.
  expect(await send({ id: `evt_${key}`, ref })).toBe(503);
  stripe.mood = "well";
  expect(await send({ id: `evt_${key}`, ref })).toBe(204);
  expect(await billed(server, learner)).toMatchObject({ status: "ACTIVE", invoices: 1 });
});

test("a lost answer of Stripe makes no second payment", async () => {
  const learner = await subscriber(server);
  const call = { token: learner.token, params: { planId: "premium" }, body: { key: randomUUID() } };
  const before = stripe.sessions().length;
  stripe.mood = "mute";
  await server.refuse(subscribe, call, 503, "SERVICE_UNAVAILABLE");
  stripe.mood = "well";
  await server.succeed(subscribe, call);
  await server.succeed(subscribe, call);
  expect(stripe.sessions().length).toBe(before + 1);
});

test("a learner is one customer of Stripe", async () => {
  const learner = await subscriber(server);
  const first = await order(server, learner, "premium");
  stripe.pay(sessionOf(first).id);
  await complete(server, learner, first);
  const second = await order(server, learner, "premium");
  expect(sessionOf(second).customer).toBe(sessionOf(first).customer);
  expect(await server.db.$count(paymentCustomers, eq(paymentCustomers.userId, learner.user.id))).toBe(1);
});

test("Stripe forgets a learner whose account is deleted", async () => {
  const learner = await subscriber(server);
  const { customer } = sessionOf(await order(server, learner, "premium"));
  await server.succeed(deleteMyAccount, { token: learner.token, body: { password: PASSWORD } });
  expect(stripe.calls.at(-1)).toBe(`DELETE /v1/customers/${customer}`);
});

test("an order that is replaced cannot be paid any more", async () => {
  const learner = await subscriber(server);
  const first = await order(server, learner, "premium");
  await order(server, learner, "launch");
  expect(sessionOf(first).status).toBe("expired");
  expect((await complete(server, learner, first)).state).toBe("given_up");
});

test("the job completes what was paid unseen, and gives up what was never paid", async () => {
  const [paid, unpaid, failed] = [
    await subscriber(server),
    await subscriber(server),
    await subscriber(server),
  ];
  const made = await order(server, paid, "premium");
  const left = await order(server, unpaid, "premium");
  const lost = await order(server, failed, "premium");
  stripe.pay(sessionOf(made).id);
  stripe.failLater(sessionOf(lost).id);
  server.clock.advance(3 * MINUTE);
  await reconcileOrders(server.services);
  expect(await billed(server, paid)).toMatchObject({ status: "ACTIVE", invoices: 1 });
  const stateOf = async ({ orderId }: Order) =>
    (await server.db.select().from(orders).where(eq(orders.id, orderId))).map(({ state }) => state);
  expect([await stateOf(left), await stateOf(lost)]).toEqual([["unpaid"], ["declined"]]);
  server.clock.advance(25 * 60 * MINUTE);
  await reconcileOrders(server.services);
  expect([await stateOf(left), sessionOf(left).status]).toEqual([["given_up"], "expired"]);
  // An order that Stripe never knew is given up as well.
  await server.db
    .update(orders)
    .set({ providerRef: null, state: "unpaid" })
    .where(eq(orders.id, left.orderId));
  server.clock.advance(3 * MINUTE);
  await reconcileOrders(server.services);
  expect(await stateOf(left)).toEqual(["given_up"]);
});

test("another sum than the price is not taken for it", async () => {
  const learner = await subscriber(server);
  const made = await order(server, learner, "premium");
  stripe.pay(sessionOf(made).id, { amount: 100 });
  const params = { orderId: made.orderId };
  await server.refuse(completeSubscription, { token: learner.token, params }, 500, "INTERNAL_SERVER_ERROR");
  expect(await billed(server, learner)).toMatchObject({ status: "TRIAL", invoices: 0 });
});

/** A learner who has paid by card. */
async function payer() {
  const learner = await subscriber(server);
  const made = await order(server, learner, "premium");
  stripe.pay(sessionOf(made).id);
  await complete(server, learner, made);
  return learner;
}

describeEndpoint("listPaymentMethods", {
  good: () => {
    test("lists the card that was paid with, and nothing of its number", async () => {
      const { token } = await payer();
      const { methods } = await server.succeed(listPaymentMethods, { token });
      expect(methods).toEqual([
        {
          methodId: methods[0]?.methodId,
          brand: "mastercard",
          last4: "4444",
          expiryMonth: 7,
          expiryYear: 2031,
          isDefault: true,
        },
      ]);
    });
  },
  bad: () => {
    test("needs a signed-in learner, and shows nothing of others", async () => {
      await server.refuse(listPaymentMethods, {}, 401, "AUTHENTICATION_REQUIRED");
      await payer();
      const { token } = await server.signUpAndIn();
      expect(await server.succeed(listPaymentMethods, { token })).toEqual({ methods: [] });
    });
  },
});

describeEndpoint("removePaymentMethod", {
  good: () => {
    test("lets Stripe forget the card, too", async () => {
      const { token } = await payer();
      const { methods } = await server.succeed(listPaymentMethods, { token });
      const params = { methodId: String(methods[0]?.methodId) };
      await server.succeed(removePaymentMethod, { token, params });
      expect(stripe.calls.at(-1)).toMatch(/^POST \/v1\/payment_methods\/pm_cs_test_\d+\/detach$/);
      expect(await server.succeed(listPaymentMethods, { token })).toEqual({ methods: [] });
      await server.refuse(removePaymentMethod, { token, params }, 404, "RESOURCE_NOT_FOUND");
    });
  },
  bad: () => {
    test("another's is not there, and none goes while Stripe is away", async () => {
      const { token } = await payer();
      const { methods } = await server.succeed(listPaymentMethods, { token });
      const params = { methodId: String(methods[0]?.methodId) };
      await server.refuse(removePaymentMethod, { params }, 401, "AUTHENTICATION_REQUIRED");
      const { token: other } = await server.signUpAndIn();
      await server.refuse(removePaymentMethod, { token: other, params }, 404, "RESOURCE_NOT_FOUND");
      stripe.mood = "away";
      await server.refuse(removePaymentMethod, { token, params }, 503, "SERVICE_UNAVAILABLE");
      expect((await server.succeed(listPaymentMethods, { token })).methods.length).toBe(1);
    });
  },
});
