import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#contract/auth/auth.ts";
import { listDecks } from "#contract/decks.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { searchCards } from "#contract/search/search-cards.ts";
import { getSubscriptionStatus } from "#contract/subscription-status.ts";
import { getCurrentUser } from "#contract/users.ts";
import { users } from "#server/database/account-schema.ts";
import { type Fixture, fixtureOf } from "./fixture.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

describeEndpoint("getCurrentUser", {
  good: () => {
    test("answers the whole user, and never the hash of the password", async () => {
      const start = server.clock.now();
      const { user } = await server.signUpAndIn("Amal");
      const trialEnd = new Date(start.getTime() + 7 * DAY).toISOString();
      expect(user).toEqual({
        id: expect.any(Number),
        username: "Amal",
        email: "amal@example.org",
        roles: [],
        subscription: { status: "TRIAL", endDate: trialEnd, trialEndsAt: trialEnd, planName: "Trial" },
        emailVerified: false,
        oauthUser: false,
        hasPassword: true,
        createdAt: start.toISOString(),
        needsEmailVerification: true,
        shouldBlockForEmailVerification: false,
      });
    });

    test("blocks for the email after more than seven days, unless it is confirmed or the user came by OAuth", async () => {
      const { user } = await server.signUpAndIn();
      const credentials = { username: user.username, password: PASSWORD, sessionDuration: 30 };
      const { token } = await server.succeed(signIn, { query: {}, body: credentials });
      const blocks = async (then: Partial<typeof users.$inferInsert>) => {
        await server.db.update(users).set(then).where(eq(users.id, user.id));
        const { token: fresh } = await server.succeed(signIn, { query: {}, body: credentials });
        return (await server.succeed(getCurrentUser, { token: fresh })).shouldBlockForEmailVerification;
      };
      expect((await server.succeed(getCurrentUser, { token })).shouldBlockForEmailVerification).toBe(false);
      server.clock.advance(7 * DAY);
      expect(await blocks({ emailVerifiedAt: null })).toBe(false);
      server.clock.advance(1);
      expect(await blocks({ emailVerifiedAt: null })).toBe(true);
      expect(await blocks({ oauthUser: true })).toBe(false);
      expect(await blocks({ oauthUser: false, emailVerifiedAt: server.clock.now() })).toBe(false);
    });

    test("may then only see to the account, and deliver answers", async () => {
      const learner = await server.signUpAndIn();
      const { id: deckId } = await fixture.deck(learner);
      const [card] = await fixture.cards(learner, deckId, ["word"]);
      server.clock.advance(7 * DAY + 1);
      const late = await fixture.signInAgain(learner);
      await server.refuse(listDecks, { token: late.token, query: {} }, 403, "EMAIL_VERIFICATION_REQUIRED");
      await server.refuse(
        searchCards,
        { token: late.token, query: { q: "word" } },
        403,
        "EMAIL_VERIFICATION_REQUIRED",
      );
      await server.succeed(getCurrentUser, { token: late.token });
      const answer = { cardId: card?.id ?? 0, performance: 3 as const };
      await server.succeed(recordPerformance, { token: late.token, body: answer });
      await server.confirm(learner);
      expect((await server.succeed(listDecks, { token: late.token, query: {} })).totalElements).toBe(1);
    });

    test("shows a subscription that is no trial without a trial's end", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.db
        .update(users)
        .set({ subscriptionStatus: "ACTIVE", subscriptionEndsAt: null, planName: "Launch" })
        .where(eq(users.id, user.id));
      expect((await server.succeed(getCurrentUser, { token })).subscription).toEqual({
        status: "ACTIVE",
        endDate: null,
        trialEndsAt: null,
        planName: "Launch",
      });
    });
  },
  bad: () => {
    test("needs a token, and an account that still exists", async () => {
      await server.refuse(getCurrentUser, {}, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(getCurrentUser, { token: "a.b.c" }, 401, "AUTHENTICATION_REQUIRED");
      const { token, user } = await server.signUpAndIn();
      await server.db.delete(users).where(eq(users.id, user.id));
      await server.refuse(getCurrentUser, { token }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("getSubscriptionStatus", {
  good: () => {
    test("answers the trial of a new account, and that it is over by its end alone", async () => {
      const { token, user } = await server.signUpAndIn();
      const expiresAt = user.subscription.endDate;
      expect(await server.succeed(getSubscriptionStatus, { token })).toEqual({
        status: "TRIAL",
        tier: "TRIAL",
        expiresAt,
      });
      await server.db
        .update(users)
        .set({ subscriptionEndsAt: server.clock.now() })
        .where(eq(users.id, user.id));
      expect(await server.succeed(getSubscriptionStatus, { token })).toEqual({
        status: "TRIAL",
        tier: "FREE",
        expiresAt: server.clock.now().toISOString(),
      });
    });

    test("answers each learner's own", async () => {
      const [one, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
      await server.db
        .update(users)
        .set({ subscriptionStatus: "ACTIVE", subscriptionEndsAt: null, planName: "Enterprise" })
        .where(eq(users.id, one.user.id));
      expect(await server.succeed(getSubscriptionStatus, { token: one.token })).toEqual({
        status: "ACTIVE",
        tier: "ENTERPRISE",
        expiresAt: null,
      });
      expect(await server.succeed(getSubscriptionStatus, { token: other.token })).toMatchObject({
        status: "TRIAL",
      });
    });
  },
  bad: () => {
    test("needs a token, and an account that still exists", async () => {
      await server.refuse(getSubscriptionStatus, {}, 401, "AUTHENTICATION_REQUIRED");
      const { token, user } = await server.signUpAndIn();
      await server.db.delete(users).where(eq(users.id, user.id));
      await server.refuse(getSubscriptionStatus, { token }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
