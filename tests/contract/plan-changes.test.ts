import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { enhancedAnalytics } from "#contract/analytics/enhanced.ts";
import { createDeck } from "#contract/decks.ts";
import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { cancelSubscription, getCurrentSubscription } from "#contract/subscriptions/subscriptions.ts";
import { monthsLater } from "#domain/subscription/subscription-change.ts";
import { users } from "#server/database/account-schema.ts";
import { plans } from "#server/database/billing/subscription-schema.ts";
import { billed, buy, createBillingServer, subscriber } from "./billing-fixture.ts";
import type { TestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createBillingServer();
});
afterAll(() => server.close());

describe("a payment", () => {
  test("of another plan, is credited with what is left of the first; both prices are those that were paid", async () => {
    const learner = await subscriber(server);
    const { token } = learner;
    await buy(server, learner, "basic");
    const first = await server.succeed(getCurrentSubscription, { token });
    expect(first).toMatchObject({ planId: "basic", price: { minor: 1900, currency: "EGP" } });
    await server.db.update(plans).set({ priceMinor: 2000 }).where(eq(plans.id, "basic"));
    onTestFinished(async () => {
      await server.db.update(plans).set({ priceMinor: 1900 }).where(eq(plans.id, "basic"));
    });
    expect(await server.succeed(getCurrentSubscription, { token })).toEqual(first);

    const now = server.clock.now();
    const month = monthsLater(now, 1).getTime() - now.getTime();
    await buy(server, learner, "premium");
    const { unused, ...second } = await server.succeed(getCurrentSubscription, { token });
    const credit = Math.round((month * 1900) / 4900);
    const endDate = new Date(now.getTime() + month + credit).toISOString();
    expect(second).toMatchObject({ planId: "premium", price: { minor: 4900 }, endDate });
    // The first payment is used up: it is not credited again.
    expect(unused).toEqual([
      { price: { minor: 4900, currency: "EGP" }, months: 1, from: now.toISOString(), to: endDate },
    ]);
    expect((await billed(server, learner)).invoices).toBe(2);

    // A plan without an end cannot be longer: the payment stays for the next one.
    await buy(server, learner, "launch");
    expect(await server.succeed(getCurrentSubscription, { token })).toMatchObject({
      endDate: null,
      unused,
    });
    await buy(server, learner, "premium");
    expect((await billed(server, learner)).endsAt).toBe(
      new Date(now.getTime() + 2 * month + credit).toISOString(),
    );
  });

  test("after a cancellation, is credited with what was paid before it", async () => {
    const learner = await subscriber(server);
    await buy(server, learner, "premium");
    await server.succeed(cancelSubscription, { token: learner.token });
    await buy(server, learner, "premium");
    const now = server.clock.now();
    const month = monthsLater(now, 1).getTime() - now.getTime();
    expect((await billed(server, learner)).endsAt).toBe(new Date(now.getTime() + 2 * month).toISOString());
  });
});

test("a trial that is over has a code of its own", async () => {
  const learner = await server.signUpAndIn();
  const { token } = learner;
  const { id } = await server.succeed(createDeck, { token, body: { title: "Birds" } });
  const over = { subscriptionEndsAt: server.clock.now() };
  await server.db.update(users).set(over).where(eq(users.id, learner.user.id));
  for (const [endpoint, call] of [
    [createDeck, { body: { title: "More" } }],
    [exportAnkiPackage, { params: { deckId: String(id) } }],
    [enhancedAnalytics, { query: {} }],
  ] as const)
    await server.refuse(endpoint, { token, ...call }, 402, "TRIAL_EXPIRED");
});
