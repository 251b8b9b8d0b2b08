import { type Page, expect } from "@playwright/test";

const hearOffline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("offline")));

/** Takes the connection from a page that waits until it can hear of that, and says so. */
export async function goOffline(page: Page): Promise<void> {
  let isChecked = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/health")) isChecked = true;
  });
  // What hears of it is loaded late, and checks then whether the server answers.
  await expect
    .poll(async () => {
      await hearOffline(page);
      return isChecked;
    })
    .toBe(true);
  await page.context().setOffline(true);
  // The answer to such a check may have been on its way.
  await expect
    .poll(async () => {
      await hearOffline(page);
      return page.getByText("You're offline", { exact: true }).isVisible();
    })
    .toBe(true);
}
