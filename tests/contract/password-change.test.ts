import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import { forgotPassword, resetPassword } from "#contract/auth/passwords.ts";
import { listSignIns } from "#contract/auth/sign-ins.ts";
import { getCurrentUser } from "#contract/users.ts";
import { users } from "#server/database/account-schema.ts";
import { eq } from "drizzle-orm";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { mailsTo, tokenMailedTo } from "./mailed.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NEW = "another good pass phrase";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const change = (currentPassword: string, newPassword: string) => ({ body: { currentPassword, newPassword } });
const credentials = (username: string, password: string) => ({ query: {}, body: { username, password } });

describeEndpoint("changePassword", {
  good: () => {
    test("token after change: every sign-in of the account is dead at once, and the caller has new tokens", async () => {
      const bystander = await server.signUpAndIn();
      const { token, refreshToken, user } = await server.signUpAndIn();
      const other = await server.succeed(auth.signIn, credentials(user.username, PASSWORD));
      const fresh = await server.succeed(changePassword, { token, ...change(PASSWORD, NEW) });
      for (const dead of [token, other.token]) {
        await server.refuse(getCurrentUser, { token: dead }, 401, "AUTHENTICATION_REQUIRED");
      }
      for (const dead of [refreshToken, other.refreshToken]) {
        await server.refuse(auth.refreshTokens, { body: { refreshToken: dead } }, 401, "INVALID_TOKEN");
      }
      expect(await server.succeed(getCurrentUser, { token: fresh.token })).toEqual(user);
      await server.succeed(auth.refreshTokens, { body: { refreshToken: fresh.refreshToken } });
      await server.refuse(auth.signIn, credentials(user.username, PASSWORD), 401, "INVALID_CREDENTIALS");
      await server.succeed(auth.signIn, credentials(user.username, NEW));
      await server.succeed(getCurrentUser, { token: bystander.token });
    });

    test("the new sign-in ends for good when the old one would have", async () => {
      const { user } = await server.signUpAndIn();
      const began = server.clock.now().getTime();
      const { refreshToken } = await server.succeed(auth.signIn, {
        query: {},
        body: { username: user.username, password: PASSWORD, sessionDuration: 30 },
      });
      server.clock.advance(3 * DAY);
      const { accessToken } = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      const call = { token: accessToken, ...change(PASSWORD, NEW) };
      const fresh = await server.succeed(changePassword, call);
      const list = await server.succeed(listSignIns, { token: fresh.token });
      expect(list.map(({ createdAt, endsAt, current }) => [createdAt, endsAt, current])).toEqual([
        [server.clock.now().toISOString(), new Date(began + 30 * DAY).toISOString(), true],
      ]);
    });

    test("notifies the owner by mail, and makes links to reset or to move the account worthless", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.succeed(forgotPassword, { body: { email: user.email } });
      const resetToken = tokenMailedTo(server, user.email);
      const email = `new-${user.email}`;
      await server.succeed(emailAddress.changeEmail, { token, body: { password: PASSWORD, email } });
      await server.succeed(changePassword, { token, ...change(PASSWORD, NEW) });
      expect(mailsTo(server, user.email).at(-1)?.subject).toBe(
        "The password of your Ibis account was changed",
      );
      const body = { token: resetToken, password: "yet another pass phrase" };
      await server.refuse(resetPassword, { body }, 400, "INVALID_TOKEN");
      const query = { token: tokenMailedTo(server, email) };
      await server.refuse(emailAddress.verifyEmail, { query }, 400, "INVALID_TOKEN");
    });
  },
  bad: () => {
    test("refuses a wrong current password, and changes nothing", async () => {
      const { token, user } = await server.signUpAndIn();
      const call = { token, ...change("not the password", NEW) };
      const error = await server.refuse(changePassword, call, 403, "ACCESS_DENIED");
      expect(error.message).toBe(
        "Your current password is not correct. Type it again, or set a new one on the page Forgot password.",
      );
      // The client takes a 403 that mentions one of these for a stale CSRF token, and tries again.
      expect(error.message).not.toMatch(/csrf|token/i);
      await server.succeed(getCurrentUser, { token });
      await server.succeed(auth.signIn, credentials(user.username, PASSWORD));
    });

    test("an account without a password has none to change", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
      for (const guess of ["", PASSWORD]) {
        await server.refuse(changePassword, { token, ...change(guess, NEW) }, 403, "ACCESS_DENIED");
      }
    });

    test.each([
      ["7-character", "sh0rt-x", "Must have at least 8 characters."],
      [
        "common",
        "Password1",
        "Too easy to guess. Avoid common passwords, and names with a few characters added.",
      ],
      ["own-name", "Changing-Owner", "Must not be your username or email address."],
    ])(
      "7-character, common, own-name passwords are refused at a change: %s, %s",
      async (_, newPassword, text) => {
        const name = "changing-owner";
        await server.request(auth.signUp, {
          body: { username: name, email: `${name}@example.org`, password: PASSWORD },
        });
        const { token } = await server.succeed(auth.signIn, credentials(name, PASSWORD));
        const call = { token, ...change(PASSWORD, newPassword) };
        const error = await server.refuse(changePassword, call, 422, "VALIDATION_ERROR");
        expect(error.validationErrors).toEqual({ newPassword: text });
        await server.succeed(getCurrentUser, { token });
      },
    );

    test("of two at once, one is refused, and one password holds", async () => {
      const { token, user } = await server.signUpAndIn();
      const wanted = ["the first pass phrase", "the second pass phrase"];
      const replies = await Promise.all(
        wanted.map((password) => server.request(changePassword, { token, ...change(PASSWORD, password) })),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      for (const [index, password] of wanted.entries()) {
        const { status } = await server.request(auth.signIn, credentials(user.username, password));
        expect(status).toBe(statuses[index] === 200 ? 200 : 401);
      }
    });
  },
});
