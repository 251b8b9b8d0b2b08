import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cancelSubscription,
  completeSubscription,
  subscribe,
} from "#contract/subscriptions/subscriptions.ts";
import {
  invoiceNumbers,
  invoices,
  orders,
  paymentMessages,
} from "#server/database/billing/payment-schema.ts";
import { subscriptionEvents } from "#server/database/billing/subscription-schema.ts";
import { endSubscriptions } from "#server/features/subscription/end-subscriptions.ts";
import { reconcileOrders } from "#server/features/orders/reconcile-orders.ts";
import {
  SANDBOX_SECRET,
  billed,
  buy,
  complete,
  createBillingServer,
  messageAbout,
  order,
  send,
  signInAgain,
  subscriber,
} from "./billing-fixture.ts";
import { signedMessage } from "#server/payments/sandbox-messages.ts";
import { type TestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createBillingServer()));
afterAll(() => server.close());

const PAID_ONCE = { events: ["began", "activated"], status: "ACTIVE", invoices: 1, orders: 1 };
const MINUTE = 60_000;

const numbersOf = async () =>
  (await server.db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number)).map(
    ({ number }) => number,
  );

describe("races", () => {
  test("50 completes at once activate once, with one invoice and one mail", async () => {
    const learner = await subscriber(server);
    const made = await order(server, learner, "premium");
    const done = await Promise.all(Array.from({ length: 50 }, () => complete(server, learner, made)));
    expect(new Set(done.map(({ state }) => state))).toEqual(new Set(["completed"]));
    expect(await billed(server, learner)).toMatchObject(PAID_ONCE);
    expect(server.mails().filter(({ to }) => to === learner.user.email).length).toBe(2);
  });

  test("50 clicks at once make one order, with one key and with 50", async () => {
    const learner = await subscriber(server);
    const key = randomUUID();
    const click = (of: string) => order(server, learner, "premium", "succeeds", of);
    const same = await Promise.all(Array.from({ length: 25 }, () => click(key)));
    const others = await Promise.all(Array.from({ length: 25 }, () => click(randomUUID())));
    expect(new Set([...same, ...others].map(({ orderId }) => orderId))).toEqual(new Set([key]));
    expect((await billed(server, learner)).orders).toBe(1);
  });

  test("the launch plan is activated once by 20 clicks at once", async () => {
    const learner = await subscriber(server);
    const clicks = Array.from({ length: 20 }, () =>
      server.request(subscribe, {
        token: learner.token,
        params: { planId: "launch" },
        body: { key: randomUUID() },
      }),
    );
    for (const { status } of await Promise.all(clicks)) expect([201, 409]).toContain(status);
    expect(await billed(server, learner)).toMatchObject(PAID_ONCE);
  });

  test("numbers of invoices have no gaps, whoever pays at once, and whatever fails between", async () => {
    const learners = await Promise.all(Array.from({ length: 12 }, () => subscriber(server)));
    const before = (await numbersOf()).length;
    await Promise.all(
      learners.map(async (learner, index) => {
        if (index % 3 > 0) return buy(server, learner, "premium");
        // The sandbox says that another sum was paid: the transaction fails after all others began.
        const made = await order(server, learner, "premium");
        await server.db.update(orders).set({ priceMinor: 1 }).where(eq(orders.id, made.orderId));
        const params = { orderId: made.orderId };
        return server.refuse(
          completeSubscription,
          { token: learner.token, params },
          500,
          "INTERNAL_SERVER_ERROR",
        );
      }),
    );
    const numbers = await numbersOf();
    expect(numbers.length).toBe(before + 8);
    expect(numbers).toEqual(numbers.map((_, index) => `2026-${String(index + 1).padStart(6, "0")}`));
  });

  test("a failure after the number was taken gives it back", async () => {
    const [last] = await server.db.select().from(invoiceNumbers);
    const learner = await subscriber(server);
    const made = await order(server, learner, "premium");
    await server.db.execute(
      sql`alter table ${invoices} add constraint none_more check (user_id <> ${sql.raw(String(learner.user.id))}) not valid`,
    );
    const call = { token: learner.token, params: { orderId: made.orderId } };
    await server.refuse(completeSubscription, call, 500, "INTERNAL_SERVER_ERROR");
    await server.db.execute(sql`alter table ${invoices} drop constraint none_more`);
    expect(await server.db.select().from(invoiceNumbers)).toEqual([last]);
    expect(await billed(server, learner)).toMatchObject({ events: ["began"], invoices: 0 });
    await complete(server, learner, made);
    expect((await numbersOf()).at(-1)).toBe(`2026-${String((last?.last ?? 0) + 1).padStart(6, "0")}`);
  });
});

