import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { cachedPaths, lookForUpdate, offered, test, untilCached, versionOf } from "../support/cached-site.ts";
import { expect } from "../support/test.ts";

const reload = (page: Page) => offered(page).getByRole("button", { name: "Reload" });
const later = (page: Page) => offered(page).getByRole("button", { name: "Later" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Makes the worker remove unneeded files, which it does whenever it serves a page. */
async function untilTidied(page: Page) {
  await page.reload();
  await untilCached(page);
}

/** How often pages of the context are loaded from now on. */
function countLoads(context: BrowserContext) {
  const loads: string[] = [];
  context.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
}

test("a new version is offered, put off, and shown when somebody says so", async ({
  page,
  site,
  context,
}) => {
  await page.goto("/login");
  await untilCached(page);
  await expect(offered(page)).toBeHidden();
  const loads = countLoads(context);
  const first = site.version();
  await site.deploy();
  await lookForUpdate(page);
  await expect(offered(page)).toContainText("A new version is ready");
  await expect(page.locator("[aria-live]").filter({ hasText: "A new version is ready" })).toBeAttached();
  await expectAccessible(page, "a new version");
  await later(page).click();
  await expect(offered(page)).toBeHidden();
  expect([await versionOf(page), loads]).toEqual([first, []]);

  await site.deploy();
  await lookForUpdate(page);
  await reload(page).click();
  await expect.poll(() => versionOf(page)).toBe(site.version());
  await untilCached(page);
  expect(loads).toHaveLength(1);
  await expect(offered(page)).toBeHidden();
});

test("a tab of the version before goes on with parts that are gone from the server, and those go with it", async ({
  page,
  site,
  context,
}) => {
  await page.goto("/login");
  await untilCached(page);
  // The worker now knows the page's version, and need not keep all other versions for it.
  await page.reload();
  await untilCached(page);
  const first = site.version();
  const before = (await cachedPaths(page)).find((path) => /forgot-password-.*\.js$/.test(path));
  const other = await context.newPage();
  await other.goto("/register");
  await untilCached(other);
  await site.deploy();
  await lookForUpdate(other);
  await reload(other).click();
  await expect.poll(() => versionOf(other)).toBe(site.version());

  await expect(offered(page)).toBeVisible();
  expect((await page.request.get(before ?? "")).status()).toBe(404);
  // The browser's own cache may have it, too, which the test must not rely on.
  await untilTidied(other);
  expect(await cachedPaths(page)).toContain(before);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Forgot your password?")).toBeVisible();
  expect([await versionOf(page), await page.locator("main").textContent()]).toEqual([
    first,
    expect.not.stringContaining("could not be shown"),
  ]);
  await reload(page).click();
  await expect.poll(() => versionOf(page)).toBe(site.version());

  await expect
    .poll(async () => {
      // The page has loaded its files before the site goes offline.
      const asked = other.waitForResponse("**/api/auth/password-requirements");
      await other.reload();
      await asked;
      return (await cachedPaths(other)).includes(before ?? "");
    })
    .toBe(false);
  await site.goAway();
  await other.goto("/reset-password");
  await expect(heading(other, "Set a new password")).toBeVisible();
});

test("a page whose parts are gone is offered the version that has them, and stays until then: without workers, as where the origin is not secure", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto("/login");
  await expect.poll(() => site.asked.some((path) => path.includes("start-updates"))).toBe(true);
  await site.deploy();
  const loads = countLoads(context);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(offered(page)).toBeVisible();
  expect(loads).toEqual([]);
  await reload(page).click();
  await expect(heading(page, "Forgot your password?")).toBeVisible();
  await expect.poll(() => versionOf(page)).toBe(site.version());
  await context.close();
});

test("the worker that the decision record gives for an emergency removes everything", async ({
  page,
  site,
}) => {
  await page.goto("/login");
  await untilCached(page);
  const record = await readFile("docs/decisions/011-service-worker.md", "utf8");
  site.put({ "/sw.js": /```js\n([\s\S]+?)```/.exec(record)?.[1] ?? "" });
  await lookForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("ibis-"))))
    .toEqual([]);
  await page.goto("/forgot-password");
  await expect(heading(page, "Forgot your password?")).toBeVisible();
});
