import { type DeployedSite, deploySite } from "#tests/support/deployed-site.ts";
import type { Page } from "@playwright/test";
import { watchPages } from "./page-errors.ts";
import { expect, test as base } from "./test.ts";

/** `test` with its own site, which the service worker caches. */
export const test = base.extend<{ site: DeployedSite }>({
  serviceWorkers: "allow",
  site: async ({ server }, provide) => {
    const site = await deploySite(server.url);
    await provide(site);
    await site.close();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
  pageErrors: async ({ context, site }, provide) => {
    const errors = watchPages(context, site.url);
    await provide(errors);
    expect(errors.unexpected(), "what the pages reported").toEqual([]);
  },
});

/** Waits until the worker controls the page; it is registered when the page is idle. */
export async function untilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null);
}

/** Makes the browser check for a new version, as it does by itself from time to time. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** The version that the page is of. */
export const versionOf = (page: Page) => page.locator("meta[name=version]").getAttribute("content");

export const offered = (page: Page) => page.getByRole("region", { name: "New version" });

/** Every path that a cache of the site has. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return caught.flat();
  });
