import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { changeEmail, verifyEmail } from "#contract/auth/email-address.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import { forgotPassword, resetPassword } from "#contract/auth/passwords.ts";
import * as contract from "#contract/auth/sign-ins.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { tokenMailedTo } from "./mailed.ts";

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const recent = (token: string, limit?: number) =>
  server.succeed(contract.recentActivity, {
    token,
    query: limit === undefined ? {} : { limit: String(limit) },
  });
const typesOf = async (token: string) => (await recent(token, 100)).map(({ type }) => type);
const signIn = (username: string, password = PASSWORD, headers = {}) =>
  server.succeed(auth.signIn, { query: {}, body: { username, password }, headers });

describeEndpoint("recentActivity", {
  good: () => {
    test("records every type of the contract, the newest first", async () => {
      const { token, user } = await server.signUpAndIn();
      const headers = { "user-agent": "Browser 1" };
      const wrong = { body: { email: user.email, password: "wrong" }, headers };
      await server.refuse(auth.signIn, wrong, 401, "INVALID_CREDENTIALS");
      await server.succeed(auth.signOut, { token, headers });

      const second = await signIn(user.username, PASSWORD, headers);
      await signIn(user.username, PASSWORD, headers);
      await server.succeed(contract.endOtherSignIns, { token: second.token, headers });
      const body = { currentPassword: PASSWORD, newPassword: "the second pass phrase" };
      const third = await server.succeed(changePassword, { token: second.token, body, headers });
      const move = { password: "the second pass phrase", email: "moved@example.org" };
      await server.succeed(changeEmail, { token: third.token, body: move, headers });
      const query = { token: tokenMailedTo(server, "moved@example.org") };
      await server.succeed(verifyEmail, { query, headers });
      await server.succeed(forgotPassword, { body: { email: "moved@example.org" }, headers });
      server.clock.advance(MINUTE);
      const reset = { token: tokenMailedTo(server, "moved@example.org"), password: PASSWORD };
      await server.succeed(resetPassword, { body: reset, headers });

      const { token: last } = await signIn(user.username, PASSWORD, headers);
      const all = await recent(last, 100);
      expect(all.map(({ type }) => type)).toEqual([
        "signed_in",
        "password_reset",
        "email_changed",
        "password_changed",
        "session_ended",
        "signed_in",
        "signed_in",
        "signed_out",
        "sign_in_failed",
        "signed_in",
      ]);
      // `oauth-accounts.test.ts` tests the activities of other services.
      const own = contract.ActivityType.options.filter((type) => !type.endsWith("_linked"));
      expect(new Set(all.map(({ type }) => type))).toEqual(new Set(own));
      expect(new Set(all.slice(0, -1).map(({ userAgent }) => userAgent))).toEqual(new Set(["Browser 1"]));
      expect(all[1]).toEqual({
        id: expect.any(Number),
        type: "password_reset",
        at: server.clock.now().toISOString(),
        userAgent: "Browser 1",
        ipAddress: expect.any(String),
      });
    });

    test("shows five, or as many as are asked for, and nobody else's", async () => {
      const { user } = await server.signUpAndIn();
      await server.signUpAndIn();
      for (let more = 0; more < 5; more += 1) await signIn(user.username);
      const { token } = await signIn(user.username);
      expect([await recent(token), await recent(token, 2), await recent(token, 100)]).toMatchObject([
        { length: 5 },
        { length: 2 },
        { length: 7 },
      ]);
    });

    test("shows a session that was ended one by one, or because its refresh token was replayed", async () => {
      const { refreshToken, user } = await server.signUpAndIn();
      const { token } = await signIn(user.username);
      const first = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      await server.succeed(auth.refreshTokens, { body: { refreshToken: first.refreshToken } });
      await server.refuse(auth.refreshTokens, { body: { refreshToken } }, 401, "INVALID_TOKEN");
      expect(await typesOf(token)).toEqual(["session_ended", "signed_in", "signed_in"]);

      const other = await signIn(user.username);
      const [row] = await server.succeed(contract.listSignIns, { token: other.token });
      await server.succeed(contract.endSignIn, { token, params: { sessionId: String(row?.id) } });
      expect((await typesOf(token)).slice(0, 2)).toEqual(["session_ended", "signed_in"]);
      // Nothing was left to end.
      await server.succeed(contract.endOtherSignIns, { token });
      expect(await typesOf(token)).toHaveLength(5);
    });
  },
  bad: () => {
    test.each(["0", "101", "x", "1.5"])("refuses the limit %s", async (limit) => {
      const { token } = await server.signUpAndIn();
      const call = { token, query: { limit } };
      const error = await server.refuse(contract.recentActivity, call, 422, "VALIDATION_ERROR");
      expect(error.validationErrors).toEqual({ limit: "Must be a whole number from 1 to 100." });
    });
  },
});

describeEndpoint("userActivity", {
  good: () => {
    test("is the same by the user's own id", async () => {
      const { token, user } = await server.signUpAndIn();
      await signIn(user.username);
      const params = { userId: String(user.id) };
      const all = await server.succeed(contract.userActivity, { token, params, query: {} });
      expect(all).toHaveLength(2);
      expect(all).toEqual(await recent(token));
      const one = await server.succeed(contract.userActivity, { token, params, query: { limit: "1" } });
      expect(one).toEqual(all.slice(0, 1));
    });
  },
  bad: () => {
    test("anybody else's is not found, whether there is somebody or not", async () => {
      const [{ token }, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
      for (const userId of [other.user.id, 999_999_999]) {
        const call = { token, params: { userId } };
        const error = await server.refuse(contract.userActivity, call, 404, "RESOURCE_NOT_FOUND");
        expect(error.message).toBe(`There is no user ${userId}, or it is not yours.`);
      }
    });
  },
});
