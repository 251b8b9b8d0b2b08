import { eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { endOtherSignIns, endSignIn, listSignIns } from "#contract/auth/sign-ins.ts";
import { getCurrentUser } from "#contract/users.ts";
import { accountActivity, mailTokens, refreshTokens, signIns } from "#server/database/account-schema.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** One more sign-in of the same user, from a browser of this name. */
async function again({ user }: SignedIn, browser = "", sessionDuration = 1) {
  const body = { username: user.username, password: PASSWORD, sessionDuration };
  const headers = { "user-agent": browser };
  return server.succeed(auth.signIn, { query: {}, body, headers });
}
const list = (token: string) => server.succeed(listSignIns, { token });
const inPath = (sessionId: string | undefined) => ({ params: { sessionId: String(sessionId) } });

async function expectDead(tokens: { token: string; refreshToken: string }) {
  await server.refuse(getCurrentUser, { token: tokens.token }, 401, "AUTHENTICATION_REQUIRED");
  const body = { refreshToken: tokens.refreshToken };
  await server.refuse(auth.refreshTokens, { body }, 401, "INVALID_TOKEN");
}

describeEndpoint("listSignIns", {
  good: () => {
    test("lists the living ones, the newest first, with all that is known of them", async () => {
      const began = server.clock.now();
      const learner = await server.signUpAndIn();
      await server.signUpAndIn();
      server.clock.advance(MINUTE);
      const later = server.clock.now();
      const phone = await again(learner, `Phone ${"x".repeat(400)}`, 30);
      const gone = await again(learner, "Gone");
      await server.succeed(auth.signOut, { token: gone.token });
      expect(await list(phone.token)).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          createdAt: later.toISOString(),
          lastUsedAt: later.toISOString(),
          endsAt: new Date(later.getTime() + 30 * DAY).toISOString(),
          userAgent: `Phone ${"x".repeat(294)}`,
          ipAddress: expect.any(String),
          current: true,
        },
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          createdAt: began.toISOString(),
          lastUsedAt: began.toISOString(),
          endsAt: new Date(began.getTime() + DAY).toISOString(),
          userAgent: "",
          ipAddress: expect.any(String),
          current: false,
        },
      ]);
      expect((await list(learner.token)).map(({ current }) => current)).toEqual([false, true]);
    });

    test("a refresh brings the time of the last use and the browser up to date", async () => {
      const learner = await server.signUpAndIn();
      server.clock.advance(MINUTE);
      const { accessToken } = await server.succeed(auth.refreshTokens, {
        body: { refreshToken: learner.refreshToken },
        headers: { "user-agent": "Browser 2" },
      });
      const [row] = await list(accessToken);
      expect([row?.lastUsedAt, row?.userAgent]).toEqual([server.clock.now().toISOString(), "Browser 2"]);
      expect(row?.createdAt).not.toBe(row?.lastUsedAt);
    });

    test("names the network address that a sign-in was begun from", async () => {
      const { user } = await server.signUpAndIn();
      const answer = await fetch(`${await server.listen()}/api/auth/signin`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrf-token": "c".repeat(43) },
        body: JSON.stringify({ username: user.username, password: PASSWORD }),
      });
      const { token } = v.parse(auth.Tokens, await answer.json());
      expect((await list(token)).map(({ ipAddress }) => ipAddress)).toEqual([
        "127.0.0.1",
        expect.not.stringContaining("127.0.0.1"),
      ]);
    });

    test("one whose end has come is not listed", async () => {
      const learner = await server.signUpAndIn();
      const long = await again(learner, "Long", 30);
      server.clock.advance(DAY);
      const { accessToken } = await server.succeed(auth.refreshTokens, {
        body: { refreshToken: long.refreshToken },
      });
      expect(await list(accessToken)).toHaveLength(1);
    });
  },
  bad: () => {
    test("needs a signed-in user", async () => {
      await server.refuse(listSignIns, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("endSignIn", {
  good: () => {
    test("ends one: its tokens are dead at once, the others live", async () => {
      const learner = await server.signUpAndIn();
      const stolen = await again(learner, "Stolen");
      const [row] = await list(learner.token);
      expect(row?.userAgent).toBe("Stolen");
      const call = { token: learner.token, ...inPath(row?.id) };
      expect(await server.request(endSignIn, call)).toMatchObject({ status: 204, body: undefined });
      await expectDead(stolen);
      expect(await list(learner.token)).toHaveLength(1);
      await server.refuse(endSignIn, call, 404, "RESOURCE_NOT_FOUND");
    });

    test("ends the caller's own", async () => {
      const learner = await server.signUpAndIn();
      const [row] = await list(learner.token);
      await server.succeed(endSignIn, { token: learner.token, ...inPath(row?.id) });
      await expectDead(learner);
    });
  },
  bad: () => {
    test("another person's session id is not found, and lives on", async () => {
      const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
      const [row] = await list(other.token);
      const refuse = (id: string | undefined) =>
        server.refuse(endSignIn, { token: learner.token, ...inPath(id) }, 404, "RESOURCE_NOT_FOUND");
      const unknown = "0190a0b0-0000-7000-8000-000000000001";
      const messages = [await refuse(row?.id), await refuse(unknown)].map(({ message }) => message);
      expect(messages).toEqual(
        [row?.id, unknown].map((id) => `There is no session ${id}, or it is not yours.`),
      );
      expect(await list(other.token)).toHaveLength(1);
      await server.succeed(auth.refreshTokens, { body: { refreshToken: other.refreshToken } });
    });
  },
});

describeEndpoint("endOtherSignIns", {
  good: () => {
    test("ends all of the user's but the caller's", async () => {
      const bystander = await server.signUpAndIn();
      const learner = await server.signUpAndIn();
      const others = [await again(learner), await again(learner)];
      expect(await server.request(endOtherSignIns, { token: learner.token })).toMatchObject({
        status: 204,
        body: undefined,
      });
      for (const other of others) await expectDead(other);
      expect(await list(learner.token)).toMatchObject([{ current: true }]);
      expect(await list(bystander.token)).toHaveLength(1);
    });
  },
  bad: () => {
    test("needs a signed-in user", async () => {
      await server.refuse(endOtherSignIns, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

test("signing in deletes the user's own rows that are of no use any more, and keeps the others", async () => {
  const [learner, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const long = await again(learner, "Long", 365);
  const remaining = async () => ({
    signIns: await server.db.$count(signIns, eq(signIns.userId, learner.user.id)),
    refreshTokens: await server.db.$count(
      refreshTokens,
      inArray(
        refreshTokens.signInId,
        server.db.select({ id: signIns.id }).from(signIns).where(eq(signIns.userId, learner.user.id)),
      ),
    ),
    mailTokens: await server.db.$count(mailTokens, eq(mailTokens.userId, learner.user.id)),
    activity: await server.db.$count(accountActivity, eq(accountActivity.userId, learner.user.id)),
  });
  expect(await remaining()).toEqual({ signIns: 2, refreshTokens: 2, mailTokens: 1, activity: 2 });

  // Both ended after a day, the mail's token and the shorter sign-in: they are stored for thirty more.
  server.clock.advance(31 * DAY);
  await again(learner);
  expect(await remaining()).toEqual({ signIns: 3, refreshTokens: 3, mailTokens: 1, activity: 3 });
  server.clock.advance(1);
  await again(learner);
  expect(await remaining()).toEqual({ signIns: 3, refreshTokens: 3, mailTokens: 0, activity: 4 });

  server.clock.advance(59 * DAY);
  await again(learner);
  // Of 90 days and a millisecond ago: the first two.
  expect(await remaining()).toEqual({ signIns: 2, refreshTokens: 2, mailTokens: 0, activity: 3 });
  await server.succeed(auth.refreshTokens, { body: { refreshToken: long.refreshToken } });
  expect(await server.db.$count(signIns, eq(signIns.userId, other.user.id))).toBe(1);
  expect(await server.db.$count(mailTokens, eq(mailTokens.userId, other.user.id))).toBe(1);
  expect(await server.db.$count(accountActivity, eq(accountActivity.userId, other.user.id))).toBe(1);
});
