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

/**
 * Connects a page again, and waits until its offline strip is gone. The page moves up as the strip goes: a press that
 * begins before the move ends beside its button, which makes no click.
 */
export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByRole("region", { name: "Connection" })).toHaveCount(0);
}
