import type { Page } from "@playwright/test";

/** Ends the tab's process from one moment to the next. */
export async function crashTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  // Nobody is left to answer.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
}
