import type { BrowserContext, Page } from "@playwright/test";
import { type Account, tokensOf } from "./account.ts";

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
 * @param origin Of the application, if the page has no base URL.
 */
export async function signInByForm(page: Page, account: Account, origin = ""): Promise<void> {
  await page.goto(`${origin}/login`);
  await sendSignIn(page, account);
  await page.waitForURL("**/app/**");
}

const DAY = 86_400_000;

/**
 * Signs in through the API, for tests of other features: the context's pages find the tokens in storage, as on a device
 * that stays signed in. Each test has its own tokens, because a refresh token works once.
 */
export async function signInByApi(context: BrowserContext, origin: string, account: Account): Promise<void> {
  const { token, refreshToken } = await tokensOf({ url: origin }, account);
  const created = new Date().toISOString();
  const expiration = new Date(Date.now() + DAY).toISOString();
  const record = (name: string, value: string) => ({
    name,
    value: JSON.stringify({ value, created, expiration }),
  });
  const localStorage = [
    record("token", token),
    record("refreshToken", refreshToken),
    { name: "auth_session_duration", value: "1" },
  ];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}
