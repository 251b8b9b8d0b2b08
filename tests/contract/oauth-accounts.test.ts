import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#contract/auth/auth.ts";
import { forgotPassword, resetPassword } from "#contract/auth/passwords.ts";
import { recentActivity } from "#contract/auth/sign-ins.ts";
import { getCurrentUser } from "#contract/users.ts";
import { oauthIdentities, users } from "#server/database/account-schema.ts";
import { PASSWORD, type TestServer, createTestServer } from "./harness.ts";
import { mailsTo, tokenMailedTo } from "./mailed.ts";
import { type Service, browserOf, configOf, newPerson, sayInTokens, startService } from "./oauth-flow.ts";

let service: Service;
let server: TestServer;
beforeAll(async () => {
  service = await startService();
  server = await createTestServer({ config: configOf({ google: service.url }) });
});
afterAll(async () => {
  await server.close();
  await service.stop();
});

const landing = async () => (await browserOf(server, "google").arrive()).search;
async function userAfterSignIn() {
  const browser = browserOf(server, "google");
  const { token } = await browser.exchange(await browser.code());
  return server.succeed(getCurrentUser, { token });
}
/** An account with a password, and a person at the service with the same address. */
async function sameAddress(account: Partial<typeof users.$inferInsert>) {
  const { user } = await server.signUpAndIn();
  await server.db.update(users).set(account).where(eq(users.id, user.id));
  const person = newPerson(service);
  sayInTokens(service, { ...person, email: user.email.toUpperCase() });
  return { user, subject: person.sub };
}
const identitiesOf = (userId: number) =>
  server.db
    .select({ provider: oauthIdentities.provider, subject: oauthIdentities.subject })
    .from(oauthIdentities)
    .where(eq(oauthIdentities.userId, userId));

test("a confirmed account with the same address is linked, and keeps its password and what it was", async () => {
  const { user, subject } = await sameAddress({ emailVerifiedAt: new Date() });
  const before = await server.db.select().from(users).where(eq(users.id, user.id));
  expect((await userAfterSignIn()).id).toBe(user.id);
  expect(await identitiesOf(user.id)).toEqual([{ provider: "google", subject }]);
  expect(await server.db.select().from(users).where(eq(users.id, user.id))).toEqual(before);
  await server.succeed(signIn, { query: {}, body: { username: user.username, password: PASSWORD } });
  expect((await userAfterSignIn()).id).toBe(user.id);
});

test("linking a service sends the owner one mail and is recorded in the account history", async () => {
  const { user } = await sameAddress({ emailVerifiedAt: new Date() });
  const before = mailsTo(server, user.email).length;
  const browsers = Array.from({ length: 3 }, () => browserOf(server, "google"));
  await Promise.all(browsers.map((browser) => browser.arrive()));
  await server.services.afterwards.idle();
  const browser = browserOf(server, "google");
  const { token } = await browser.exchange(await browser.code());
  const linked = mailsTo(server, user.email)
    .slice(before)
    .filter(({ subject }) => subject === "Google was linked to your Ibis account");
  expect(linked).toHaveLength(1);
  expect(linked[0]?.text).toContain("signed in to Google with your email address");
  expect(linked[0]?.text).toMatch(/^When: 2 March 2026.* \(UTC\)$/m);
  expect(linked[0]?.text).toMatch(/^If it was not you, .*http:\/\/ibis\.test\/forgot-password$/m);
  const happened = await server.succeed(recentActivity, { token, query: { limit: "100" } });
  expect(happened.filter(({ type }) => type === "google_linked")).toEqual([
    expect.objectContaining({ at: server.clock.now().toISOString() }),
  ]);
});

test("an account that a service makes is not reported as linked", async () => {
  const { email } = newPerson(service);
  await userAfterSignIn();
  await userAfterSignIn();
  expect(mailsTo(server, email).filter(({ subject }) => subject.includes("linked"))).toEqual([]);
});

