import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, signOut } from "#contract/auth/auth.ts";
import { getNotificationSettings } from "#contract/notifications/notification-settings.ts";
import {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from "#contract/notifications/push-subscriptions.ts";
import { Tokens } from "#contract/auth/auth.ts";
import * as v from "valibot";
import { signIns, users } from "#server/database/account-schema.ts";
import { pushSubscriptions } from "#server/database/notification-schema.ts";
import { disableAccount } from "#server/features/auth/sign-in/disabled-account.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { pushBrowser } from "./push-service.ts";
import { type PushingServer, pushingServer } from "./pushing-server.ts";

let pushing: PushingServer;
let server: TestServer;
beforeAll(async () => {
  pushing = await pushingServer();
  ({ server } = pushing);
});
afterAll(() => pushing.close());

const { keys: KEYS } = pushBrowser();
const FCM = "https://fcm.googleapis.com/fcm/send/abc:def";

const endpointsOf = async ({ user }: SignedIn) =>
  (
    await server.db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, user.id))
      .orderBy(pushSubscriptions.id)
  ).map(({ endpoint }) => endpoint);

const refused = (learner: SignedIn, body: object, status: number, code: string) =>
  server.refuse(subscribeToPush, { token: learner.token, body }, status, code);

describeEndpoint("getPushKey", {
  good: () => {
    test("is the server's public key, and the settings say that it pushes", async () => {
      const { token } = await pushing.learner();
      const { key } = await server.succeed(getPushKey, { token });
      expect(key).toBe(pushing.pusher.publicKey);
      expect(Buffer.from(key ?? "", "base64url").length).toBe(65);
      const { channels } = await server.succeed(getNotificationSettings, { token });
      expect(channels).toEqual({ email: false, push: true });
    });

    test("is none where the server does not push, and nobody can subscribe", async () => {
      const silent = await createTestServer();
      const { token } = await silent.signUpAndIn();
      expect(await silent.succeed(getPushKey, { token })).toEqual({ key: null });
      const body = { endpoint: FCM, keys: KEYS };
      await silent.refuse(subscribeToPush, { token, body }, 404, "RESOURCE_NOT_FOUND");
      await silent.close();
    });
  },
  bad: () => {
    test("needs a signed-in learner", async () => {
      await server.refuse(getPushKey, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("subscribeToPush", {
  good: () => {
    test.each([
      FCM,
      "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
      "https://eu.push.services.mozilla.com/wpush/v2/gAAAA",
      "https://db5p.notify.windows.com/w/?token=abc%2f",
      "https://web.push.apple.com/QGuQ",
      "https://eu.push.apple.com/QGuQ",
    ])("takes a browser of %s", async (endpoint) => {
      const learner = await pushing.learner();
      const body = { endpoint, keys: KEYS };
      await server.succeed(subscribeToPush, { token: learner.token, body });
      await server.succeed(subscribeToPush, { token: learner.token, body });
      expect(await endpointsOf(learner)).toEqual([endpoint]);
      await server.succeed(unsubscribeFromPush, { token: learner.token, body: { endpoint } });
    });

    test("keeps the newest 20 browsers of a learner, also of those that come at once", async () => {
      const [learner, other] = [await pushing.learner(), await pushing.learner()];
      const others = await pushing.browser(other);
      const first = await pushing.browser(learner);
      server.clock.advance(1000);
      const next = await Promise.all(Array.from({ length: 20 }, () => pushing.browser(learner)));
      expect(new Set(await endpointsOf(learner))).toEqual(new Set(next.map(({ endpoint }) => endpoint)));
      expect(await endpointsOf(learner)).not.toContain(first.endpoint);
      expect(await endpointsOf(other)).toEqual([others.endpoint]);
    });

    test("moves a browser to the learner who uses it now", async () => {
      const [before, now] = [await pushing.learner(), await pushing.learner()];
      const { endpoint, keys } = await pushing.browser(before);
      await server.succeed(subscribeToPush, { token: now.token, body: { endpoint, keys } });
      expect([await endpointsOf(before), await endpointsOf(now)]).toEqual([[], [endpoint]]);
      await server.succeed(signOut, { token: before.token });
      expect(await endpointsOf(now)).toEqual([endpoint]);
    });
  },
  bad: () => {
    test.each([
      "http://fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com:8443/fcm/send/abc",
      "https://user@fcm.googleapis.com/fcm/send/abc",
      "https://:password@fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com@127.0.0.1/",
      "https://fcm.googleapis.com.example.org/",
      "https://evilfcm.googleapis.com/",
      "https://notify.windows.com.example.org/",
      "https://push.services.mozilla.com/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://169.254.169.254/latest/meta-data",
      "https://localhost/",
      "http://127.0.0.1:1/",
      "https://fcm.googleapis.com/fcm/send/abc#part",
    ])("refuses %s, which is no push service", async (endpoint) => {
      const learner = await pushing.learner();
      const { validationErrors } = await refused(learner, { endpoint, keys: KEYS }, 422, "VALIDATION_ERROR");
      expect(validationErrors).toEqual({ endpoint: "Must be the address of a known push service." });
      expect(await endpointsOf(learner)).toEqual([]);
    });

    test("refuses what is no address, no key or no point of the curve", async () => {
      const learner = await pushing.learner();
      for (const endpoint of ["", "fcm.googleapis.com", "file:///etc/passwd", `${FCM}${"a".repeat(2000)}`])
        await refused(learner, { endpoint, keys: KEYS }, 422, "VALIDATION_ERROR");
      for (const keys of [
        {},
        { ...KEYS, auth: "short" },
        { ...KEYS, p256dh: "short" },
        { ...KEYS, more: "" },
      ])
        await refused(learner, { endpoint: FCM, keys }, 422, "VALIDATION_ERROR");
      const off = { ...KEYS, p256dh: "B".repeat(87) };
      const { validationErrors } = await refused(
        learner,
        { endpoint: FCM, keys: off },
        422,
        "VALIDATION_ERROR",
      );
      expect(validationErrors).toEqual({ "keys.p256dh": "Must be a point of P-256." });
      expect(await endpointsOf(learner)).toEqual([]);
    });

    test("leaves the browser of another learner whose keys the caller does not know", async () => {
      const [owner, stranger] = [await pushing.learner(), await pushing.learner()];
      const { endpoint, keys } = await pushing.browser(owner);
      for (const guessed of [KEYS, { ...keys, auth: KEYS.auth }, { ...KEYS, auth: keys.auth }])
        await refused(stranger, { endpoint, keys: guessed }, 409, "RESOURCE_CONFLICT");
      expect([await endpointsOf(owner), await endpointsOf(stranger)]).toEqual([[endpoint], []]);
    });

    test("needs a signed-in learner, and is done 60 times an hour at most", async () => {
      const body = { endpoint: FCM, keys: KEYS };
      await server.refuse(subscribeToPush, { body }, 401, "AUTHENTICATION_REQUIRED");
      const learner = await pushing.learner();
      for (let count = 0; count < 60; count += 1)
        await server.succeed(subscribeToPush, { token: learner.token, body });
      await refused(learner, body, 429, "RATE_LIMIT_EXCEEDED");
    });
  },
});

describeEndpoint("unsubscribeFromPush", {
  good: () => {
    test("forgets this browser alone, and does not mind one that is not there", async () => {
      const learner = await pushing.learner();
      const [gone, remaining] = [await pushing.browser(learner), await pushing.browser(learner)];
      const body = { endpoint: gone.endpoint };
      for (let count = 0; count < 2; count += 1)
        await server.succeed(unsubscribeFromPush, { token: learner.token, body });
      expect(await endpointsOf(learner)).toEqual([remaining.endpoint]);
    });
  },
  bad: () => {
    test("leaves the browser of another learner", async () => {
      const [owner, stranger] = [await pushing.learner(), await pushing.learner()];
      const { endpoint } = await pushing.browser(owner);
      await server.succeed(unsubscribeFromPush, { token: stranger.token, body: { endpoint } });
      expect(await endpointsOf(owner)).toEqual([endpoint]);
    });

    test("needs a signed-in learner", async () => {
      const body = { endpoint: FCM };
      await server.refuse(unsubscribeFromPush, { body }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

test("a sign-out ends what this sign-in subscribed, and nothing of another sign-in", async () => {
  const learner = await pushing.learner();
  const again = v.parse(
    Tokens,
    await server.succeed(signIn, {
      query: {},
      body: { username: learner.user.username, password: PASSWORD },
    }),
  );
  await pushing.browser(learner);
  const other = await pushing.browser(again);
  await server.succeed(signOut, { token: learner.token });
  expect(await endpointsOf(learner)).toEqual([other.endpoint]);
});

test("a sign-in that ran out still gets pushes until it is ended with all others", async () => {
  const learner = await pushing.learner();
  const browser = await pushing.browser(learner);
  const past = new Date(server.clock.now().getTime() - 1000);
  await server.db.update(signIns).set({ endsAt: past }).where(eq(signIns.userId, learner.user.id));
  await pushing.notify(learner);
  await pushing.deliver();
  expect(pushing.service.at(browser.path).length).toBe(1);
  await disableAccount(server.db, learner.user.id, server.clock.now());
  expect(await endpointsOf(learner)).toEqual([]);
});

test("a deleted account takes its browsers along", async () => {
  const learner = await pushing.learner();
  await pushing.browser(learner);
  await server.db.delete(users).where(eq(users.id, learner.user.id));
  expect(await endpointsOf(learner)).toEqual([]);
});
