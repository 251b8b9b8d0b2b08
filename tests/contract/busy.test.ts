import argon2 from "@node-rs/argon2";
import { gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { changeEmail } from "#contract/auth/email-address.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { getCurrentUser } from "#contract/users.ts";
import { rateLimits } from "#server/database/account-schema.ts";
import { MOST_WAITING, verifyPassword } from "#server/features/auth/passwords/password-hash.ts";
import { RATE_LIMITS } from "#server/http/limits/limit-values.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { tokenMailedTo } from "./mailed.ts";

/** More than may wait, so that the last comparisons are refused. */
const MANY = MOST_WAITING + 10;
const NEW_PASSWORD = "another good pass phrase";

let server: TestServer;
let cheapHash: string;
beforeAll(async () => {
  server = await createTestServer();
  cheapHash = await argon2.hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  // Creates the decoy hash for missing accounts before anything is measured.
  await verifyPassword(undefined, PASSWORD);
});
afterAll(() => server.close());

/** Runs something while this many password comparisons wait, and completes them afterwards. */
async function whileWaiting(
  passwordsThatWait: number,
  run: (letGo: () => void) => Promise<void>,
): Promise<{ readonly mostAtOnce: number }> {
  const { verify } = argon2;
  const gate = Promise.withResolvers<void>();
  let now = 0;
  let mostAtOnce = 0;
  const spy = vi.spyOn(argon2, "verify").mockImplementation(async (...given) => {
    now += 1;
    mostAtOnce = Math.max(mostAtOnce, now);
    await gate.promise;
    now -= 1;
    return verify(...given);
  });
  const waiting = Promise.allSettled(
    Array.from({ length: passwordsThatWait }, () => verifyPassword(cheapHash, PASSWORD)),
  );
  try {
    await run(gate.resolve);
  } finally {
    gate.resolve();
    await waiting;
    spy.mockRestore();
  }
  return { mostAtOnce };
}

test("many sign-ins at once make nobody else wait: few are compared at a time, and what finds no place is asked to come again", async () => {
  const learner = await server.signUpAndIn("amina");
  const names = Array.from({ length: 30 }, (_, index) => `many-${index}`);
  await server.addAccounts(names);
  const { mostAtOnce } = await whileWaiting(MOST_WAITING - 10, async (letGo) => {
    const wrong = (username: string) => ({ body: { username, password: "not the password" } });
    const replies = names.map((name) => server.request(auth.signIn, wrong(name)));
    const [busy] = await Promise.all([
      Promise.race(replies),
      // Only the refused sign-ins have got a response so far.
      server.succeed(getCurrentUser, { token: learner.token }),
    ]);
    expect(busy).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
    expect(busy.headers.get("retry-after")).toBe("2");
    letGo();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10);
  });
  expect(mostAtOnce).toBeLessThanOrEqual(2);
});

test("an attempt that found no room was none: it does not count against the account", async () => {
  await server.addAccounts(["nadia"]);
  await whileWaiting(MANY, async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const wrong = { body: { username: "nadia", password: "no" } };
      await server.refuse(auth.signIn, wrong, 503, "SERVICE_UNAVAILABLE");
    }
  });
  await server.succeed(auth.signIn, { query: {}, body: { username: "nadia", password: PASSWORD } });
});

test("a call that found no room counts against no limit: neither of its address nor of its account", async () => {
  const { user, token } = await server.signUpAndIn("salma");
  await server.succeed(passwords.forgotPassword, { body: { email: user.email } });
  const from = "203.0.113.9";
  const newcomer = { username: "newcomer", email: "newcomer@example.org", password: NEW_PASSWORD };
  const calls: readonly (readonly [Endpoint, object])[] = [
    [auth.signIn, { body: { username: user.username, password: PASSWORD } }],
    [auth.signUp, { body: newcomer }],
    [passwords.resetPassword, { body: { token: tokenMailedTo(server, user.email), password: NEW_PASSWORD } }],
    [changePassword, { token, body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }],
    [changeEmail, { token, body: { password: PASSWORD, email: "moved@example.org" } }],
  ];
  const counted = () =>
    server.db.select().from(rateLimits).where(gt(rateLimits.count, 0)).orderBy(rateLimits.key);
  const before = await counted();
  await whileWaiting(MANY, async () => {
    for (const [endpoint, call] of calls) {
      await server.refuse(endpoint, { ...call, from }, 503, "SERVICE_UNAVAILABLE");
      expect([endpoint.path, await counted()]).toStrictEqual([endpoint.path, before]);
    }
    const limit = RATE_LIMITS.get(auth.signUp)?.byAccount?.count ?? 0;
    for (let call = 0; call <= limit; call += 1)
      await server.refuse(auth.signUp, { body: newcomer, from }, 503, "SERVICE_UNAVAILABLE");
  });
  await server.succeed(auth.signUp, { body: newcomer, from });
});
