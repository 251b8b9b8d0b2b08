import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import { verifyEmail } from "#contract/auth/email-address.ts";
import { changePassword } from "#contract/auth/password-change.ts";
import { getCurrentUser } from "#contract/users.ts";
import { SECURITY_MAILS } from "#server/http/limits/limit-values.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { mailsTo, tokenMailedTo } from "./mailed.ts";

const NEW_SIGN_IN = "New sign-in to your Ibis account";
const ENDED = "A session of your Ibis account was ended";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const refresh = (refreshToken: string, deviceId?: string) =>
  server.succeed(auth.refreshTokens, { body: { refreshToken, ...(deviceId && { deviceId }) } });
const refuse = (refreshToken: string, deviceId?: string) =>
  server.refuse(
    auth.refreshTokens,
    { body: { refreshToken, ...(deviceId && { deviceId }) } },
    401,
    "INVALID_TOKEN",
  );
const signIn = (username: string, deviceId?: string) =>
  server.succeed(auth.signIn, {
    query: {},
    body: { username, password: PASSWORD, ...(deviceId && { deviceId }) },
    headers: { "user-agent": FIREFOX },
  });

/** An account that confirmed its address and is signed in on one device. */
async function learner() {
  const { user } = await server.signUpAndIn();
  await server.succeed(verifyEmail, { query: { token: tokenMailedTo(server, user.email) } });
  const device = randomUUID();
  const { refreshToken, token } = await signIn(user.username, device);
  const subjects = () => mailsTo(server, user.email).map(({ subject }) => subject);
  return { user, device, token, refreshToken, subjects };
}

describe("the minute in which a used refresh token answers again", () => {
  test("is for one use, however many tabs refresh at once before it", async () => {
    const { refreshToken, device, subjects } = await learner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken, device)));
    const [first] = answers;
    server.clock.advance(6000);
    expect((await refresh(refreshToken, device)).refreshToken).toBe(first?.refreshToken);
    await refuse(refreshToken, device);
    await server.refuse(getCurrentUser, { token: first?.accessToken }, 401, "AUTHENTICATION_REQUIRED");
    expect(subjects().at(-1)).toBe(ENDED);
  });

  test("is each renewal's own: who loses an answer now and again stays signed in", async () => {
    const { refreshToken, device, subjects } = await learner();
    let current = refreshToken;
    for (let round = 0; round < 5; round += 1) {
      await refresh(current, device);
      server.clock.advance(16_000);
      current = (await refresh(current, device)).refreshToken;
      server.clock.advance(600_000);
    }
    expect(subjects()).not.toContain(ENDED);
  });

  test.each(["another one", "none"])("is for the device that renewed: %s ends the sign-in", async (which) => {
    const { refreshToken, device, subjects } = await learner();
    const renewed = await refresh(refreshToken, device);
    await refuse(refreshToken, which === "none" ? undefined : randomUUID());
    await refuse(renewed.refreshToken, device);
    expect(subjects().at(-1)).toBe(ENDED);
  });

  test("finds a thief out who was the first to renew", async () => {
    const { refreshToken, device, subjects } = await learner();
    const stolen = await refresh(refreshToken, randomUUID());
    await refuse(refreshToken, device);
    await server.refuse(getCurrentUser, { token: stolen.accessToken }, 401, "AUTHENTICATION_REQUIRED");
    expect(subjects().at(-1)).toBe(ENDED);
  });

  test("is as long for a sign-in that was begun before devices were remembered", async () => {
    const { user } = await server.signUpAndIn();
    const { refreshToken } = await signIn(user.username);
    const device = randomUUID();
    const renewed = await refresh(refreshToken, device);
    expect((await refresh(refreshToken, device)).refreshToken).toBe(renewed.refreshToken);
    await refuse(refreshToken);
  });
});

describe("a mail notifies the learner", () => {
  test("of a sign-in from a device that the account was not used on, and of no other", async () => {
    const { user, device, subjects } = await learner();
    await signIn(user.username, device);
    expect(subjects()).not.toContain(NEW_SIGN_IN);
    const other = randomUUID();
    await signIn(user.username, other);
    await signIn(user.username, other);
    expect(subjects().filter((subject) => subject === NEW_SIGN_IN)).toHaveLength(1);
    const { text } = mailsTo(server, user.email).at(-1) ?? {};
    expect(text).toContain("2 March 2026");
    expect(text).toContain("Firefox on Linux");
    expect(text).toContain("http://ibis.test/forgot-password");
  });

  test("of a sign-in that names no device, where devices are known", async () => {
    const { user, subjects } = await learner();
    await signIn(user.username);
    expect(subjects().at(-1)).toBe(NEW_SIGN_IN);
  });

  test("when a sign-in goes on on a device that is new", async () => {
    const { refreshToken, subjects } = await learner();
    const thief = randomUUID();
    const { refreshToken: next } = await refresh(refreshToken, thief);
    expect(subjects().at(-1)).toBe(NEW_SIGN_IN);
    await refresh(next, thief);
    expect(subjects().filter((subject) => subject === NEW_SIGN_IN)).toHaveLength(1);
  });

  test("where the session that ended was begun, and from where its token came again", async () => {
    const { user, refreshToken, device } = await learner();
    await refresh(refreshToken, device);
    const from = "192.0.2.77";
    await server.request(auth.refreshTokens, { body: { refreshToken, deviceId: randomUUID() }, from });
    const { text } = mailsTo(server, user.email).at(-1) ?? {};
    expect(text).toContain("192.0.2.77");
    expect(text).toContain("http://ibis.test/forgot-password");
  });

  test("not at a change of the password, which goes on on the same device", async () => {
    const { token, device, user, subjects } = await learner();
    const body = { currentPassword: PASSWORD, newPassword: "quite another long phrase" };
    const { refreshToken } = await server.succeed(changePassword, { token, body });
    await refresh(refreshToken, device);
    expect(subjects()).not.toContain(NEW_SIGN_IN);
    expect(user.email).toContain("@");
  });

  test("and floods nobody: so many an hour, and none to an address that was never confirmed", async () => {
    const { user, subjects } = await learner();
    for (let more = 0; more <= SECURITY_MAILS.count; more += 1) await signIn(user.username, randomUUID());
    expect(subjects().filter((subject) => subject === NEW_SIGN_IN)).toHaveLength(SECURITY_MAILS.count);

    const { user: waiting } = await server.signUpAndIn();
    await signIn(waiting.username, randomUUID());
    await signIn(waiting.username, randomUUID());
    expect(mailsTo(server, waiting.email).map(({ subject }) => subject)).not.toContain(NEW_SIGN_IN);
  });
});
