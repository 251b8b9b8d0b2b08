import { and, eq, like, notLike } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as auth from "#contract/auth/auth.ts";
import * as emailAddress from "#contract/auth/email-address.ts";
import * as passwords from "#contract/auth/passwords.ts";
import { CSRF_HEADER } from "#contract/values.ts";
import { rateLimits } from "#server/database/account-schema.ts";
import { ServerBusy } from "#server/http/errors/api-error.ts";
import { countUse, withinLimit } from "#server/http/limits/count-uses.ts";
import { FAILED_SIGN_INS, RATE_LIMITS } from "#server/http/limits/limit-values.ts";
import { REFUSED_BODIES } from "#server/http/limits/refused-bodies.ts";
import { CSRF_TOKEN, PASSWORD, type TestServer, createTestServer } from "./harness.ts";

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const failAs = (username: string, from?: string) =>
  server.request(auth.signIn, {
    body: { username, password: "not the password" },
    ...(from !== undefined && { from }),
  });
/** Tries to sign in with the right password. */
const signInAs = (username: string, from?: string) =>
  server.request(auth.signIn, {
    body: { username, password: PASSWORD },
    ...(from !== undefined && { from }),
  });
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);
const countOf = (replies: readonly { readonly status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe("a use of something limited", () => {
  const knockOf = (whom: string) => ({ what: "knock", whom, limit: { count: 2, minutes: 10 } });
  const knock = (whom: string) => countUse(knockOf(whom), server.services);

  test("is refused beyond the limit until the window of the first is over", async () => {
    await knock("a");
    server.clock.advance(4 * MINUTE);
    await knock("a");
    await expect(knock("a")).rejects.toMatchObject({
      status: 429,
      code: "RATE_LIMIT_EXCEEDED",
      message: "Too many requests. Please try again in 6 minutes.",
      retryAfterSeconds: 360,
    });
    server.clock.advance(6 * MINUTE - 1);
    await expect(knock("a")).rejects.toMatchObject({
      message: "Too many requests. Please try again in a minute.",
      retryAfterSeconds: 1,
    });
    server.clock.advance(1);
    await knock("a");
  });

  test("counts for each by himself, whatever the case of letters", async () => {
    await times(2, () => knock("Nour"));
    await knock("nour hassan");
    await expect(knock("nOUR")).rejects.toMatchObject({ status: 429 });
  });

  test("of many at once, no more than the limit pass", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => knock("crowd")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("counts for nothing where the server was too busy for it, and in full where it failed otherwise", async () => {
    const use = { ...knockOf("busy"), amount: 2 };
    const fail = (error: Error) =>
      withinLimit(use, server.services, async () => {
        throw error;
      });
    for (let time = 0; time < 3; time += 1) await expect(fail(new ServerBusy())).rejects.toThrow(ServerBusy);
    await expect(fail(new Error("a fault"))).rejects.toThrow("a fault");
    await expect(fail(new Error("a fault"))).rejects.toMatchObject({ status: 429 });
  });

  test("leaves nothing of what was typed, and no row for ever", async () => {
    await knock("a password typed for a name");
    const keys = async () => (await server.db.select().from(rateLimits)).map(({ key }) => key);
    expect((await keys()).join()).not.toContain("password");
    server.clock.advance(60 * MINUTE);
    await knock("later");
    expect(await server.db.$count(rateLimits)).toBe(1);
  });
});

describe("failed sign-ins", () => {
  const { byAccount, byAddress } = FAILED_SIGN_INS;

  test("beyond the limit an account refuses the right password too, says when to try again, and lets its owner in after minutes", async () => {
    const { user } = await server.signUpAndIn();
    const failed = await times(byAccount.count, () => failAs(user.username));
    expect(countOf(failed, 401)).toBe(byAccount.count);
    const refused = await signInAs(user.username);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMIT_EXCEEDED", message: "Too many requests. Please try again in 5 minutes." },
    });
    expect(refused.headers.get("retry-after")).toBe("300");
    expect((await signInAs((await server.signUpAndIn()).user.username)).status).toBe(200);
    server.clock.advance(byAccount.minutes * MINUTE);
    expect((await signInAs(user.username)).status).toBe(200);
  });

  test("an account that does not exist is limited as one that does: no enumeration by the limit", async () => {
    const { user } = await server.signUpAndIn();
    const answers = async (name: string) =>
      (await times(byAccount.count + 2, () => failAs(name))).map(({ status }) => String(status)).toSorted();
    expect(await answers("nobody-of-that-name")).toEqual(await answers(user.username));
    const { body: missing } = await failAs("NOBODY-of-that-name");
    const { body: existing } = await failAs(user.username.toUpperCase());
    expect(missing).toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    expect({ ...Object(missing), requestId: "" }).toEqual({ ...Object(existing), requestId: "" });
  });

  test("a success forgives the account the failures before it", async () => {
    const { user } = await server.signUpAndIn();
    for (let round = 0; round < 3; round += 1) {
      expect(countOf(await times(byAccount.count - 1, () => failAs(user.username)), 401)).toBe(
        byAccount.count - 1,
      );
      expect((await signInAs(user.username)).status).toBe(200);
    }
  });

  test("count for the address over all accounts, and a success does not forgive it", async () => {
    const from = "198.51.100.9";
    const { user } = await server.signUpAndIn();
    expect((await signInAs(user.username, from)).status).toBe(200);
    const names = numbered("guess", byAddress.count - 1);
    await server.addAccounts(names);
    await Promise.all(names.map((name) => failAs(name, from)));
    expect((await signInAs(user.username, from)).status).toBe(200);
    expect((await failAs("the-last-guess", from)).status).toBe(401);
    expect((await signInAs(user.username, from)).status).toBe(429);
    expect((await signInAs(user.username)).status).toBe(200);
  });

  test("a school of 250 learners behind one address signs in at once", async () => {
    const names = numbered("pupil", 250);
    await server.addAccounts(names);
    const replies = await Promise.all(names.map((name) => signInAs(name, "198.51.100.10")));
    expect(countOf(replies, 200)).toBe(250);
  });

  test("from many addresses of one IPv6 network count together", async () => {
    const own = (index: number) => `2001:db8:7:7:${index.toString(16)}::1`;
    const names = numbered("six", byAddress.count + 1);
    await server.addAccounts(names);
    const replies = await Promise.all(names.map((name, index) => failAs(name, own(index))));
    expect(countOf(replies, 429)).toBe(1);
    expect((await failAs("six", "2001:db8:7:8::1")).status).toBe(401);
  });
});

test("every endpoint with a limit by address refuses beyond it, before it looks at the call", async () => {
  await server.db.delete(rateLimits);
  for (const [endpoint, { byAddress }] of RATE_LIMITS) {
    if (byAddress === undefined) continue;
    const from = "203.0.113.50";
    const call = { params: { provider: "google" }, from };
    const first = await server.request(endpoint, call);
    // All calls except the last allowed one are counted in one step, because the limits add up to thousands.
    const counted = await server.db
      .update(rateLimits)
      .set({ count: byAddress.count - 1 })
      .where(and(eq(rateLimits.count, 1), notLike(rateLimits.key, "refused bodies%")))
      .returning();
    expect([endpoint.path, counted.length]).toEqual([endpoint.path, 1]);
    const last = await server.request(endpoint, call);
    expect([endpoint.path, countOf([first, last], 429)]).toEqual([endpoint.path, 0]);
    const refused = await server.request(endpoint, call);
    expect([endpoint.path, refused.status]).toEqual([endpoint.path, 429]);
    expect(Number(refused.headers.get("retry-after"))).toBe(byAddress.minutes * 60);
  }
});

test("refused bodies of one address are limited, and beyond the limit no large one is looked at", async () => {
  const from = "203.0.113.60";
  // Without a `content-length`, as here, every body counts as a large one.
  const send = () => server.request(auth.signIn, { body: { username: "nobody-here", password: 1 }, from });
  const isCounted = like(rateLimits.key, "refused bodies%");
  const counted = async () =>
    (await server.db.select().from(rateLimits).where(isCounted)).map(({ count }) => count);
  await server.db.delete(rateLimits).where(isCounted);
  expect((await send()).status).toBe(422);
  await server.db
    .update(rateLimits)
    .set({ count: REFUSED_BODIES.count - 1 })
    .where(isCounted);
  expect((await send()).status).toBe(422);
  expect((await send()).status).toBe(429);
  expect(await counted()).toEqual([REFUSED_BODIES.count]);
});

test("a mailbox is not flooded: mails to one address are limited from whatever addresses they are asked for", async () => {
  const limit = RATE_LIMITS.get(emailAddress.resendVerification)?.byAccount?.count ?? 0;
  const { user } = await server.signUpAndIn();
  const asked = await times(limit + 3, () =>
    server.request(emailAddress.resendVerification, { body: { email: user.email } }),
  );
  expect(countOf(asked, 429)).toBe(3);
  expect(server.mails().filter(({ to }) => to === user.email)).toHaveLength(limit + 1);
  const unknown = await times(limit + 3, () =>
    server.request(emailAddress.resendVerification, { body: { email: "nobody@example.org" } }),
  );
  expect(countOf(unknown, 429)).toBe(3);
});

test("mailed tokens are not guessed at: those that begin alike count together, from whatever addresses they come", async () => {
  const guess = (index: number) => `${"guessed".padEnd(40, "-")}${String(index).padStart(3, "0")}`;
  const calls = [emailAddress.verifyEmail, emailAddress.verifyEmailStatus, passwords.validateResetToken];
  for (const endpoint of calls) {
    const limit = RATE_LIMITS.get(endpoint)?.byAccount?.count ?? 0;
    const replies = await times(limit + 3, (index) =>
      server.request(endpoint, { query: { token: guess(index) } }),
    );
    expect(countOf(replies, 429)).toBe(3);
    const other = await server.request(endpoint, { query: { token: "another".padEnd(43, "-") } });
    expect(other.status).not.toBe(429);
  }
});

test("calls that break the contract do not count for the account", async () => {
  const { token } = await server.signUpAndIn();
  const call = (query?: object) => server.request(emailAddress.resendMyVerification, { token, ...query });
  await times(30, () => call({ query: { x: "1" } }));
  expect((await call()).status).toBe(200);
});

describe("login flood", () => {
  const names = numbered("flood", FAILED_SIGN_INS.byAddress.count + 5);

  /** Failed sign-ins over a real port, each naming another address and another account. */
  async function flood(url: string, headersOf: (index: number) => Record<string, string>) {
    return times(names.length, async (index) => {
      const reply = await fetch(`${url}/api/auth/signin`, {
        method: "POST",
        headers: { "content-type": "application/json", [CSRF_HEADER]: CSRF_TOKEN, ...headersOf(index) },
        body: JSON.stringify({ username: names[index], password: "not the password" }),
      });
      await reply.body?.cancel();
      return reply;
    });
  }
  const forged = (index: number) => ({ "x-forwarded-for": `198.51.${index >> 8}.${index & 255}` });

  test("login flood with forged addresses: X-Forwarded-For of a stranger does not count", async () => {
    const direct = await createTestServer();
    await direct.addAccounts(names);
    const replies = await flood(await direct.listen(), (index) => ({
      ...forged(index),
      forwarded: `for=198.51.100.${index & 255}`,
      "x-real-ip": `198.51.100.${index & 255}`,
    }));
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([FAILED_SIGN_INS.byAddress.count, 5]);
    await direct.close();
  });

  test("login flood behind a trusted proxy: the address that the proxy names counts, not those forged before it", async () => {
    const config = { ...server.services.config, trustedProxies: ["127.0.0.0/8"] };
    const behind = await createTestServer({ config });
    await behind.addAccounts(names);
    const url = await behind.listen();
    const many = await flood(url, forged);
    expect(countOf(many, 401)).toBe(FAILED_SIGN_INS.byAddress.count + 5);
    const one = await flood(url, (index) => ({
      "x-forwarded-for": `198.51.100.${index & 255}, 203.0.113.1`,
    }));
    expect(countOf(one, 429)).toBeGreaterThanOrEqual(5);
    await behind.close();
  });
});

test("a limit holds over processes: it is stored in the database", async () => {
  await times(FAILED_SIGN_INS.byAccount.count, () => failAs("shared-name"));
  const other = await createTestServer({ db: server.db, now: server.clock.now });
  const body = { username: "shared-name", password: PASSWORD };
  expect((await other.request(auth.signIn, { body })).status).toBe(429);
  await other.close();
});

test("a refusal by the limit reaches no handler", async () => {
  const from = "203.0.113.77";
  const { count = 0 } = RATE_LIMITS.get(auth.signUp)?.byAddress ?? {};
  await server.db.delete(rateLimits);
  await times(count, () => server.request(auth.signUp, { body: {}, from }));
  const body = { username: "late-comer", email: "late@example.org", password: PASSWORD };
  await server.refuse(auth.signUp, { body, from }, 429, "RATE_LIMIT_EXCEEDED");
  expect(server.mails().filter(({ to }) => to === body.email)).toEqual([]);
  expect(await server.db.$count(rateLimits, eq(rateLimits.count, count + 1))).toBe(1);
});
