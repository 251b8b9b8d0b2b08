import { eq } from "drizzle-orm";
import { type JWK, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changeNotificationSettings } from "#contract/notifications/notification-settings.ts";
import { listNotifications } from "#contract/notifications/notifications.ts";
import { users } from "#server/database/account-schema.ts";
import { pushSubscriptions } from "#server/database/notification-schema.ts";
import { deliverPending } from "#server/features/notifications/deliver.ts";
import type { SignedIn } from "./harness.ts";
import { mailsTo } from "./mailed.ts";
import { type PushingServer, pushingServer } from "./pushing-server.ts";

let pushing: PushingServer;
beforeAll(async () => void (pushing = await pushingServer()));
beforeEach(() => void (pushing.waits.length = 0));
afterAll(() => pushing.close());

const browsersOf = ({ user }: SignedIn) =>
  pushing.server.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, user.id));

/** Notifies a new learner with one browser, whose push service gives these answers. */
async function pushedWith(...answers: Parameters<PushingServer["service"]["answer"]>[1][]) {
  const learner = await pushing.learner();
  const browser = await pushing.browser(learner);
  pushing.service.answer(browser.path, ...answers);
  const notification = await pushing.notify(learner);
  await pushing.deliver();
  const listed = await pushing.server.succeed(listNotifications, { token: learner.token, query: {} });
  expect(listed).toEqual([notification]);
  return { learner, tries: pushing.service.at(browser.path).length };
}

test("each browser of the learner decrypts the notification, once, however many processes deliver", async () => {
  const [learner, other] = [await pushing.learner(), await pushing.learner()];
  const browsers = [await pushing.browser(learner), await pushing.browser(learner)];
  const others = await pushing.browser(other);
  const { id } = await pushing.notify(learner, { link: "/app/spaced-review" });
  await pushing.deliver();
  await pushing.deliver();
  for (const { path, decrypt } of browsers) {
    const received = pushing.service.at(path).map(({ body }) => decrypt(body));
    expect(received).toEqual([{ id, title: "Hello", text: "World", path: "/app/spaced-review" }]);
  }
  expect(pushing.service.at(others.path)).toEqual([]);
});

test("the message is signed for this service, lasts a day and replaces its own repetition", async () => {
  const learner = await pushing.learner();
  const { path } = await pushing.browser(learner);
  const { id } = await pushing.notify(learner);
  await pushing.deliver();
  const [message] = pushing.service.at(path);
  expect(message?.headers).toMatchObject({
    ttl: "86400",
    urgency: "normal",
    topic: `notification-${id}`,
    "content-encoding": "aes128gcm",
  });
  const [, token = "", key = ""] =
    /^vapid t=(\S+), k=(\S+)$/.exec(message?.headers.authorization ?? "") ?? [];
  expect(key).toBe(pushing.pusher.publicKey);
  const point = Buffer.from(key, "base64url");
  const jwk: JWK = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"));
  expect(payload).toMatchObject({ aud: pushing.service.origin, sub: "mailto:help@ibis.test" });
});

test("a long text is cut between characters, so that services take the message", async () => {
  const learner = await pushing.learner();
  const { path, decrypt } = await pushing.browser(learner);
  await pushing.notify(learner, { title: "𝒜".repeat(200), message: "漢".repeat(1000) });
  await pushing.deliver();
  const [message] = pushing.service.at(path);
  if (message === undefined) throw new Error("Nothing was pushed.");
  expect(message.body.length).toBeLessThanOrEqual(4096);
  expect(decrypt(message.body)).toMatchObject({
    title: `${"𝒜".repeat(149)}…`,
    text: `${"漢".repeat(299)}…`,
    path: "/app/notifications",
  });
});

test("nothing is pushed in quiet hours, or of a kind that the learner does not want pushed", async () => {
  const [quiet, unwilling] = [await pushing.learner(), await pushing.learner(false)];
  const browsers = [await pushing.browser(quiet), await pushing.browser(unwilling)];
  const hour = pushing.server.clock.now().getUTCHours();
  const settings = [
    { token: quiet.token, body: { quietHours: { from: hour, to: (hour + 1) % 24 } } },
    { token: unwilling.token, body: { kinds: { system: { email: true } } } },
  ];
  for (const one of settings) await pushing.server.succeed(changeNotificationSettings, one);
  for (const learner of [quiet, unwilling]) await pushing.notify(learner);
  await pushing.deliver();
  expect(browsers.flatMap(({ path }) => pushing.service.at(path))).toEqual([]);
});

