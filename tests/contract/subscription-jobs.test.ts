import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCurrentSubscription } from "#contract/subscriptions/subscriptions.ts";
import { getSubscriptionStatus } from "#contract/subscription-status.ts";
import { users } from "#server/database/account-schema.ts";
import { subscriptionMails } from "#server/database/billing/subscription-schema.ts";
import { endSubscriptions } from "#server/features/subscription/end-subscriptions.ts";
import { mailEndings } from "#server/features/subscription/mail-endings.ts";
import { reconcileSubscriptions } from "#server/features/subscription/reconcile-subscriptions.ts";
import { billed, buy, createBillingServer, order, signInAgain, subscriber } from "./billing-fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createBillingServer()));
afterAll(() => server.close());

const DAY = 24 * 60 * 60_000;

const mailsTo = ({ user }: SignedIn) =>
  server
    .mails()
    .filter(({ to }) => to === user.email)
    .map(({ subject }) => subject);

describe("the end of a plan", () => {
  test("counts from its moment on, and is noted once by the job", async () => {
    const learner = await subscriber(server);
    await buy(server, learner, "premium");
    server.clock.advance(31 * DAY - 1);
    await endSubscriptions(server.services);
    expect((await billed(server, learner)).status).toBe("ACTIVE");
    server.clock.advance(1);
    const token = await signInAgain(server, learner);
    expect((await server.succeed(getCurrentSubscription, { token })).status).toBe("EXPIRED");
    await Promise.all([endSubscriptions(server.services), endSubscriptions(server.services)]);
    expect(await billed(server, learner)).toMatchObject({
      events: ["began", "activated", "expired"],
      status: "EXPIRED",
    });
    expect(await server.succeed(getSubscriptionStatus, { token })).toMatchObject({
      status: "EXPIRED",
      tier: "FREE",
    });
    await buy(server, { ...learner, token }, "premium");
    expect((await billed(server, learner)).status).toBe("ACTIVE");
  });

  test("of a trial changes nothing that is stored: it is a trial that is over", async () => {
    const learner = await server.signUpAndIn();
    server.clock.advance(8 * DAY);
    await endSubscriptions(server.services);
    expect(await billed(server, learner)).toMatchObject({ events: ["began"], status: "TRIAL" });
  });

  test("never comes for the launch plan", async () => {
    const learner = await subscriber(server);
    await order(server, learner, "launch");
    server.clock.advance(400 * DAY);
    await endSubscriptions(server.services);
    expect((await billed(server, learner)).status).toBe("ACTIVE");
  });
});

describe("the mail before the end", () => {
  test("comes two days before a trial ends, once", async () => {
    const learner = await subscriber(server);
    server.clock.advance(5 * DAY - 1);
    await mailEndings(server.services);
    expect(mailsTo(learner).filter((subject) => /ends/.test(subject))).toEqual([]);
    server.clock.advance(1);
    await Promise.all([mailEndings(server.services), mailEndings(server.services)]);
    await mailEndings(server.services);
    const end = new Date(server.clock.now().getTime() + 2 * DAY);
    const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(end);
    expect(mailsTo(learner).filter((subject) => /ends/.test(subject))).toEqual([
      `Your free trial of Ibis ends on ${day}`,
    ]);
  });

  test("comes before each end of a plan, and to no address that is not confirmed", async () => {
    const learner = await subscriber(server);
    const stranger = await server.signUpAndIn();
    await buy(server, learner, "premium");
    server.clock.advance(6 * DAY);
    await mailEndings(server.services);
    expect(mailsTo(stranger).filter((subject) => /ends/.test(subject))).toEqual([]);
    server.clock.advance(24 * DAY);
    await mailEndings(server.services);
    await buy(server, { ...learner, token: await signInAgain(server, learner) }, "premium");
    server.clock.advance(30 * DAY);
    await mailEndings(server.services);
    expect(
      mailsTo(learner).filter((subject) => subject.startsWith("Your Ibis plan Premium ends on")).length,
    ).toBe(2);
  });

  test("is tried again where it could not be sent", async () => {
    const learner = await subscriber(server);
    server.clock.advance(6 * DAY);
    const mailer = { send: () => Promise.reject(new Error("The mail server is away.")) };
    await mailEndings({ ...server.services, mailer });
    const sent = eq(subscriptionMails.userId, learner.user.id);
    expect(await server.db.$count(subscriptionMails, sent)).toBe(0);
    await mailEndings(server.services);
    expect(await server.db.$count(subscriptionMails, sent)).toBe(1);
  });
});

test("what users' rows say is put right by the events", async () => {
  const learner = await subscriber(server);
  await order(server, learner, "launch");
  const good = await billed(server, learner);
  await server.db
    .update(users)
    .set({ subscriptionStatus: "FREE", planName: "Free" })
    .where(eq(users.id, learner.user.id));
  await reconcileSubscriptions(server.services);
  expect(await billed(server, learner)).toEqual(good);
});
