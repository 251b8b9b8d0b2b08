import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import { tokenMailedTo } from "./mailed.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { workOf } from "./work.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const { byAccount } = FAILED_SIGN_INS;
const WRONG = "not the password";

const statusOf = async (named: object, password: string) =>
  (await server.request(auth.signIn, { body: { ...named, password } })).status;

/** Makes as many guesses as an account allows, some of them by its username and the others by its address. */
async function guessed(byUsername: number) {
  const { user } = await server.signUpAndIn();
  const [byName, byAddress] = [{ username: user.username }, { email: user.email }];
  for (let guess = 0; guess < byAccount.count; guess += 1) {
    expect(await statusOf(guess < byUsername ? byName : byAddress, WRONG)).toBe(401);
  }
  return { user, byName, byAddress };
}

test.each([0, 1, 5, 10])(
  "an account has ten guesses in five minutes in total: %d by its username, the others by its address",
  async (byUsername) => {
    const { byName, byAddress } = await guessed(byUsername);
    expect(await statusOf(byName, PASSWORD)).toBe(byUsername === byAccount.count ? 429 : 401);
    expect(await statusOf(byAddress, PASSWORD)).toBe(byUsername === 0 ? 429 : 401);
    server.clock.advance(byAccount.minutes * 60_000);
    expect([await statusOf(byName, PASSWORD), await statusOf(byAddress, PASSWORD)]).toEqual([200, 200]);
  },
);

test("no response and no work beyond the limit reveals that a username and an address belong to one account", async () => {
  /** A stranger's guesses: first by username, then by address, more than the limit of each. */
  const siege = async (username: string, email: string) => {
    const seen: unknown[] = [];
    for (const named of [{ username }, { email }]) {
      for (let guess = 0; guess <= byAccount.count; guess += 1) {
        const body = { ...named, password: WRONG };
        const { answer, hashes, statements } = await workOf(() => server.answer(auth.signIn, { body }));
        await server.services.afterwards.idle();
        const { status, headers, body: said } = answer;
        const retryAfter = headers.get("retry-after");
        seen.push({ status, retryAfter, said: { ...Object(said), requestId: "" }, hashes, statements });
      }
    }
    return seen;
  };
  const nobody = await siege("nobody-at-all", "nobody@example.org");
  const { user } = await server.signUpAndIn();
  expect(await siege(user.username, user.email)).toEqual(nobody);
  const [{ user: one }, { user: other }] = [await server.signUpAndIn(), await server.signUpAndIn()];
  expect(await siege(one.username, other.email)).toEqual(nobody);
});

test("a successful sign-in resets the failures of the account", async () => {
  const { user } = await server.signUpAndIn();
  const byName = { username: user.username };
  for (let round = 0; round < 6; round += 1) {
    for (let attempt = 0; attempt < byAccount.count - 1; attempt += 1) await statusOf(byName, WRONG);
    expect(await statusOf(byName, PASSWORD)).toBe(200);
  }
});

test.each([0, 5, 10])(
  "a new password that was set by mail is taken at once: under the name with fewer guesses, after %d by username",
  async (byUsername) => {
    const { user, byName, byAddress } = await guessed(byUsername);
    await server.succeed(passwords.forgotPassword, { body: { email: user.email } });
    const password = "another long enough phrase";
    await server.succeed(passwords.resetPassword, {
      body: { token: tokenMailedTo(server, user.email), password },
    });
    expect(await statusOf(byUsername === 0 ? byName : byAddress, password)).toBe(200);
  },
);

test("who only named an address signs in as often as they like, and costs its owner no attempt", async () => {
  const { user: owner } = await server.signUpAndIn();
  const newcomer = { username: "newcomer", email: owner.email, password: "a password of nobody else" };
  await server.succeed(auth.signUp, { body: newcomer });
  const byAddress = { email: owner.email };
  for (let attempt = 0; attempt < 2 * byAccount.count; attempt += 1) {
    expect(await statusOf(byAddress, newcomer.password)).toBe(200);
  }
  expect(await statusOf({ username: owner.username }, PASSWORD)).toBe(200);
});
