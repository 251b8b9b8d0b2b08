import type { Page } from "@playwright/test";
import { sendSignIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** Overrides the server's data of the current user; the returned function ends this. */
async function answerMe(page: Page, status: 401 | 503): Promise<() => Promise<void>> {
  const me = "**/api/users/me";
  await page.route(me, (route) => route.fulfill({ status, json: {}, headers: { "x-ibis": "1" } }));
  return () => page.unroute(me);
}

test("a sign-in that cannot be verified says so, and Try Again goes on", async ({ page, account }) => {
  const comeBack = await answerMe(page, 503);
  await page.goto("/login");
  await sendSignIn(page, account);
  await expect(page.getByRole("status")).toContainText("Failed to verify your authentication.");
  await comeBack();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", exact: true })).toBeVisible();
});

test("the sign-in page says how the last sign-in ended, not the one before", async ({ page, account }) => {
  await answerMe(page, 401);
  await page.goto("/login?message=expired");
  await expect(page.getByRole("status")).toHaveText("Your session has expired. Please log in again.");
  await sendSignIn(page, account);
  await expect(page.getByRole("status")).toHaveText("Your session is invalid. Please log in again.");
});

test("a name in the address fills the field, and leaves the address and the history at once", async ({
  page,
}) => {
  await page.goto("/login");
  await page.goto("/login?redirect=%2Fapp%2Fdecks&name=amina%40example.org");
  const identifier = page.getByLabel("Username or email");
  await expect(page).toHaveURL("/login?redirect=%2Fapp%2Fdecks");
  await expect(identifier).toHaveValue("amina@example.org");
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await page.goForward();
  await expect(page).toHaveURL("/login?redirect=%2Fapp%2Fdecks");
  await expect(identifier).toHaveValue("");
});
