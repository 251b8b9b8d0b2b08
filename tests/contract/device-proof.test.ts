import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { verifyEmail } from "#contract/auth/email-address.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import { endOtherSignIns } from "#contract/auth/sign-ins.ts";
import { FAILED_SIGN_INS } from "#server/http/limits/limit-values.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { tokenMailedTo } from "./mailed.ts";
import { workOf } from "./work.ts";

const { byAccount } = FAILED_SIGN_INS;
const WRONG = "not the password";
const DAY = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

type Named = { readonly username: string } | { readonly email: string };

const attempt = async (named: Named, password: string, deviceProofs: readonly string[] = []) =>
  (await server.request(auth.signIn, { body: { ...named, password, deviceProofs } })).status;

const proofOf = async (named: Named, password = PASSWORD, deviceProofs: string[] = []) => {
  const body = { ...named, password, deviceProofs };
  const { deviceProof = "" } = await server.succeed(auth.signIn, { query: {}, body });
  expect(deviceProof).not.toBe("");
  return deviceProof;
};

/** A learner who signed in on a device, and whose name is blocked since by strangers' guesses. */
async function besieged() {
  const { user, token } = await server.signUpAndIn();
  const named = { username: user.username };
  const proof = await proofOf(named);
  for (let guess = 0; guess < byAccount.count; guess += 1) await attempt(named, WRONG);
  expect(await attempt(named, PASSWORD)).toBe(429);
  return { token, named, proof };
}

test("strangers' guesses do not lock out a device that signed in before", async () => {
  const { named, proof } = await besieged();
  expect(await attempt(named, PASSWORD, [proof])).toBe(200);
  // Nor does it unblock the account for others.
  expect(await attempt(named, WRONG, [proof])).toBe(401);
});

test("strangers' guesses by all names of the account do not lock it out either", async () => {
  const { user } = await server.signUpAndIn();
  await server.succeed(verifyEmail, { query: { token: tokenMailedTo(server, user.email) } });
  const [byName, byAddress] = [{ username: user.username }, { email: user.email }];
  const proof = await proofOf(byName);
  for (const named of [byName, byAddress]) {
    for (let guess = 0; guess < byAccount.count; guess += 1) await attempt(named, WRONG);
  }
  for (const named of [byName, byAddress]) {
    expect([await attempt(named, PASSWORD), await attempt(named, PASSWORD, [proof])]).toEqual([429, 200]);
  }
});

test("a device with a proof has the same limits, counted apart", async () => {
  const { user } = await server.signUpAndIn();
  const named = { username: user.username };
  const proof = await proofOf(named);
  for (let guess = 0; guess < byAccount.count; guess += 1)
    expect(await attempt(named, WRONG, [proof])).toBe(401);
  expect(await attempt(named, PASSWORD, [proof])).toBe(429);
  expect(await attempt(named, PASSWORD)).toBe(200);
  server.clock.advance(byAccount.minutes * 60_000);
  expect(await attempt(named, PASSWORD, [proof])).toBe(200);
});

test("the proof that follows a proof replaces it, so that signing in often gives no more guesses", async () => {
  const { user } = await server.signUpAndIn();
  const named = { username: user.username };
  const first = await proofOf(named);
  const second = await proofOf(named, PASSWORD, [first]);
  const other = await proofOf(named);
  for (let guess = 0; guess < byAccount.count; guess += 1) await attempt(named, WRONG, [second]);
  expect(await attempt(named, PASSWORD, [first])).toBe(429);
  expect(await attempt(named, PASSWORD, [other])).toBe(200);
});

test.each(["changed", "expired", "another account's", "made up"])(
  "a proof that is %s is none",
  async (kind) => {
    const { named, proof } = await besieged();
    const last = proof.endsWith("A") ? "B" : "A";
    const forged = {
      changed: async () => `${proof.slice(0, -1)}${last}`,
      expired: async () => {
        server.clock.advance(366 * DAY);
        for (let guess = 0; guess < byAccount.count; guess += 1) await attempt(named, WRONG);
        return proof;
      },
      "another account's": async () => proofOf({ username: (await server.signUpAndIn()).user.username }),
      "made up": async () => "x",
    }[kind];
    expect(await attempt(named, PASSWORD, [(await forged?.()) ?? ""])).toBe(429);
  },
);

test("a proof ends with the password", async () => {
  const { named, proof, token } = await besieged();
  const body = { currentPassword: PASSWORD, newPassword: "quite another long phrase" };
  const { deviceProof = "" } = await server.succeed(changePassword, { token, body });
  expect(await attempt(named, body.newPassword, [proof])).toBe(429);
  expect(await attempt(named, body.newPassword, [proof, deviceProof])).toBe(200);
});

test("a proof ends when all other sessions are ended", async () => {
  const { named, proof, token } = await besieged();
  await server.succeed(endOtherSignIns, { token });
  expect(await attempt(named, PASSWORD, [proof])).toBe(429);
});

test("a proof of one's own account opens no guesses at who has the same address", async () => {
  const { user } = await server.signUpAndIn();
  const email = user.email;
  const newcomer = { username: `${user.username}-too`, email, password: "a password of nobody else" };
  await server.succeed(auth.signUp, { body: newcomer });
  const proof = await proofOf({ username: newcomer.username }, newcomer.password);
  for (let guess = 0; guess < byAccount.count; guess += 1) await attempt({ email }, WRONG);
  expect(await attempt({ email }, PASSWORD, [proof])).toBe(429);
});

test("a proof does not reveal who has an account, neither by what it holds nor by what is answered and done", async () => {
  const { user } = await server.signUpAndIn();
  const proof = await proofOf({ username: user.username });
  expect(Buffer.from(proof, "base64url").toString()).not.toContain(user.username);
  const observed = async (username: string) => {
    const body = { username, password: WRONG, deviceProofs: [proof] };
    const { answer, hashes, statements } = await workOf(() => server.answer(auth.signIn, { body }));
    await server.services.afterwards.idle();
    return { status: answer.status, hashes, statements };
  };
  const nobody = await observed("nobody-at-all");
  const { user: other } = await server.signUpAndIn();
  expect([await observed(other.username), await observed(user.username)]).toEqual([nobody, nobody]);
});
