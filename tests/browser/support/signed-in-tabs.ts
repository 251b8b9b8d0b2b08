import type { BrowserContext, Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { sendSignIn } from "./sign-in.ts";
import { expect } from "./test.ts";

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
export const logout = (page: Page) => page.getByRole("button", { name: "Logout" });
export const expired = (page: Page) =>
  page.getByRole("main").getByText("Your session has expired. Please log in again.");

/** Signs in on a device that is kept signed in, so that every new tab is. */
export async function signInForAllTabs(page: Page, account: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Keep me signed in on this device").check();
  await sendSignIn(page, account);
  await expect(heading(page, "Dashboard")).toBeVisible();
}

export async function openDecks(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto("/app/decks");
  await expect(heading(tab, "My Decks")).toBeVisible();
  return tab;
}

export const inTab = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

/** What is kept of anybody: all but the token that every visitor has, and how far pages were scrolled. */
export const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key !== "_csrf" && !key.startsWith("tsr-scroll-restoration")),
  );
