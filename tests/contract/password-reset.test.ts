import { request } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { listSignIns } from "#contract/auth/sign-ins.ts";
import { getCurrentUser } from "#contract/users.ts";
import { mailTokens, users } from "#server/database/account-schema.ts";
import { named } from "#server/features/auth/sign-up/username-skeleton.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { mailsTo, tokenIn, tokenMailedTo } from "./mailed.ts";
import { afterPasswordCheck } from "./work.ts";

const MINUTE = 60_000;
const NEW = "another good pass phrase";
const ON_ITS_WAY =
  "If there is an account with this address, a mail with a link to set a new password is on its way.";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function askFor(email: string): Promise<string> {
  expect(await server.succeed(passwords.forgotPassword, { body: { email } })).toEqual({
    message: ON_ITS_WAY,
  });
  return tokenMailedTo(server, email);
}

/** A signed-in learner who forgot the password, and the token of the link that was mailed. */
async function forgetful() {
  const learner = await server.signUpAndIn();
  return { ...learner, mailed: await askFor(learner.user.email) };
}

const reset = (token: string, password = NEW) => ({ body: { token, password } });
const expectRefused = (token: string) =>
  server.refuse(passwords.resetPassword, reset(token), 400, "INVALID_TOKEN");
const isValid = async (token: string) =>
  (await server.succeed(passwords.validateResetToken, { query: { token } })).valid;
const credentials = (username: string, password: string) => ({ query: {}, body: { username, password } });