test("pre-hijacking: an account that was never confirmed is neither linked nor taken over, and keeps nobody from the address", async () => {
  const { user, subject } = await sameAddress({ emailVerifiedAt: null });
  const owner = await userAfterSignIn();
  expect(owner.id).not.toBe(user.id);
  expect(owner).toMatchObject({ email: user.email, emailVerified: true });
  expect(await identitiesOf(user.id)).toEqual([]);
  expect(await identitiesOf(owner.id)).toEqual([{ provider: "google", subject }]);
  expect((await userAfterSignIn()).id).toBe(owner.id);
});

test("an address that the service has not verified links nothing and makes nothing", async () => {
  const { user, subject } = await sameAddress({ emailVerifiedAt: new Date() });
  const said = { sub: subject, email: user.email };
  for (const email_verified of [false, undefined]) {
    sayInTokens(service, { ...said, email_verified });
    expect(await landing()).toBe("?error=failed");
  }
  sayInTokens(service, { ...said, email: "brand-new@example.org", email_verified: false });
  expect(await landing()).toBe("?error=failed");
  expect(await identitiesOf(user.id)).toEqual([]);
  expect(await server.db.$count(users, eq(users.email, "brand-new@example.org"))).toBe(0);
});

test("a disabled account is refused, linked or not", async () => {
  const { user } = await sameAddress({ emailVerifiedAt: new Date(), disabledAt: new Date() });
  expect(await landing()).toBe("?error=disabled");
  expect(await identitiesOf(user.id)).toEqual([]);
  const linked = newPerson(service);
  const { id } = await userAfterSignIn();
  await server.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
  sayInTokens(service, linked);
  expect(await landing()).toBe("?error=disabled");
});

test("the identity counts, not the address: somebody else with an address that was given up gets an account of his own", async () => {
  const first = newPerson(service);
  const owner = await userAfterSignIn();
  await server.db.update(users).set({ email: "moved-away@example.org" }).where(eq(users.id, owner.id));
  sayInTokens(service, { ...first, sub: "the-next-holder" });
  expect((await userAfterSignIn()).id).not.toBe(owner.id);
  sayInTokens(service, first);
  expect((await userAfterSignIn()).id).toBe(owner.id);
});

test("a username that is taken gets a number", async () => {
  const names = [];
  for (let index = 0; index < 3; index += 1) {
    sayInTokens(service, { ...newPerson(service), name: index === 1 ? "AMAL saïd" : "Amal Saïd" });
    names.push((await userAfterSignIn()).username);
  }
  expect(names).toEqual(["Amal-Saïd", "AMAL-saïd-2", "Amal-Saïd-3"]);
});

test("a name that speaks for Ibis gets a number", async () => {
  sayInTokens(service, { ...newPerson(service), name: "Support" });
  expect((await userAfterSignIn()).username).toBe("Support-2");
  expect(await server.db.$count(users, eq(users.username, "Support"))).toBe(0);
});

test("the first sign-ins of one person at once make one account", async () => {
  const { email } = newPerson(service);
  const browsers = Array.from({ length: 4 }, () => browserOf(server, "google"));
  const callbacks: (() => Promise<URL>)[] = [];
  for (const browser of browsers) {
    const callback = await browser.agree(await browser.begin());
    callbacks.push(() => browser.comeBack(callback));
  }
  const landings = await Promise.all(callbacks.map((comeBack) => comeBack()));
  expect(landings.filter(({ searchParams }) => searchParams.has("code"))).toHaveLength(4);
  expect(await server.db.$count(users, eq(users.email, email))).toBe(1);
});

test("an account made so has no password until its owner sets one by a mailed link, and says so", async () => {
  newPerson(service);
  const { username, email, ...made } = await userAfterSignIn();
  expect([made.oauthUser, made.hasPassword]).toEqual([true, false]);
  const body = { username, password: PASSWORD };
  await server.refuse(signIn, { body }, 401, "INVALID_CREDENTIALS");

  await server.succeed(forgotPassword, { body: { email } });
  const token = tokenMailedTo(server, email);
  await server.succeed(resetPassword, { body: { token, password: PASSWORD } });
  await server.succeed(signIn, { query: {}, body });
  const { oauthUser, hasPassword } = await userAfterSignIn();
  expect([oauthUser, hasPassword]).toEqual([true, true]);
});
