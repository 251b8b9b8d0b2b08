import type { Page } from "@playwright/test";

/**
 * Lets a later `page.route` apply to the very next request. The first route of a page turns interception on, and Chromium
 * lets requests through for a moment after that; a route that no request matches turns it on before the page begins. It also
 * turns the browser's cache off, so that not every test does this.
 */
export const interceptFromTheStart = (page: Page): Promise<unknown> =>
  page.route("https://interception.invalid/", (route) => route.abort());
