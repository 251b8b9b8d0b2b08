import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptTerms, getTermsStatus } from "#contract/terms.ts";
import { users } from "#server/database/account-schema.ts";
import { type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function oauthLearner() {
  const learner = await server.signUpAndIn();
  await server.db.update(users).set({ oauthUser: true }).where(eq(users.id, learner.user.id));
  return learner;
}
async function acceptedAt(userId: number) {
  const [row] = await server.db.select({ at: users.termsAcceptedAt }).from(users).where(eq(users.id, userId));
  return row?.at;
}

describeEndpoint("getTermsStatus", {
  good: () => {
    test("says whether the user signed up through another service, and accepted the terms", async () => {
      const { token } = await server.signUpAndIn();
      const learner = await oauthLearner();
      expect(await server.succeed(getTermsStatus, { token })).toEqual({
        termsAccepted: false,
        isOAuthUser: false,
      });
      expect(await server.succeed(getTermsStatus, { token: learner.token })).toEqual({
        termsAccepted: false,
        isOAuthUser: true,
      });
      await server.succeed(acceptTerms, { token: learner.token });
      expect(await server.succeed(getTermsStatus, { token: learner.token })).toEqual({
        termsAccepted: true,
        isOAuthUser: true,
      });
    });
  },
  bad: () => {
    test("needs a token, and an account that still exists", async () => {
      await server.refuse(getTermsStatus, {}, 401, "AUTHENTICATION_REQUIRED");
      const { token, user } = await server.signUpAndIn();
      await server.db.delete(users).where(eq(users.id, user.id));
      await server.refuse(getTermsStatus, { token }, 401, "AUTHENTICATION_REQUIRED");
    });

    test("takes no other user's id", async () => {
      const [one, other] = [await server.signUpAndIn(), await oauthLearner()];
      const query = { userId: other.user.id };
      await server.refuse(getTermsStatus, { token: one.token, query }, 422, "VALIDATION_ERROR");
    });
  },
});

describeEndpoint("acceptTerms", {
  good: () => {
    test("keeps the time of the first acceptance, however often it is repeated", async () => {
      const { token, user } = await oauthLearner();
      const first = server.clock.now();
      expect(await server.succeed(acceptTerms, { token })).toEqual({
        termsAccepted: true,
        isOAuthUser: true,
      });
      server.clock.advance(60_000);
      await Promise.all([1, 2, 3].map(() => server.succeed(acceptTerms, { token })));
      expect(await acceptedAt(user.id)).toEqual(first);
    });

    test("keeps the first time when two calls arrive together", async () => {
      const { token, user } = await oauthLearner();
      const at = server.clock.now();
      await Promise.all([1, 2].map(() => server.succeed(acceptTerms, { token })));
      expect(await acceptedAt(user.id)).toEqual(at);
    });

    test("accepts for the caller alone", async () => {
      const [one, other] = [await oauthLearner(), await oauthLearner()];
      await server.succeed(acceptTerms, { token: one.token });
      expect(await acceptedAt(other.user.id)).toBeNull();
      expect((await server.succeed(getTermsStatus, { token: other.token })).termsAccepted).toBe(false);
    });
  },
  bad: () => {
    test("needs a token, and an account that still exists", async () => {
      await server.refuse(acceptTerms, {}, 401, "AUTHENTICATION_REQUIRED");
      const { token, user } = await server.signUpAndIn();
      await server.db.delete(users).where(eq(users.id, user.id));
      await server.refuse(acceptTerms, { token }, 401, "AUTHENTICATION_REQUIRED");
    });

    test("takes no other user's id", async () => {
      const [one, other] = [await oauthLearner(), await oauthLearner()];
      const query = { userId: other.user.id };
      await server.refuse(acceptTerms, { token: one.token, query }, 422, "VALIDATION_ERROR");
      expect(await acceptedAt(other.user.id)).toBeNull();
    });
  },
});
