import { afterAll, beforeAll, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { tokenMailedTo } from "./mailed.ts";
import { workOf } from "./work.ts";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const ARABIC = "كلمة سر طويلة جدا لا ينساها صاحبها أبدا ولا يعرفها أحد غيره ";
const FRENCH = "Été à Nîmes, où naît la forêt drôle, et l’âme brûlée s’en réjouit déjà ";
const FAMILY = "👩‍👩‍👧‍👦";
const first = (text: string, length: number) => Array.from(text).slice(0, length).join("");

test.each([
  ["Arabic", first(ARABIC.repeat(4), 128)],
  ["emoji", "🦩🐦🕊🦜🦚🦢🦉🐧".repeat(16)],
  ["emoji of several parts", first(FAMILY.repeat(20), 128)],
  ["decomposed Latin", first(FRENCH.normalize("NFD").repeat(4), 128)],
])("long Arabic and emoji passwords without truncation: %s", async (_, password) => {
  expect(Array.from(password)).toHaveLength(128);
  const { user } = await server.signUpAndIn();
  await server.succeed(passwords.forgotPassword, { body: { email: user.email } });
  const token = tokenMailedTo(server, user.email);
  const tooLong = { body: { token, password: `${password}!` } };
  const error = await server.refuse(passwords.resetPassword, tooLong, 422, "VALIDATION_ERROR");
  expect(error.validationErrors).toEqual({ password: "Must have at most 128 characters." });
  await server.succeed(passwords.resetPassword, { body: { token, password } });

  const signIn = async (attempt: string) => {
    const body = { username: user.username, password: attempt };
    return (await server.request(auth.signIn, { body })).status;
  };
  expect(await signIn(password)).toBe(200);
  expect(await signIn(`${first(password, 127)}!`)).toBe(401);
  expect(await signIn(first(password, 127))).toBe(401);
  expect(await signIn(first(password, 72))).toBe(401);
  // Where bcrypt stops reading.
  expect(await signIn(Buffer.from(password).subarray(0, 72).toString())).toBe(401);
});

const calls: [string, Endpoint, (password: string) => object][] = [
  ["sign-in", auth.signIn, (password) => ({ username: "a", password })],
  ["sign-up", auth.signUp, (password) => ({ username: "abc", email: "a@example.org", password })],
  ["validation", passwords.validatePassword, (password) => ({ password })],
  ["reset", passwords.resetPassword, (password) => ({ token: "x", password })],
  [
    "change, as the new one",
    changePassword,
    (password) => ({ currentPassword: PASSWORD, newPassword: password }),
  ],
  [
    "change, as the current one",
    changePassword,
    (password) => ({ currentPassword: password, newPassword: PASSWORD }),
  ],
];

test.each(calls)("1 MB password at %s is refused before it is hashed", async (_, endpoint, bodyOf) => {
  const { token } = await server.signUpAndIn();
  for (const [length, status] of [
    [1024 * 1024, 413],
    [200 * 1024, 422],
    [1025, 422],
  ] as const) {
    const body = bodyOf("x".repeat(length));
    const { answer, hashes } = await workOf(() => server.request(endpoint, { token, body }));
    expect([answer.status, hashes]).toEqual([status, 0]);
  }
});
