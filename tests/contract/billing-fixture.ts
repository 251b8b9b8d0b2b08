import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { signIn } from "#contract/auth/auth.ts";
import { receivePaymentMessage } from "#contract/subscriptions/payment-messages.ts";
import { type Order, completeSubscription, subscribe } from "#contract/subscriptions/subscriptions.ts";
import { users } from "#server/database/account-schema.ts";
import { invoices, orders } from "#server/database/billing/payment-schema.ts";
import { plans, subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import { freeProvider } from "#server/payments/payments.ts";
import type { SandboxOutcome } from "#server/payments/payment-provider.ts";
import { SANDBOX_SIGNATURE_HEADER, signedMessage } from "#server/payments/sandbox-messages.ts";
import { createSandbox } from "#server/payments/sandbox-provider.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer } from "./harness.ts";

export const SANDBOX_SECRET = "the sandbox's secret of the tests";

/** A server whose payments go to the sandbox, which waits for nothing but the server's clock. */
export async function createBillingServer(): Promise<TestServer> {
  let now = () => new Date(0);
  const paid = createSandbox({
    secret: SANDBOX_SECRET,
    appUrl: "http://ibis.test",
    now: () => now(),
    pause: async () => undefined,
  });
  const server = await createTestServer({ payments: { free: freeProvider, paid } });
  now = server.clock.now;
  return server;
}

/** A learner who may subscribe: the address is confirmed. */
export async function subscriber(server: TestServer): Promise<SignedIn> {
  const learner = await server.signUpAndIn();
  await server.confirm(learner);
  return learner;
}

export const order = (
  server: TestServer,
  { token }: SignedIn,
  planId: string,
  sandboxOutcome: SandboxOutcome = "succeeds",
  key: string = randomUUID(),
): Promise<Order> => server.succeed(subscribe, { token, params: { planId }, body: { key, sandboxOutcome } });

export const complete = (server: TestServer, { token }: SignedIn, { orderId }: Order): Promise<Order> =>
  server.succeed(completeSubscription, { token, params: { orderId } });

/** Orders a plan and pays for it. */
export async function buy(server: TestServer, learner: SignedIn, planId: string): Promise<Order> {
  return complete(server, learner, await order(server, learner, planId));
}

/** Gives a learner a plan without an end, as an order would. */
export async function putOnPlan(
  server: TestServer,
  { user: { id } }: SignedIn,
  planId: string,
): Promise<void> {
  const { db } = server;
  const [plan] = await db.select().from(plans).where(eq(plans.id, planId));
  if (plan === undefined) throw new Error(`There is no plan ${planId}.`);
  const { name: planName } = plan;
  await db
    .insert(subscriptionEvents)
    .values({ userId: id, type: "activated", at: server.clock.now(), status: "ACTIVE", planName, planId });
  const active = { subscriptionStatus: "ACTIVE", subscriptionEndsAt: null, planName };
  await db.update(users).set(active).where(eq(users.id, id));
}

/** The token of a new sign-in: the clock was moved beyond the end of the first one. */
export async function signInAgain(server: TestServer, { user: { username } }: SignedIn): Promise<string> {
  const { token } = await server.succeed(signIn, { query: {}, body: { username, password: PASSWORD } });
  return token;
}

/** What the database holds of a learner's subscription. */
export async function billed(server: TestServer, { user: { id } }: SignedIn) {
  const { db } = server;
  const events = await db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.userId, id))
    .orderBy(subscriptionEvents.seq);
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return {
    events: events.map(({ type }) => type),
    status: user?.subscriptionStatus,
    planName: user?.planName,
    endsAt: user?.subscriptionEndsAt?.toISOString() ?? null,
    invoices: await db.$count(invoices, eq(invoices.userId, id)),
    orders: await db.$count(orders, eq(orders.userId, id)),
  };
}

/** A message of the sandbox about an order, as it would be sent. */
export async function messageAbout(server: TestServer, { orderId }: Order, id: string = randomUUID()) {
  const [row] = await server.db.select().from(orders).where(eq(orders.id, orderId));
  return signedMessage(
    SANDBOX_SECRET,
    { id, type: "payment.decided", ref: row?.providerRef ?? "" },
    server.clock.now(),
  );
}

/** Sends a message and returns the status of the answer. */
export async function send(
  server: TestServer,
  { body, signature }: { readonly body: string; readonly signature: string },
  provider = "sandbox",
): Promise<number> {
  const path = receivePaymentMessage.path.replace("{paymentProvider}", provider);
  const reply = await server.raw("POST", path, {
    // No browser: nothing knows of the header against cross-site requests.
    headers: { [SANDBOX_SIGNATURE_HEADER]: signature, "x-csrf-token": "" },
    body,
  });
  await server.services.afterwards.idle();
  return reply.status;
}