test.each([404, 410])("a browser whose service answers %i is forgotten", async (status) => {
  const { learner, tries } = await pushedWith({ status });
  expect([tries, await browsersOf(learner)]).toEqual([1, 0]);
});

test.each([429, 500, 503])("after %i a push is tried again, and then it is done", async (status) => {
  const { learner, tries } = await pushedWith({ status });
  expect([tries, pushing.waits, await browsersOf(learner)]).toEqual([2, [1000], 1]);
});

test("a service that stays away is tried three times, and the browser is kept", async () => {
  const away = { status: 503 };
  const { learner, tries } = await pushedWith(away, away, away, away);
  expect([tries, pushing.waits, await browsersOf(learner)]).toEqual([3, [1000, 5000], 1]);
});

test("a service says how long to wait, up to half a minute", async () => {
  await pushedWith(
    { status: 429, headers: { "retry-after": "7" } },
    { status: 429, headers: { "retry-after": "86400" } },
  );
  expect(pushing.waits).toEqual([7000, 30_000]);
});

test("a redirection is not followed, and a refusal not repeated", async () => {
  const elsewhere = await pushing.browser(await pushing.learner());
  for (const answer of [{ status: 307, headers: { location: elsewhere.endpoint } }, { status: 403 }]) {
    const { learner, tries } = await pushedWith(answer);
    expect([tries, await browsersOf(learner)]).toEqual([1, 1]);
  }
  expect(pushing.service.at(elsewhere.path)).toEqual([]);
});

test("a service that does not answer is given up after ten seconds, three times", async () => {
  const learner = await pushing.learner();
  const { path } = await pushing.browser(learner);
  const silent = { status: 201, only: "nothing" } as const;
  pushing.service.answer(path, silent, silent, silent);
  await pushing.notify(learner);
  pushing.deadlines.length = 0;
  const delivered = pushing.deliver();
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(() => expect(pushing.service.at(path).length).toBe(tries), { timeout: 30_000 });
    pushing.deadlines.at(-1)?.end();
  }
  await delivered;
  expect(pushing.deadlines.map(({ ms }) => ms)).toEqual([10_000, 10_000, 10_000]);
  expect([pushing.service.at(path).length, await browsersOf(learner)]).toEqual([3, 1]);
});

test("a service that does not answer delays no mail, neither of this batch nor of the next", async () => {
  const learner = await pushing.learner();
  const body = { kinds: { system: { email: true } } };
  const { server } = pushing;
  await server.succeed(changeNotificationSettings, { token: learner.token, body });
  await server.db
    .update(users)
    .set({ emailVerifiedAt: server.clock.now() })
    .where(eq(users.id, learner.user.id));
  const { path } = await pushing.browser(learner);
  const titles = Array.from({ length: 12 }, (_, index) => `Hello ${index + 1}`);
  pushing.service.answer(path, ...titles.map(() => ({ status: 201, only: "nothing" }) as const));
  for (const title of titles) await pushing.notify(learner, { title });
  pushing.deadlines.length = 0;
  const delivered = deliverPending(server.services);
  const mailed = () =>
    mailsTo(server, learner.user.email).flatMap(({ subject }) => (titles.includes(subject) ? subject : []));
  await vi.waitFor(() => expect(mailed().toSorted()).toEqual(titles.toSorted()), { timeout: 30_000 });
  await vi.waitFor(() => expect(pushing.service.at(path).length).toBe(12), { timeout: 30_000 });
  for (const { end } of pushing.deadlines) end();
  await delivered;
  expect(pushing.service.at(path).length).toBe(24);
});

test("the content of an answer is not waited for", async () => {
  const { learner, tries } = await pushedWith({ status: 201, only: "part" });
  expect([tries, await browsersOf(learner)]).toEqual([1, 1]);
});
