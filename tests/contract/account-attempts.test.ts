import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth.ts";
import * as passwords from "#contract/passwords.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import { tokenMailedTo } from "./mailed.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const { byAccount, byUser } = FAILED_SIGN_INS;

const statusOf = async (named: object, password: string) =>
  (await server.request(auth.signIn, { body: { ...named, password } })).status;

/** Makes as many guesses as an account allows, by its name and by its address, each below its own limit. */
async function guessed() {
  const { user } = await server.signUpAndIn();
  const [byName, byAddress] = [{ username: user.username }, { email: user.email }];
  for (let attempt = 0; attempt < byUser.count; attempt += 1) {
    expect(await statusOf(attempt % 2 ? byName : byAddress, "not the password")).toBe(401);
  }
  return { user, byName, byAddress };
}

test("an account has fewer guesses than its two names have together", () => {
  expect(byUser.count / byUser.minutes).toBeLessThan((2 * byAccount.count) / byAccount.minutes);
});

test("guesses are counted by account, whichever of its names they use: no answer says that two names are one account's", async () => {
  const { byName, byAddress } = await guessed();
  // Beyond the limit, the right password gets the same response as a wrong one.
  for (const named of [byName, byAddress]) {
    expect([await statusOf(named, PASSWORD), await statusOf(named, "not the password")]).toEqual([401, 401]);
  }
  server.clock.advance(byUser.minutes * 60_000);
  expect(await statusOf(byName, PASSWORD)).toBe(200);
});

test("ten guesses by one name leave the other one to its owner", async () => {
  const { user } = await server.signUpAndIn();
  for (let attempt = 0; attempt < byAccount.count; attempt += 1) {
    expect(await statusOf({ username: user.username }, "not the password")).toBe(401);
  }
  expect(await statusOf({ username: user.username }, PASSWORD)).toBe(429);
  expect(await statusOf({ email: user.email }, PASSWORD)).toBe(200);
});

test("a successful sign-in resets the failures of the account", async () => {
  const { user } = await server.signUpAndIn();
  const byName = { username: user.username };
  for (let round = 0; round < 6; round += 1) {
    for (let attempt = 0; attempt < byAccount.count - 1; attempt += 1)
      await statusOf(byName, "not the password");
    expect(await statusOf(byName, PASSWORD)).toBe(200);
  }
});

test("a new password that was set by mail is taken at once", async () => {
  const { user, byName } = await guessed();
  await server.succeed(passwords.forgotPassword, { body: { email: user.email } });
  const password = "another long enough phrase";
  await server.succeed(passwords.resetPassword, {
    body: { token: tokenMailedTo(server, user.email), password },
  });
  expect(await statusOf(byName, password)).toBe(200);
});

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
