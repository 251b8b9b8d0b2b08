import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";

/** Signs in through the form, as a learner does, and waits for the signed-in area. */
export async function signInByForm(page: Page, { username, password }: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/app/**");
}