describeEndpoint("receivePaymentMessage", {
  good: () => {
    test("before the learner comes back, and ten times at once", async () => {
      const learner = await subscriber(server);
      const made = await order(server, learner, "premium");
      const message = await messageAbout(server, made);
      const statuses = await Promise.all(Array.from({ length: 10 }, () => send(server, message)));
      expect(new Set(statuses)).toEqual(new Set([204]));
      expect((await complete(server, learner, made)).state).toBe("completed");
      expect(await billed(server, learner)).toMatchObject(PAID_ONCE);
    });

    test("after the learner came back, and again under another id", async () => {
      const learner = await subscriber(server);
      const made = await buy(server, learner, "premium");
      expect(await send(server, await messageAbout(server, made))).toBe(204);
      expect(await send(server, await messageAbout(server, made))).toBe(204);
      expect(await billed(server, learner)).toMatchObject(PAID_ONCE);
    });

    test("replayed as it was after a cancellation, another plan and the end, it brings nothing back", async () => {
      let learner = await subscriber(server);
      const made = await order(server, learner, "premium");
      const message = await messageAbout(server, made);
      const replay = async () => {
        const before = await billed(server, learner);
        // The same message, and the provider's own repetition under another id, signed again.
        const again = await messageAbout(server, made);
        const statuses = await Promise.all([message, message, again].map((one) => send(server, one)));
        expect([204, 400]).toEqual(expect.arrayContaining(statuses));
        expect((await complete(server, learner, made)).state).toBe("completed");
        expect(await billed(server, learner)).toEqual(before);
      };
      expect(await send(server, message)).toBe(204);
      await replay();
      const { token } = learner;
      await Promise.all([server.succeed(cancelSubscription, { token }), send(server, message)]);
      expect(await billed(server, learner)).toMatchObject({ status: "CANCELLED", invoices: 1 });
      await replay();
      await buy(server, learner, "basic");
      await replay();
      server.clock.advance(200 * 24 * 60 * MINUTE);
      await endSubscriptions(server.services);
      learner = { ...learner, token: await signInAgain(server, learner) };
      await replay();
      expect(await billed(server, learner)).toMatchObject({
        status: "EXPIRED",
        planName: "Basic",
        invoices: 2,
      });
    });

    test("at the same time as the learner", async () => {
      const learner = await subscriber(server);
      const made = await order(server, learner, "premium");
      const message = await messageAbout(server, made);
      await Promise.all([
        complete(server, learner, made),
        send(server, message),
        complete(server, learner, made),
      ]);
      expect(await billed(server, learner)).toMatchObject(PAID_ONCE);
    });

    test("never: the job asks, when the learner does not come back", async () => {
      const learner = await subscriber(server);
      await order(server, learner, "premium", "webhook_lost");
      await reconcileOrders(server.services);
      expect((await billed(server, learner)).status).toBe("TRIAL");
      server.clock.advance(3 * MINUTE);
      await Promise.all([reconcileOrders(server.services), reconcileOrders(server.services)]);
      expect(await billed(server, learner)).toMatchObject(PAID_ONCE);
    });

    test("of an order that was given up for another: what was paid counts", async () => {
      const learner = await subscriber(server);
      const first = await order(server, learner, "premium");
      await order(server, learner, "basic");
      expect(await send(server, await messageAbout(server, first))).toBe(204);
      expect(await billed(server, learner)).toMatchObject({ planName: "Premium", invoices: 1, orders: 2 });
    });

    test("of a payment that nobody ordered is taken, and changes nothing", async () => {
      const before = await server.db.$count(subscriptionEvents);
      const message = { id: randomUUID(), type: "payment.decided", ref: "sbx_of_somebody_else" };
      expect(await send(server, signedMessage(SANDBOX_SECRET, message, server.clock.now()))).toBe(204);
      expect(await server.db.$count(subscriptionEvents)).toBe(before);
    });
  },
  bad: () => {
    test("forged, changed, unsigned or old, it is refused, and leaves nothing", async () => {
      const learner = await subscriber(server);
      const made = await order(server, learner, "premium");
      const { body, signature } = await messageAbout(server, made);
      const before = await server.db.$count(paymentMessages);
      const now = server.clock.now();
      const old = new Date(now.getTime() - 6 * MINUTE);
      const message = v.parse(
        v.object({ id: v.string(), type: v.string(), ref: v.string() }),
        JSON.parse(body),
      );
      for (const forged of [
        { body, signature: "" },
        { body, signature: "t=1,v1=00" },
        { body: `${body} `, signature },
        { body, signature: signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")) },
        signedMessage("another secret", message, now),
        signedMessage(SANDBOX_SECRET, message, old),
      ])
        expect([forged, await send(server, forged)]).toEqual([forged, 400]);
      expect(await server.db.$count(paymentMessages)).toBe(before);
      expect((await billed(server, learner)).status).toBe("TRIAL");
      expect(await send(server, { body, signature })).toBe(204);
    });

    test("for a provider that is not used is not taken, nor one that is too large", async () => {
      expect(await send(server, { body: "{}", signature: "" }, "stripe")).toBe(404);
      expect(await send(server, { body: "{}", signature: "" }, "elsewhere")).toBe(404);
      expect(await send(server, { body: " ".repeat(300_000), signature: "" })).toBe(413);
    });
  },
});
