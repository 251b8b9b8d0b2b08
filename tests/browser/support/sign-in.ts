import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";

/**
 * Signs in through the form, as a learner does, and waits for the signed-in area.
 * @param origin Of the application, where the page has no base URL.
 */
export async function signInByForm(page: Page, { username, password }: Account, origin = ""): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/app/**");
}
