import { type Page, expect } from "@playwright/test";
import { releaseStreams } from "./end-streams.ts";

const sayOffline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("offline")));

/** Disconnects a page, and waits until the page shows it. */
export async function goOffline(page: Page): Promise<void> {
  await releaseStreams(page);
  let isChecked = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/health")) isChecked = true;
  });
  // The page loads its listener late. The listener then checks whether the server responds.
  await expect
    .poll(async () => {
      await sayOffline(page);
      return isChecked;
    })
    .toBe(true);
  await page.context().setOffline(true);
  // The response to such a check may have arrived before.
  await expect
    .poll(async () => {
      await sayOffline(page);
      return page.getByText("You're offline", { exact: true }).isVisible();
    })
    .toBe(true);
}
