import { type Page, expect } from "@playwright/test";

const sayOffline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("offline")));

/** Takes the connection from a page, and waits until the page says so. */
export async function goOffline(page: Page): Promise<void> {
  let isChecked = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/health")) isChecked = true;
  });
  // The page loads its listener late, which then checks whether the server answers.
  await expect
    .poll(async () => {
      await sayOffline(page);
      return isChecked;
    })
    .toBe(true);
  await page.context().setOffline(true);
  // The response to such a check may still have arrived.
  await expect
    .poll(async () => {
      await sayOffline(page);
      return page.getByText("You're offline", { exact: true }).isVisible();
    })
    .toBe(true);
}
