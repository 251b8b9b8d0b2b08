import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cancelSubscription,
  completeSubscription,
  getCurrentSubscription,
  resumeSubscription,
  subscribe,
} from "#contract/subscriptions/subscriptions.ts";
import { getSubscriptionStatus } from "#contract/subscription-status.ts";
import { getCurrentUser } from "#contract/users.ts";
import {
  billed,
  buy,
  complete,
  createBillingServer,
  order,
  signInAgain,
  subscriber,
} from "./billing-fixture.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
/** Without a provider for payments. */
let free: TestServer;
beforeAll(async () => {
  server = await createBillingServer();
  free = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await free.close();
});

const DAY = 24 * 60 * 60_000;

describeEndpoint("getCurrentSubscription", {
  good: () => {
    test("is a trial of seven days at first", async () => {
      const { token } = await server.signUpAndIn();
      const endDate = new Date(server.clock.now().getTime() + 7 * DAY).toISOString();
      expect(await server.succeed(getCurrentSubscription, { token })).toEqual({
        status: "TRIAL",
        endDate,
        trialEndsAt: endDate,
        planName: "Trial",
        tier: "TRIAL",
        planId: null,
        price: null,
        unused: [],
        canResume: false,
      });
    });
  },
  bad: () => {
    test("needs a signed-in learner", () =>
      server.refuse(getCurrentSubscription, {}, 401, "AUTHENTICATION_REQUIRED"));
  },
});

