import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";

/** Fills in and sends the sign-in form that is on the page. */
export async function sendSignIn(
  page: Page,
  { username, password }: Pick<Account, "username" | "password">,
): Promise<void> {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/**
 * Signs in through the form, as a learner does, and waits for the signed-in area.
 * @param origin Of the application, where the page has no base URL.
 */
export async function signInByForm(page: Page, account: Account, origin = ""): Promise<void> {
  await page.goto(`${origin}/login`);
  await sendSignIn(page, account);
  await page.waitForURL("**/app/**");
}
