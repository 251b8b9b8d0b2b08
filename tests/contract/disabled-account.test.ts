import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { forgotPassword, resetPassword } from "#contract/auth/passwords.ts";
import { listSignIns } from "#contract/auth/sign-ins.ts";
import { getCurrentUser } from "#contract/users.ts";
import { signIns } from "#server/database/account-schema.ts";
import { disableAccount, enableAccount } from "#server/features/auth/sign-in/disabled-account.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { tokenMailedTo } from "./mailed.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const credentials = (username: string, password = PASSWORD) => ({ query: {}, body: { username, password } });
const disable = (userId: number) => disableAccount(server.db, userId, server.clock.now());

test("token after the account is disabled: all of them are dead at once, and no other's", async () => {
  const [learner, bystander] = [await server.signUpAndIn(), await server.signUpAndIn()];
  const other = await server.succeed(auth.signIn, credentials(learner.user.username));
  expect(await disable(learner.user.id)).toBe(2);
  for (const { token, refreshToken } of [learner, other]) {
    await server.refuse(getCurrentUser, { token }, 401, "AUTHENTICATION_REQUIRED");
    await server.refuse(auth.refreshTokens, { body: { refreshToken } }, 401, "INVALID_TOKEN");
  }
  await server.succeed(getCurrentUser, { token: bystander.token });
});

test("sign-in to a disabled account is refused with a sentence, to a caller who knows its password", async () => {
  const { user } = await server.signUpAndIn();
  await disable(user.id);
  const right = await server.refuse(auth.signIn, credentials(user.username), 403, "ACCESS_DENIED");
  expect(right.message).toBe("This account is disabled. Ask the people who run this service to enable it.");
  // The client takes a 403 that mentions one of these for a stale CSRF token, and tries again.
  expect(right.message).not.toMatch(/csrf|token/i);
  const call = credentials(user.username, "not the password");
  const wrong = await server.refuse(auth.signIn, call, 401, "INVALID_CREDENTIALS");
  expect(wrong.message).toBe("Your username, email or password is incorrect.");
});

test("a new password does not enable a disabled account", async () => {
  const { user } = await server.signUpAndIn();
  await disable(user.id);
  await server.succeed(forgotPassword, { body: { email: user.email } });
  const password = "another good pass phrase";
  const body = { token: tokenMailedTo(server, user.email), password };
  await server.succeed(resetPassword, { body });
  await server.refuse(auth.signIn, credentials(user.username, password), 403, "ACCESS_DENIED");
});

test("an account that is enabled again signs in, and what had ended stays ended", async () => {
  const { token, user } = await server.signUpAndIn();
  await disable(user.id);
  expect(await disable(user.id)).toBe(0);
  await enableAccount(server.db, user.id);
  await server.refuse(getCurrentUser, { token }, 401, "AUTHENTICATION_REQUIRED");
  const again = await server.succeed(auth.signIn, credentials(user.username));
  expect(await server.succeed(listSignIns, { token: again.token })).toHaveLength(1);
});

test("disabling while people sign in leaves no sign-in alive", async () => {
  const { user } = await server.signUpAndIn();
  const attempts = Array.from({ length: 6 }, () => server.request(auth.signIn, credentials(user.username)));
  await Promise.all([...attempts, disable(user.id)]);
  const rows = await server.db.select().from(signIns).where(eq(signIns.userId, user.id));
  expect(rows.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
});
