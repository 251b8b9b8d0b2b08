import type { BrowserContext } from "@playwright/test";

/**
 * Lets a later `page.route` apply at once. The first route of a page turns interception on, and Chromium lets requests
 * through for a moment after that; a route that no request matches turns it on before the page begins.
 */
export const interceptFromTheStart = (context: BrowserContext): Promise<unknown> =>
  context.route("https://interception.invalid/", (route) => route.abort());
