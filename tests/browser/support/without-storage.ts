import type { Page } from "playwright";

/** The page finds no database in its browser, as in some private windows: each answer goes to the server by itself. */
export const withoutStorage = (page: Pick<Page, "addInitScript">): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
