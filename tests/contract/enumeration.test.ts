import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import * as auth from "#contract/auth/auth.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { forgotPassword } from "#contract/auth/passwords.ts";
import { getCurrentUser } from "#contract/users.ts";
import { users } from "#server/database/account-schema.ts";
import { named } from "#server/features/auth/sign-up/username-skeleton.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { mailsTo, tokenMailedTo } from "./mailed.ts";
import { type Work, workOf } from "./work.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/**
 * Everything by which a caller could distinguish responses, except the request's id: the work before the response. The
 * work afterwards is included separately; no caller waits for it.
 */
async function observed(endpoint: Endpoint, call: { body: object; token?: string }) {
  const { answer, hashes, statements } = await workOf(() => server.answer(endpoint, call));
  await server.services.afterwards.idle();
  const { requestId: _, ...body } = v.parse(v.record(v.string(), v.unknown()), answer.body);
  return { status: answer.status, body, hashes, statements };
}

/** Nothing of the kind is done while the caller waits. */
function expectNoStatement({ statements }: Work, beginning: string) {
  expect(statements.filter((text) => text.trim().startsWith(beginning))).toEqual([]);
}

/** The observed work is real: what an existing account needs is also done for a missing one. */
function expectStatement({ statements }: Work, beginning: string) {
  expect(statements.filter((text) => text.trim().startsWith(beginning))).toHaveLength(1);
}

/** Accounts that wait for their confirmation, are confirmed, without a password, and disabled. */
async function accounts() {
  const waiting = (await server.signUpAndIn()).user;
  const confirmed = (await server.signUpAndIn()).user;
  await server.succeed(emailAddress.verifyEmail, {
    query: { token: tokenMailedTo(server, confirmed.email) },
  });
  const name = `oauth-${randomUUID()}`.slice(0, 30);
  const withoutPassword = { username: name, email: `${name}@example.org` };
  await server.db.insert(users).values({
    ...named(name),
    email: withoutPassword.email,
    oauthUser: true,
    emailVerifiedAt: server.clock.now(),
  });
  const disabled = (await server.signUpAndIn()).user;
  await server.db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, disabled.id));
  return [waiting, confirmed, withoutPassword, disabled];
}

const wrong = "certainly not the password";

test.each(["username", "email"] as const)(
  "enumeration by body and by work done: sign-in by %s with a wrong password",
  async (by) => {
    const missing = { username: "nobody-at-all", email: "nobody@example.org" };
    const seen = await observed(auth.signIn, { body: { [by]: missing[by], password: wrong } });
    const hashes = by === "email" ? 2 : 1;
    expect(seen).toMatchObject({ status: 401, body: { code: "INVALID_CREDENTIALS" }, hashes });
    // PostgreSQL takes longer if there is a row to write.
    expectNoStatement(seen, 'insert into "account_activity"');
    for (const account of await accounts()) {
      expect(await observed(auth.signIn, { body: { [by]: account[by], password: wrong } })).toEqual(seen);
    }
  },
);

test("enumeration by body and by work done: forgot-password", async () => {
  const seen = await observed(forgotPassword, { body: { email: "nobody@example.org" } });
  expect(seen).toMatchObject({ status: 200, hashes: 0 });
  expectNoStatement(seen, 'insert into "mail_tokens"');
  for (const { email } of await accounts()) {
    expect(await observed(forgotPassword, { body: { email } })).toEqual(seen);
    expect(mailsTo(server, email).at(-1)?.subject).toBe("Set a new password for Ibis");
  }
});

test("enumeration by body and by work done: resend-verification", async () => {
  const seen = await observed(emailAddress.resendVerification, { body: { email: "nobody@example.org" } });
  expect(seen).toMatchObject({ status: 200, hashes: 0 });
  expectNoStatement(seen, 'insert into "mail_tokens"');
  for (const { email } of await accounts()) {
    expect(await observed(emailAddress.resendVerification, { body: { email } })).toEqual(seen);
  }
});

test("enumeration by body and by work done: sign-up with a taken address", async () => {
  const signUp = (email: string) => {
    // The limit against floods counts the named address, taken or not, and has expired by now.
    server.clock.advance(60 * 60_000);
    return observed(auth.signUp, { body: { username: randomUUID(), email, password: PASSWORD } });
  };
  const seen = await signUp("somebody-new@example.org");
  expect(seen).toMatchObject({ status: 201, hashes: 1 });
  expectStatement(seen, 'insert into "mail_tokens"');
  for (const { email } of await accounts()) expect(await signUp(email)).toEqual(seen);
});

test("enumeration by body and by work done: change of email to a taken address", async () => {
  const change = async (email: string) => {
    const { token } = await server.signUpAndIn();
    return observed(emailAddress.changeEmail, { token, body: { password: PASSWORD, email } });
  };
  const seen = await change("somebody-else@example.org");
  expect(seen).toMatchObject({ status: 200, hashes: 1 });
  expectStatement(seen, 'insert into "mail_tokens"');
  for (const { email } of await accounts()) expect(await change(email)).toEqual(seen);
});

test("enumeration by what follows: a sign-up with a known or an unknown address gets the same answer, and can sign in", async () => {
  const follow = async (email: string) => {
    server.clock.advance(60 * 60_000);
    const username = randomUUID();
    const password = "a password of nobody else";
    await server.succeed(auth.signUp, { body: { username, email, password } });
    const byName = await server.succeed(auth.signIn, { query: {}, body: { username, password } });
    const byAddress = await server.succeed(auth.signIn, { query: {}, body: { email, password } });
    const me = [];
    for (const { token } of [byName, byAddress]) {
      const user = await server.succeed(getCurrentUser, { token });
      expect(user).toMatchObject({ username, email });
      me.push({ ...user, id: 0, username: "", email: "", createdAt: "" });
    }
    const again = await observed(emailAddress.resendMyVerification, { token: byName.token, body: {} });
    return { me: me.map(({ subscription, ...user }) => ({ ...user, status: subscription.status })), again };
  };
  const seen = await follow("nobody-before@example.org");
  for (const { email } of await accounts()) expect(await follow(email)).toEqual(seen);
});
