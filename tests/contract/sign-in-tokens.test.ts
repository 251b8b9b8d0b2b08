import { eq } from "drizzle-orm";
import { SignJWT, decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth.ts";
import { getCurrentUser } from "#contract/users.ts";
import { signIns } from "#server/database/account-schema.ts";
import { deriveKey } from "#server/features/auth/access-token.ts";
import { PASSWORD, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const credentials = (username: string) => ({ body: { username, password: PASSWORD } });

describeEndpoint("refreshTokens", {
  good: () => {
    test("rotates", async () => {
      const { refreshToken } = await server.signUpAndIn();
      const first = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      expect(first.refreshToken).not.toBe(refreshToken);
      expect(first.refreshToken).toMatch(/^[\w-]{43}$/);
      await server.succeed(getCurrentUser, { token: first.accessToken });
      const second = await server.succeed(auth.refreshTokens, { body: { refreshToken: first.refreshToken } });
      expect(second.refreshToken).not.toBe(first.refreshToken);
    });

    test("answers a lost answer again, with tokens that work", async () => {
      const { refreshToken } = await server.signUpAndIn();
      await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      server.clock.advance(MINUTE - 1000);
      const again = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      await server.succeed(getCurrentUser, { token: again.accessToken });
      await server.succeed(auth.refreshTokens, { body: { refreshToken: again.refreshToken } });
    });

    test("parallel refreshes sign nobody out: all get the same successor", async () => {
      const { refreshToken } = await server.signUpAndIn();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => server.succeed(auth.refreshTokens, { body: { refreshToken } })),
      );
      expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
      const next = await server.succeed(auth.refreshTokens, {
        body: { refreshToken: String(answers[0]?.refreshToken) },
      });
      await server.succeed(getCurrentUser, { token: next.accessToken });
    });
  },
  bad: () => {
    const refuse = (refreshToken: string) =>
      server.refuse(auth.refreshTokens, { body: { refreshToken } }, 401, "INVALID_TOKEN");

    test("reuse after the successor was used ends the whole sign-in", async () => {
      const { token, refreshToken } = await server.signUpAndIn();
      const first = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      const second = await server.succeed(auth.refreshTokens, { body: { refreshToken: first.refreshToken } });
      await refuse(refreshToken);
      await refuse(second.refreshToken);
      for (const dead of [token, first.accessToken, second.accessToken]) {
        await server.refuse(getCurrentUser, { token: dead }, 401, "AUTHENTICATION_REQUIRED");
      }
    });

    test("reuse after a minute ends the whole sign-in, and no other one of the user", async () => {
      const { refreshToken, user } = await server.signUpAndIn();
      const other = await server.succeed(auth.signIn, { query: {}, ...credentials(user.username) });
      const first = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      server.clock.advance(MINUTE);
      await refuse(refreshToken);
      await refuse(first.refreshToken);
      await server.succeed(auth.refreshTokens, { body: { refreshToken: other.refreshToken } });
    });

    test("repeating an answer does not lengthen the minute", async () => {
      const { refreshToken } = await server.signUpAndIn();
      await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      server.clock.advance(MINUTE / 2);
      await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      server.clock.advance(MINUTE / 2);
      await refuse(refreshToken);
    });

    test("never reaches past the sign-in's end", async () => {
      const { refreshToken } = await server.signUpAndIn();
      server.clock.advance(DAY - MINUTE);
      const late = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      expect(Number(decodeJwt(late.accessToken).exp) * 1000).toBe(server.clock.now().getTime() + MINUTE);
      server.clock.advance(MINUTE);
      await refuse(late.refreshToken);
    });

    test("refuses what was never issued, and an access token", async () => {
      const { token } = await server.signUpAndIn();
      const error = await refuse("x".repeat(43));
      await refuse(token);
      expect(error.message).toBe("Your session is invalid. Please log in again.");
    });
  },
});

describeEndpoint("signOut", {
  good: () => {
    test("kills this sign-in's tokens at once and leaves the user's others", async () => {
      const { token, refreshToken, user } = await server.signUpAndIn();
      const other = await server.succeed(auth.signIn, { query: {}, ...credentials(user.username) });
      expect(await server.request(auth.signOut, { token })).toMatchObject({ status: 204, body: undefined });
      await server.refuse(getCurrentUser, { token }, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(auth.refreshTokens, { body: { refreshToken } }, 401, "INVALID_TOKEN");
      await server.succeed(getCurrentUser, { token: other.token });
    });
  },
  bad: () => {
    test("refuses tokens that are missing, expired, forged or of another kind", async () => {
      const { token, user } = await server.signUpAndIn();
      const missing = await server.refuse(auth.signOut, {}, 401, "AUTHENTICATION_REQUIRED");
      expect(missing.message).toBe("Authentication required. Please log in.");

      const sign = (key: Uint8Array, header: { alg: string; typ: string }, claims = {}) =>
        new SignJWT({
          sid: decodeJwt(token)["sid"],
          iss: "ibis",
          aud: "ibis",
          sub: String(user.id),
          ...claims,
        })
          .setProtectedHeader(header)
          .setIssuedAt(server.clock.now())
          .setExpirationTime(new Date(server.clock.now().getTime() + MINUTE))
          .sign(key);
      const key = deriveKey(server.services.config.authSecret, "access token");
      const header = { alg: "HS256", typ: "at+jwt" };
      const [, payload] = token.split(".");
      const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${payload}.`;
      const forged = [
        unsigned,
        await sign(new Uint8Array(32), header),
        await sign(key, { alg: "HS256", typ: "JWT" }),
        await sign(key, { alg: "HS512", typ: "at+jwt" }),
        await sign(key, header, { aud: "others" }),
        await sign(key, header, { iss: "others" }),
        await sign(key, header, { sub: String(user.id + 1) }),
        await sign(key, header, { sub: "admin" }),
      ];
      for (const bad of forged) {
        await server.refuse(auth.signOut, { token: bad }, 401, "AUTHENTICATION_REQUIRED");
      }
      await server.succeed(getCurrentUser, { token: await sign(key, header) });

      server.clock.advance(10 * MINUTE);
      await server.refuse(auth.signOut, { token }, 401, "TOKEN_EXPIRED");
    });

    test("refuses the tokens of a sign-in whose end was brought forward", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.db.update(signIns).set({ endsAt: server.clock.now() }).where(eq(signIns.userId, user.id));
      await server.refuse(auth.signOut, { token }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