describeEndpoint("subscribe", {
  good: () => {
    test("the launch plan counts at once, without an end, and so everywhere", async () => {
      const learner = await subscriber(server);
      const { token } = learner;
      const key = randomUUID();
      expect(await order(server, learner, "launch", "succeeds", key)).toEqual({
        orderId: key,
        planId: "launch",
        planName: "Launch",
        price: { minor: 0, currency: "EGP" },
        state: "completed",
        paymentUrl: null,
        error: null,
        createdAt: server.clock.now().toISOString(),
      });
      expect((await server.succeed(getCurrentUser, { token })).subscription).toEqual({
        status: "ACTIVE",
        endDate: null,
        trialEndsAt: null,
        planName: "Launch",
      });
      expect(await server.succeed(getSubscriptionStatus, { token })).toEqual({
        status: "ACTIVE",
        tier: "PREMIUM",
        expiresAt: null,
      });
      expect(server.mails().at(-1)).toMatchObject({
        to: learner.user.email,
        subject: "Your Ibis plan Launch is active",
      });
    });

    test("leads to the page of the provider where something is to be paid", async () => {
      const learner = await subscriber(server);
      const made = await order(server, learner, "premium");
      expect(made).toMatchObject({
        state: "unpaid",
        paymentUrl: `http://ibis.test/app/subscription?order=${made.orderId}`,
        price: { minor: 4900, currency: "EGP" },
      });
      expect((await billed(server, learner)).status).toBe("TRIAL");
    });

    test("answers the open order of the same plan, and gives up that of another", async () => {
      const learner = await subscriber(server);
      const first = await order(server, learner, "premium");
      expect(await order(server, learner, "premium")).toEqual(first);
      const other = await order(server, learner, "basic");
      expect(other).toMatchObject({ planId: "basic", state: "unpaid" });
      expect((await complete(server, learner, other)).state).toBe("completed");
    });
  },
  bad: () => {
    test("needs a confirmed address, a plan that is offered, and a key of its own", async () => {
      const learner = await server.signUpAndIn();
      const { token } = learner;
      const body = { key: randomUUID() };
      const launch = { params: { planId: "launch" }, body };
      await server.refuse(subscribe, launch, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(subscribe, { token, ...launch }, 403, "EMAIL_VERIFICATION_REQUIRED");
      await server.confirm(learner);
      for (const planId of ["trial", "free", "nothing"])
        await server.refuse(subscribe, { token, params: { planId }, body }, 404, "RESOURCE_NOT_FOUND");
      await order(server, learner, "premium", "succeeds", body.key);
      const again = { token, params: { planId: "basic" }, body };
      await server.refuse(subscribe, again, 409, "RESOURCE_CONFLICT");
      const { token: other } = await subscriber(server);
      await server.refuse(subscribe, { ...again, token: other }, 409, "RESOURCE_CONFLICT");
    });

    test("refuses what is there already, and another plan while a payment is being processed", async () => {
      const learner = await subscriber(server);
      const { token } = learner;
      await order(server, learner, "launch");
      const call = { token, params: { planId: "launch" }, body: { key: randomUUID() } };
      expect((await server.refuse(subscribe, call, 409, "RESOURCE_CONFLICT")).message).toBe(
        "You have the plan Launch already, without an end.",
      );
      const slow = await order(server, learner, "premium", "processing");
      expect((await complete(server, learner, slow)).state).toBe("processing");
      const other = { ...call, params: { planId: "basic" } };
      expect((await server.refuse(subscribe, other, 409, "RESOURCE_CONFLICT")).message).toContain(
        "Your payment for Premium is still being processed.",
      );
    });

    test("plans that cost something cannot be ordered where nobody takes payments", async () => {
      const { token } = await subscriber(free);
      const call = { token, params: { planId: "premium" }, body: { key: randomUUID() } };
      const error = await free.refuse(subscribe, call, 404, "RESOURCE_NOT_FOUND");
      expect(error.message).toBe("There is no plan premium to order.");
    });
  },
});

describeEndpoint("completeSubscription", {
  good: () => {
    test("is paid for a month, once, and prolonged from its end", async () => {
      const learner = await subscriber(server);
      const bought = await buy(server, learner, "premium");
      expect(bought).toMatchObject({ state: "completed", paymentUrl: null, error: null });
      expect(await complete(server, learner, bought)).toEqual(bought);
      const end = new Date(server.clock.now());
      end.setUTCMonth(end.getUTCMonth() + 1);
      expect(await billed(server, learner)).toEqual({
        events: ["began", "activated"],
        status: "ACTIVE",
        planName: "Premium",
        endsAt: end.toISOString(),
        invoices: 1,
        orders: 1,
      });
      await buy(server, learner, "premium");
      end.setUTCMonth(end.getUTCMonth() + 1);
      expect((await billed(server, learner)).endsAt).toBe(end.toISOString());
    });

    test("is declined, and can be ordered again", async () => {
      const learner = await subscriber(server);
      const declined = await complete(server, learner, await order(server, learner, "premium", "declined"));
      expect(declined).toMatchObject({ state: "declined", error: "PAYMENT_FAILED", paymentUrl: null });
      expect(await billed(server, learner)).toMatchObject({ status: "TRIAL", invoices: 0 });
      expect((await buy(server, learner, "premium")).state).toBe("completed");
    });

    test.each(["processing", "webhook_lost"] as const)("%s: is decided later", async (outcome) => {
      const learner = await subscriber(server);
      const made = await order(server, learner, "premium", outcome);
      expect(await complete(server, learner, made)).toMatchObject({
        state: "processing",
        error: "PAYMENT_PROCESSING",
      });
      server.clock.advance(60_000);
      expect((await complete(server, learner, made)).state).toBe("completed");
    });
  },
  bad: () => {
    test("another's order is not there", async () => {
      const made = await order(server, await subscriber(server), "premium");
      const call = { params: { orderId: made.orderId } };
      await server.refuse(completeSubscription, call, 401, "AUTHENTICATION_REQUIRED");
      const { token } = await subscriber(server);
      await server.refuse(completeSubscription, { token, ...call }, 404, "RESOURCE_NOT_FOUND");
      const unknown = { token, params: { orderId: randomUUID() } };
      await server.refuse(completeSubscription, unknown, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("cancelSubscription", {
  good: () => {
    test("ends at once, also when it is asked for twice at once, and says so once", async () => {
      const learner = await subscriber(server);
      const { token } = learner;
      await buy(server, learner, "premium");
      const [one, two] = await Promise.all([
        server.succeed(cancelSubscription, { token }),
        server.succeed(cancelSubscription, { token }),
      ]);
      expect(one).toMatchObject({ status: "CANCELLED", tier: "FREE", planId: "premium", canResume: true });
      expect(two).toEqual(one);
      expect((await billed(server, learner)).events).toEqual(["began", "activated", "cancelled"]);
      const mails = server
        .mails()
        .filter(({ to, subject }) => to === learner.user.email && /cancelled/.test(subject));
      expect(mails.map(({ subject }) => subject)).toEqual(["Your Ibis subscription was cancelled"]);
    });
  },
  bad: () => {
    test("refuses where nothing counts any more", async () => {
      await server.refuse(cancelSubscription, {}, 401, "AUTHENTICATION_REQUIRED");
      const learner = await server.signUpAndIn();
      server.clock.advance(7 * DAY);
      const token = await signInAgain(server, learner);
      await server.refuse(cancelSubscription, { token }, 409, "RESOURCE_CONFLICT");
    });
  },
});

describeEndpoint("resumeSubscription", {
  good: () => {
    test("takes a cancellation back, once", async () => {
      const learner = await subscriber(server);
      const { token } = learner;
      await buy(server, learner, "premium");
      const before = await server.succeed(getCurrentSubscription, { token });
      await server.succeed(cancelSubscription, { token });
      expect(await server.succeed(resumeSubscription, { token })).toEqual(before);
      expect(await server.succeed(resumeSubscription, { token })).toEqual(before);
      expect((await billed(server, learner)).events.slice(-2)).toEqual(["cancelled", "resumed"]);
    });

    test("takes the cancellation of a trial back", async () => {
      const { token } = await server.signUpAndIn();
      await server.succeed(cancelSubscription, { token });
      expect(await server.succeed(resumeSubscription, { token })).toMatchObject({ status: "TRIAL" });
    });
  },
  bad: () => {
    test("refuses where what was paid for is over", async () => {
      await server.refuse(resumeSubscription, {}, 401, "AUTHENTICATION_REQUIRED");
      const learner = await server.signUpAndIn();
      await server.succeed(cancelSubscription, { token: learner.token });
      server.clock.advance(7 * DAY);
      const token = await signInAgain(server, learner);
      await server.refuse(resumeSubscription, { token }, 409, "RESOURCE_CONFLICT");
    });
  },
});
