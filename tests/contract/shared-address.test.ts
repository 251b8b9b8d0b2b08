import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, signUp } from "#contract/auth/auth.ts";
import { resendMyVerification, resendVerification, verifyEmail } from "#contract/auth/email-address.ts";
import { forgotPassword, resetPassword } from "#contract/auth/passwords.ts";
import { getCurrentUser } from "#contract/users.ts";
import { users } from "#server/database/account-schema.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import { type TestServer, createTestServer } from "./harness.ts";
import { mailsTo, tokenIn, tokenMailedTo } from "./mailed.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => `shared-${(addresses += 1)}@example.org`;

/** A sign-up with an address that may be another person's; the name is also the password. */
async function namer(username: string, email: string) {
  const password = `the pass phrase of ${username}`;
  await server.succeed(signUp, { body: { username, email, password } });
  const mail = mailsTo(server, email).at(-1);
  const tokens = (who: { username: string } | { email: string }) =>
    server.succeed(signIn, { query: {}, body: { ...who, password } });
  return {
    mail,
    password,
    me: async () => server.succeed(getCurrentUser, { token: (await tokens({ username })).token }),
    byAddress: async () => {
      const { token } = await tokens({ email });
      return (await server.succeed(getCurrentUser, { token })).username;
    },
    resend: async () => server.succeed(resendMyVerification, { token: (await tokens({ username })).token }),
  };
}
const confirm = (token: string) => server.request(verifyEmail, { query: { token } });

test("an address belongs to the first who confirms it, even if another named it before", async () => {
  const email = newAddress();
  const squatter = await namer("squatter-1", email);
  const owner = await namer("owner-1", email);
  expect((await confirm(tokenIn(owner.mail))).status).toBe(200);
  const refused = await server.refuse(
    verifyEmail,
    { query: { token: tokenIn(squatter.mail) } },
    400,
    "INVALID_TOKEN",
  );
  const unknown = await server.refuse(
    verifyEmail,
    { query: { token: "x".repeat(43) } },
    400,
    "INVALID_TOKEN",
  );
  expect(refused.message).toBe(unknown.message);
  expect(await owner.me()).toMatchObject({ email, emailVerified: true });
  expect(await squatter.me()).toMatchObject({ email, emailVerified: false });
});

test("of two who confirm it at once, one has it", async () => {
  const email = newAddress();
  const links = [await namer("first-2", email), await namer("second-2", email)].map(({ mail }) =>
    tokenIn(mail),
  );
  const answers = await Promise.all(links.map(confirm));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const rows = await server.db
    .select({ at: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email));
  expect(rows.filter(({ at }) => at !== null)).toHaveLength(1);
});

test("both sign in by it, each with the own password", async () => {
  const email = newAddress();
  const owner = await namer("owner-3", email);
  expect(await owner.byAddress()).toBe("owner-3");
  await confirm(tokenIn(owner.mail));
  const squatter = await namer("squatter-3", email);
  expect([await squatter.byAddress(), await owner.byAddress()]).toEqual(["squatter-3", "owner-3"]);
});

test("who names an address that is confirmed gets no link to it, nor by asking again, and its owner is notified", async () => {
  const email = newAddress();
  const owner = await namer("owner-4", email);
  await confirm(tokenIn(owner.mail));
  const squatter = await namer("squatter-4", email);
  const before = mailsTo(server, email).length;
  const answered = await squatter.resend();
  const received = mailsTo(server, email);
  expect(received).toHaveLength(before + 1);
  for (const mail of [squatter.mail, received.at(-1)]) {
    expect(mail?.subject).toBe("You already have an Ibis account");
    expect(mail?.text).not.toContain("token=");
  }
  const honest = await namer("honest-4", newAddress());
  expect(await honest.resend()).toEqual(answered);
});

test("a link to an address that nobody has confirmed goes to the newest who names it", async () => {
  const email = newAddress();
  await namer("older-5", email);
  const newest = await namer("newest-5", email);
  await server.succeed(resendVerification, { body: { email } });
  expect((await confirm(tokenMailedTo(server, email))).status).toBe(200);
  expect(await newest.me()).toMatchObject({ emailVerified: true });
});

test("a new password is for its owner, even if another named the address since", async () => {
  const email = newAddress();
  const owner = await namer("owner-6", email);
  await confirm(tokenIn(owner.mail));
  const squatter = await namer("squatter-6", email);
  await server.succeed(forgotPassword, { body: { email } });
  const password = "set by the mail alone";
  await server.succeed(resetPassword, { body: { token: tokenMailedTo(server, email), password } });
  const { token } = await server.succeed(signIn, { query: {}, body: { username: "owner-6", password } });
  expect(await server.succeed(getCurrentUser, { token })).toMatchObject({ username: "owner-6" });
  expect(await squatter.byAddress()).toBe("squatter-6");
});

test("a link that sets a password is worth nothing once another has confirmed the address", async () => {
  const email = newAddress();
  const owner = await namer("owner-7", email);
  const late = await namer("late-7", email);
  await server.succeed(forgotPassword, { body: { email } });
  const token = tokenMailedTo(server, email);
  await confirm(tokenIn(owner.mail));
  const body = { token, password: "a pass phrase too late" };
  await server.refuse(resetPassword, { body }, 400, "INVALID_TOKEN");
  expect(await late.byAddress()).toBe("late-7");
});

test("who names an address forgives no guesses at its owner's password", async () => {
  const email = newAddress();
  const owner = await namer("owner-8", email);
  await confirm(tokenIn(owner.mail));
  const squatter = await namer("squatter-8", email);
  const guess = () =>
    server.request(signIn, { body: { email, password: "a guess" } }).then(({ status }) => status);
  for (let count = 1; count < FAILED_SIGN_INS.byAccount.count; count += 1) expect(await guess()).toBe(401);
  expect(await squatter.byAddress()).toBe("squatter-8");
  expect([await guess(), await guess()]).toEqual([401, 429]);
});
