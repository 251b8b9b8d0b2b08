import type { BrowserContext, Page } from "@playwright/test";
import { type Account, newAccount, signUp } from "./account.ts";
import type { ApplicationServer } from "./server.ts";
import { sendSignIn } from "./sign-in.ts";
import { expect } from "./test.ts";

export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
export const logout = (page: Page) => page.getByRole("button", { name: "Logout" });
export const expired = (page: Page) =>
  page.getByRole("main").getByText("Your session has expired. Please log in again.");

/** Signs in and stays signed in, so that new tabs are signed in, too. */
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

/** Signs in for this tab only and duplicates it, so that the other tab has a copy of its session storage. */
export async function signInAndDuplicate(page: Page, account: Account): Promise<Page> {
  await page.goto("/login");
  await page.getByLabel("Keep me signed in on this device").uncheck();
  await sendSignIn(page, account);
  await expect(heading(page, "Dashboard")).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open("/app/dashboard"));
  const copy = await opened;
  await expect(heading(copy, "Dashboard")).toBeVisible();
  return copy;
}

/** Another account, and a signed-out tab on the same device. */
export async function openTabOfAnother(server: Pick<ApplicationServer, "url">, context: BrowserContext) {
  const other = newAccount("other");
  await signUp(server, other);
  return { other, theirs: await context.newPage() };
}

/** The tabs that request new tokens from now on, one entry for each request. */
export function tabsThatRefresh(context: BrowserContext): readonly Page[] {
  const tabs: Page[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh-token")) tabs.push(request.frame().page());
  });
  return tabs;
}

export const inTab = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

/** Storage keys of visitors and of errors, which belong to no account. */
const IMPERSONAL =
  /^(error_|monitoring_error_log$|circuit_breaker_|ibis_device_id$|ibis_browser_id$|ibis_device_proofs$)/;

/** The stored data of any account. */
export const stored = async (page: Page) => {
  const keys = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  return keys.filter((key) => !IMPERSONAL.test(key));
};
