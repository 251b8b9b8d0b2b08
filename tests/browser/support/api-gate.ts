import type { Page } from "@playwright/test";

/** Holds the page's API calls; the returned function releases these and all later ones. */
export async function closeApi(page: Page): Promise<() => void> {
  const opened = Promise.withResolvers<void>();
  await page.route("**/api/**", async (route) => {
    await opened.promise;
    await route.continue();
  });
  return () => opened.resolve();
}
