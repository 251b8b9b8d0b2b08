import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import { getCurrentUser } from "#contract/users.ts";
import { users } from "#server/database/account-schema.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { mailsTo, tokenIn, tokenMailedTo } from "./mailed.ts";

const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** An account that waits for its confirmation, and the token that was mailed to it. */
async function unconfirmed() {
  const signedIn = await server.signUpAndIn();
  return { ...signedIn, mailed: tokenMailedTo(server, signedIn.user.email) };
}

describeEndpoint("verifyEmail", {
  good: () => {
    test("confirms the address, and says so again on a second click", async () => {
      const { token, user: owner, mailed } = await unconfirmed();
      const answer = { message: "Your email address is confirmed.", username: owner.username };
      expect(await server.succeed(emailAddress.verifyEmail, { query: { token: mailed } })).toEqual(answer);
      expect(await server.succeed(emailAddress.verifyEmail, { query: { token: mailed } })).toEqual(answer);
      const user = await server.succeed(getCurrentUser, { token });
      expect([user.emailVerified, user.needsEmailVerification]).toEqual([true, false]);
    });
  },
  bad: () => {
    test("refuses unknown and expired tokens and says what to do", async () => {
      const { user, mailed } = await unconfirmed();
      const unknown = { query: { token: "x".repeat(43) } };
      const error = await server.refuse(emailAddress.verifyEmail, unknown, 400, "INVALID_TOKEN");
      expect(error.message).toContain("Ask for a new verification email");
      const { refreshToken } = await server.succeed(auth.signIn, {
        query: {},
        body: { username: user.username, password: PASSWORD, sessionDuration: 30 },
      });
      server.clock.advance(DAY);
      await server.refuse(emailAddress.verifyEmail, { query: { token: mailed } }, 400, "INVALID_TOKEN");
      const { accessToken } = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      expect((await server.succeed(getCurrentUser, { token: accessToken })).emailVerified).toBe(false);
    });

    test("refuses a token that was mailed to an address which is no longer the user's", async () => {
      const { user, mailed } = await unconfirmed();
      await server.db.update(users).set({ email: "moved@example.org" }).where(eq(users.id, user.id));
      await server.refuse(emailAddress.verifyEmail, { query: { token: mailed } }, 400, "INVALID_TOKEN");
    });
  },
});

describeEndpoint("verifyEmailStatus", {
  good: () => {
    test("distinguishes valid, used and expired without using the token", async () => {
      const status = async (token: string) =>
        (await server.succeed(emailAddress.verifyEmailStatus, { query: { token } })).status;
      const { mailed } = await unconfirmed();
      expect([await status(mailed), await status(mailed)]).toEqual(["valid", "valid"]);
      await server.succeed(emailAddress.verifyEmail, { query: { token: mailed } });
      expect(await status(mailed)).toBe("used");
      const late = await unconfirmed();
      server.clock.advance(DAY);
      expect(await status(late.mailed)).toBe("expired");
    });
  },
  bad: () => {
    test("knows nothing of a made-up token, and asks for one", async () => {
      const answer = await server.succeed(emailAddress.verifyEmailStatus, { query: { token: "made-up" } });
      expect(answer).toEqual({ status: "unknown" });
      const error = await server.refuse(emailAddress.verifyEmailStatus, {}, 422, "VALIDATION_ERROR");
      expect(error.validationErrors).toEqual({ token: "Required." });
    });
  },
});

const RESENT = {
  success: true,
  message: "Verification email sent! Please check your inbox and spam folder.",
};

describeEndpoint("resendVerification", {
  good: () => {
    test("mails a new link and makes the older one useless", async () => {
      const { user, mailed } = await unconfirmed();
      expect(await server.succeed(emailAddress.resendVerification, { body: { email: user.email } })).toEqual(
        RESENT,
      );
      const mails = mailsTo(server, user.email);
      expect(mails).toHaveLength(2);
      await server.refuse(emailAddress.verifyEmail, { query: { token: mailed } }, 400, "INVALID_TOKEN");
      await server.succeed(emailAddress.verifyEmail, { query: { token: tokenIn(mails[1]) } });
    });

    test("of links asked for at once, one is good", async () => {
      const { user } = await unconfirmed();
      await Promise.all(
        Array.from({ length: 4 }, () =>
          server.succeed(emailAddress.resendVerification, { body: { email: user.email } }),
        ),
      );
      const tokens = mailsTo(server, user.email).map(tokenIn);
      const statuses = await Promise.all(
        tokens.map((token) => server.succeed(emailAddress.verifyEmailStatus, { query: { token } })),
      );
      expect(statuses.filter(({ status }) => status === "valid")).toHaveLength(1);
      expect(statuses).toHaveLength(5);
    });
  },
  bad: () => {
    test("says the same of addresses that are unknown or confirmed, and mails nothing", async () => {
      const { user, mailed } = await unconfirmed();
      await server.succeed(emailAddress.verifyEmail, { query: { token: mailed } });
      const before = server.mails().length;
      for (const email of ["nobody@example.org", user.email]) {
        expect(await server.succeed(emailAddress.resendVerification, { body: { email } })).toEqual(RESENT);
      }
      expect(server.mails()).toHaveLength(before);
    });

    test("refuses what is no address", async () => {
      const error = await server.refuse(
        emailAddress.resendVerification,
        { body: { email: "x" } },
        422,
        "VALIDATION_ERROR",
      );
      expect(error.validationErrors).toEqual({ email: "Invalid email format" });
    });
  },
});

describeEndpoint("resendMyVerification", {
  good: () => {
    test("mails a new link, or answers that the address is already confirmed", async () => {
      const { token, user } = await unconfirmed();
      expect(await server.succeed(emailAddress.resendMyVerification, { token })).toEqual(RESENT);
      expect(mailsTo(server, user.email)).toHaveLength(2);
      await server.succeed(emailAddress.verifyEmail, {
        query: { token: tokenMailedTo(server, user.email) },
      });
      expect(await server.succeed(emailAddress.resendMyVerification, { token })).toEqual({
        success: true,
        message: "Your email address is already confirmed.",
      });
      expect(mailsTo(server, user.email)).toHaveLength(2);
    });
  },
  bad: () => {
    test("needs a signed-in user", async () => {
      await server.refuse(emailAddress.resendMyVerification, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
