import type { Page } from "@playwright/test";
import { createECDH, randomBytes } from "node:crypto";
import { signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { untilCached } from "../support/cached-site.ts";
import { logout } from "../support/signed-in-tabs.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });
const LABEL = "Push notifications on this device";
const pushSwitch = (page: Page) => page.getByRole("switch", { name: LABEL });
const ENDPOINT = "https://fcm.googleapis.com/fcm/send/browser-test-";

/** Gives the page's browser the push service that it does not have under test. */
async function givePushService(page: Page): Promise<void> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  const endpoint = ENDPOINT + randomBytes(8).toString("hex");
  await page.addInitScript(
    (given) => {
      const NAME = "test-push-key";
      const subscriptionOf = (key: string) => ({
        endpoint: given.endpoint,
        options: { applicationServerKey: new Uint8Array(key.split(",").map(Number)).buffer },
        toJSON: () => ({ ...given, expirationTime: null }),
        unsubscribe: async () => {
          localStorage.removeItem(NAME);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          localStorage.setItem(NAME, String(applicationServerKey));
          return subscriptionOf(String(applicationServerKey));
        },
        async getSubscription() {
          const key = localStorage.getItem(NAME);
          return key === null ? null : subscriptionOf(key);
        },
      });
    },
    { endpoint, keys },
  );
}

const subscribed = (page: Page, method = "POST") =>
  page.waitForResponse(
    (response) => response.url().endsWith("/push/subscriptions") && response.request().method() === method,
  );

test("push is turned on, ends with the sign-in, comes back with the next one, and is turned off", async ({
  page,
  context,
  server,
  account,
}) => {
  await context.grantPermissions(["notifications"], { origin: server.url });
  await givePushService(page);
  await signInByForm(page, account);
  await page.goto("/app/settings");
  await untilCached(page);
  let saved = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/push/subscriptions")) saved += 1;
  });
  const first = subscribed(page);
  await pushSwitch(page).focus();
  await page.keyboard.press("Space");
  expect((await first).status()).toBe(204);
  await expect(pushSwitch(page)).toBeChecked();
  await expect(page.getByText("Nothing is pushed yet")).toBeVisible();
  await page.getByRole("checkbox", { name: "Reviews due Push" }).check();
  await expect(page.getByText("You get what you choose under Push on this device")).toBeVisible();
  await expectAccessible(page, "push on");

  await page.reload();
  await expect(pushSwitch(page)).toBeChecked();
  expect(saved, "subscriptions sent to the server").toBe(1);

  await logout(page).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test-push-key"))).toBeNull();

  const again = subscribed(page);
  await signInByForm(page, account);
  expect((await again).status()).toBe(204);
  await page.goto("/app/settings");
  await expect(pushSwitch(page)).toBeChecked();

  const gone = subscribed(page, "DELETE");
  await pushSwitch(page).click();
  expect((await gone).status()).toBe(204);
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("ibis_push"))).toBeNull();
  const call = await signIn(server, account);
  await expect
    .poll(() => call("GET", "/api/notifications/settings"))
    .toMatchObject({ kinds: { reminder: { push: true } } });
});

test("the service worker shows what is pushed", async ({ page, context, server, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await context.grantPermissions(["notifications"], { origin: server.url });
  const client = await context.newCDPSession(page);
  // The browser may still report registrations of tests before this one; the page's own is the last that is not deleted.
  let registrationId = "";
  client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const found of registrations) if (!found.isDeleted) ({ registrationId } = found);
  });
  await client.send("ServiceWorker.enable");
  await page.goto("/app/settings");
  await untilCached(page);
  await expect.poll(() => registrationId).not.toBe("");
  const due = { id: 7, title: "2 cards are due", text: "A few minutes.", path: "/app/spaced-review" };
  await client.send("ServiceWorker.deliverPushMessage", {
    origin: server.url,
    registrationId,
    data: JSON.stringify(due),
  });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, data }) => ({ title, body, data: JSON.stringify(data) }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: due.title, body: due.text, data: JSON.stringify({ path: due.path }) }]);
});