describeEndpoint("forgotPassword", {
  good: () => {
    test("mails one link that works for an hour", async () => {
      const { user } = await server.signUpAndIn();
      const before = mailsTo(server, user.email).length;
      await server.succeed(passwords.forgotPassword, { body: { email: ` ${user.email.toUpperCase()} ` } });
      const [mail, ...others] = mailsTo(server, user.email).slice(before);
      expect([mail?.subject, others]).toEqual(["Set a new password for Ibis", []]);
      expect(mail?.text).toMatch(/^http:\/\/ibis\.test\/reset-password\?token=[\w-]{43}$/m);
      expect(await isValid(tokenMailedTo(server, user.email))).toBe(true);
    });

    test("keeps the token as a hash only", async () => {
      const { mailed, user } = await forgetful();
      const rows = await server.db.select().from(mailTokens).where(eq(mailTokens.userId, user.id));
      expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(["reset_password", "verify_email"]);
      expect(JSON.stringify(rows)).not.toContain(mailed);
    });
  },
  bad: () => {
    test("says the same of an unknown address, and mails nothing", async () => {
      const before = server.mails().length;
      expect(await server.succeed(passwords.forgotPassword, { body: { email: "none@example.org" } })).toEqual(
        { message: ON_ITS_WAY },
      );
      expect(server.mails()).toHaveLength(before);
    });

    test("poisoned Host in a reset link: the link leads to APP_URL all the same", async () => {
      const { user } = await server.signUpAndIn();
      const url = new URL("/api/auth/forgot-password", await server.listen());
      const headers = {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        forwarded: "host=evil.example;proto=https",
        origin: "http://evil.example",
        "content-type": "application/json",
        "x-csrf-token": "c".repeat(43),
      };
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      request(url, { method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end(JSON.stringify({ email: user.email }));
      expect(await promise).toBe(200);
      await server.services.afterwards.idle();
      const text = mailsTo(server, user.email).at(-1)?.text ?? "";
      expect(text).not.toContain("evil");
      expect(text.match(/https?:\S+/g)).toEqual([
        `http://ibis.test/reset-password?token=${tokenMailedTo(server, user.email)}`,
      ]);
    });

    test("refuses what is no address", async () => {
      const error = await server.refuse(
        passwords.forgotPassword,
        { body: { email: "x" } },
        422,
        "VALIDATION_ERROR",
      );
      expect(error.validationErrors).toEqual({ email: "Invalid email format" });
    });
  },
});

describeEndpoint("validateResetToken", {
  good: () => {
    test("says that a token can be used, without using it", async () => {
      const { mailed } = await forgetful();
      expect([await isValid(mailed), await isValid(mailed)]).toEqual([true, true]);
    });
  },
  bad: () => {
    test("says that it cannot: unknown, used, for another purpose, an hour old, not the newest", async () => {
      expect(await isValid("x".repeat(43))).toBe(false);
      const { mailed, user } = await forgetful();
      const verification = tokenIn(mailsTo(server, user.email)[0]);
      expect(await isValid(verification)).toBe(false);
      const newest = await askFor(user.email);
      expect([await isValid(mailed), await isValid(newest)]).toEqual([false, true]);
      await server.succeed(passwords.resetPassword, reset(newest));
      expect(await isValid(newest)).toBe(false);
      const late = await askFor(user.email);
      server.clock.advance(60 * MINUTE - 1);
      expect(await isValid(late)).toBe(true);
      server.clock.advance(1);
      expect(await isValid(late)).toBe(false);
    });
  },
});

describeEndpoint("resetPassword", {
  good: () => {
    test("token after reset: every sign-in of the account is dead at once, and no other's", async () => {
      const bystander = await server.signUpAndIn();
      const { token, refreshToken, user, mailed } = await forgetful();
      const other = await server.succeed(auth.signIn, credentials(user.username, PASSWORD));
      expect(await server.succeed(passwords.resetPassword, reset(mailed))).toEqual({
        message: "Your password has been changed. Please sign in with the new one.",
      });
      for (const dead of [token, other.token]) {
        await server.refuse(getCurrentUser, { token: dead }, 401, "AUTHENTICATION_REQUIRED");
      }
      for (const dead of [refreshToken, other.refreshToken]) {
        await server.refuse(auth.refreshTokens, { body: { refreshToken: dead } }, 401, "INVALID_TOKEN");
      }
      await server.refuse(auth.signIn, credentials(user.username, PASSWORD), 401, "INVALID_CREDENTIALS");
      await server.succeed(auth.signIn, credentials(user.username, NEW));
      await server.succeed(getCurrentUser, { token: bystander.token });
    });

    test("confirms the address, and notifies its owner", async () => {
      const { user, mailed } = await forgetful();
      await server.succeed(passwords.resetPassword, reset(mailed));
      const { token } = await server.succeed(auth.signIn, credentials(user.username, NEW));
      expect(await server.succeed(getCurrentUser, { token })).toEqual({
        ...user,
        emailVerified: true,
        needsEmailVerification: false,
      });
      const notice = mailsTo(server, user.email).at(-1);
      expect(notice?.subject).toBe("The password of your Ibis account was changed");
      expect(notice?.text).toContain("http://ibis.test/forgot-password");
    });

    test("gives an account without a password one", async () => {
      const email = "came-by-oauth@example.org";
      await server.db.insert(users).values({ ...named("came-by-oauth"), email, oauthUser: true });
      await server.succeed(passwords.resetPassword, reset(await askFor(email)));
      await server.succeed(auth.signIn, credentials("came-by-oauth", NEW));
    });

    test("makes a change of address worthless that somebody else began", async () => {
      const { token, user, mailed } = await forgetful();
      const email = `thief-of-${user.email}`;
      await server.succeed(emailAddress.changeEmail, { token, body: { password: PASSWORD, email } });
      await server.succeed(passwords.resetPassword, reset(mailed));
      const query = { token: tokenMailedTo(server, email) };
      await server.refuse(emailAddress.verifyEmail, { query }, 400, "INVALID_TOKEN");
    });
  },
  bad: () => {
    test("reset link twice: the second time it is refused, and says what to do", async () => {
      const { user, mailed } = await forgetful();
      await server.succeed(passwords.resetPassword, reset(mailed));
      const error = await expectRefused(mailed);
      expect(error.message).toBe(
        "This link is not valid, was used or has expired. " +
          "Ask for a new one on the page Forgot password, and open the link in the newest mail.",
      );
      await server.succeed(auth.signIn, credentials(user.username, NEW));
    });

    test("reset link twice at once: one sets its password, the others are refused", async () => {
      const { user, mailed } = await forgetful();
      const wanted = ["first", "second", "third", "fourth"].map((name) => `the ${name} pass phrase`);
      const replies = await Promise.all(
        wanted.map((password) => server.request(passwords.resetPassword, reset(mailed, password))),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
      for (const [index, password] of wanted.entries()) {
        const { status } = await server.request(auth.signIn, credentials(user.username, password));
        expect(status).toBe(statuses[index] === 200 ? 200 : 401);
      }
      expect(
        mailsTo(server, user.email).filter(({ subject }) => subject.includes("was changed")),
      ).toHaveLength(1);
    });

    test("a sign-in with the former password that is under way does not outlive the reset", async () => {
      const { user, mailed } = await forgetful();
      await afterPasswordCheck(
        () => server.succeed(passwords.resetPassword, reset(mailed)),
        () => server.refuse(auth.signIn, credentials(user.username, PASSWORD), 401, "INVALID_CREDENTIALS"),
      );
      const { token } = await server.succeed(auth.signIn, credentials(user.username, NEW));
      expect(await server.succeed(listSignIns, { token })).toHaveLength(1);
    });

    test("a change that is under way with the former password does not outlive the reset", async () => {
      for (const [endpoint, body, status, code] of [
        [
          changePassword,
          { currentPassword: PASSWORD, newPassword: "the pass phrase of a thief" },
          401,
          "AUTHENTICATION_REQUIRED",
        ],
        [emailAddress.changeEmail, { password: PASSWORD, email: "thief@example.org" }, 403, "ACCESS_DENIED"],
      ] as const) {
        const { token, user, mailed } = await forgetful();
        await afterPasswordCheck(
          () => server.succeed(passwords.resetPassword, reset(mailed)),
          () => server.refuse(endpoint, { token, body }, status, code),
        );
        await server.succeed(auth.signIn, credentials(user.username, NEW));
      }
      expect(mailsTo(server, "thief@example.org")).toEqual([]);
    });

    test("of links asked for at once, one is good", async () => {
      const { user } = await server.signUpAndIn();
      const before = mailsTo(server, user.email).length;
      await Promise.all(Array.from({ length: 4 }, () => askFor(user.email)));
      const tokens = mailsTo(server, user.email).slice(before).map(tokenIn);
      const valid = await Promise.all(tokens.map(isValid));
      expect(valid.filter((one) => one)).toHaveLength(1);
      expect(valid).toHaveLength(4);
    });

    test("refuses tokens that are unknown, an hour old, or for another purpose", async () => {
      await expectRefused("x".repeat(43));
      const { user } = await server.signUpAndIn();
      await expectRefused(tokenMailedTo(server, user.email));
      const mailed = await askFor(user.email);
      server.clock.advance(60 * MINUTE);
      await expectRefused(mailed);
    });

    test("refuses a token that was mailed to an address which is no longer the user's", async () => {
      const { user, mailed } = await forgetful();
      await server.db
        .update(users)
        .set({ email: `moved-${user.email}` })
        .where(eq(users.id, user.id));
      await expectRefused(mailed);
    });

    test.each([
      ["7-character", "sh0rt-x", "Must have at least 8 characters."],
      [
        "common",
        "Password1",
        "Too easy to guess. Avoid common passwords, and names with a few characters added.",
      ],
      ["own-name", "FORGETFUL-OWNER", "Must not be your username or email address."],
      ["own-name", "forgetful-owner@example.org", "Must not be your username or email address."],
    ])(
      "7-character, common, own-name passwords are refused at a reset, whose token stays good: %s, %s",
      async (_, password, text) => {
        const name = "forgetful-owner";
        await server.request(auth.signUp, {
          body: { username: name, email: `${name}@example.org`, password: PASSWORD },
        });
        const mailed = await askFor(`${name}@example.org`);
        const call = reset(mailed, password);
        const error = await server.refuse(passwords.resetPassword, call, 422, "VALIDATION_ERROR");
        expect(error.validationErrors).toEqual({ password: text });
        await server.succeed(passwords.resetPassword, reset(mailed));
      },
    );
  },
});
