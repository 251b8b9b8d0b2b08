import type { Page } from "@playwright/test";

/** Kills the tab's process. */
export async function crashTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  // The crashed tab cannot respond.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
}
