import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { createDeck } from "#contract/decks.ts";
import { searchCards } from "#contract/search/search-cards.ts";
import { getCurrentUser } from "#contract/users.ts";
import { refreshTokens, signIns } from "#server/database/account-schema.ts";
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

    test("refresh tokens are stored as hashes only", async () => {
      const { refreshToken, user } = await server.signUpAndIn();
      const renewed = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      const rows = await server.db
        .select()
        .from(refreshTokens)
        .innerJoin(signIns, eq(signIns.id, refreshTokens.signInId))
        .where(eq(signIns.userId, user.id));
      expect(rows).toHaveLength(2);
      for (const secret of [refreshToken, renewed.refreshToken, renewed.accessToken]) {
        expect(JSON.stringify(rows)).not.toContain(secret);
      }
    });

    test("lost answer to a refresh signs nobody out: it is given again, with tokens that work", async () => {
      const { refreshToken } = await server.signUpAndIn();
      await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      server.clock.advance(MINUTE - 1000);
      const again = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      await server.succeed(getCurrentUser, { token: again.accessToken });
      await server.succeed(auth.refreshTokens, { body: { refreshToken: again.refreshToken } });
    });

    test("two parallel refreshes, or eight, sign nobody out: all get the same successor", async () => {
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

    test("replayed refresh revokes the family: after the successor was used", async () => {
      const { token, refreshToken } = await server.signUpAndIn();
      const first = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      const second = await server.succeed(auth.refreshTokens, { body: { refreshToken: first.refreshToken } });
      await refuse(refreshToken);
      await refuse(second.refreshToken);
      for (const dead of [token, first.accessToken, second.accessToken]) {
        await server.refuse(getCurrentUser, { token: dead }, 401, "AUTHENTICATION_REQUIRED");
      }
    });

    test("replayed refresh revokes the family: after a minute, and no other one of the user", async () => {
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

    test("refresh past the absolute end is refused, and no token reaches past it", async () => {
      const { refreshToken } = await server.signUpAndIn();
      server.clock.advance(DAY - MINUTE);
      const late = await server.succeed(auth.refreshTokens, { body: { refreshToken } });
      expect(Number(decodeJwt(late.accessToken).exp) * 1000).toBe(server.clock.now().getTime() + MINUTE);
      server.clock.advance(MINUTE);
      await refuse(late.refreshToken);
    });

    test("refuses what was never issued", async () => {
      const error = await refuse("x".repeat(43));
      expect(error.message).toBe("Your session is invalid. Please log in again.");
    });
  },
});

describeEndpoint("signOut", {
  good: () => {
    test("token after sign-out: this sign-in's are dead at once, the user's others live", async () => {
      const { token, refreshToken, user } = await server.signUpAndIn();
      const other = await server.succeed(auth.signIn, { query: {}, ...credentials(user.username) });
      expect(await server.request(auth.signOut, { token })).toMatchObject({ status: 204, body: undefined });
      await server.refuse(getCurrentUser, { token }, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(auth.refreshTokens, { body: { refreshToken } }, 401, "INVALID_TOKEN");
      await server.succeed(getCurrentUser, { token: other.token });
    });
  },
  bad: () => {
    test("needs a signed-in user", async () => {
      const missing = await server.refuse(auth.signOut, {}, 401, "AUTHENTICATION_REQUIRED");
      expect(missing.message).toBe("Authentication required. Please log in.");
    });

    test("refuses the tokens of a sign-in whose end was brought forward", async () => {
      const { token, user } = await server.signUpAndIn();
      await server.db.update(signIns).set({ endsAt: server.clock.now() }).where(eq(signIns.userId, user.id));
      await server.refuse(auth.signOut, { token }, 401, "AUTHENTICATION_REQUIRED");
    });

    test("an ended sign-in is refused before what is wrong with the call", async () => {
      const { token } = await server.signUpAndIn();
      const body = { title: "" };
      await server.refuse(createDeck, { token, body }, 422, "VALIDATION_ERROR");
      await server.succeed(auth.signOut, { token });
      await server.refuse(createDeck, { token, body }, 401, "AUTHENTICATION_REQUIRED");
      await server.refuse(searchCards, { token, query: { page: "-1" } }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
