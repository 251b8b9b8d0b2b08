import type { Page } from "@playwright/test";
import { newAccount, signUp, verificationLink } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test(
  "a link that is opened while signed in confirms the address, says so, and leads on",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    await page.goto("/app/dashboard");
    await expect(page.getByText("Confirm email.")).toBeVisible();
    await page.goto(await verificationLink(server, signedIn.email));
    await expect(heading(page, "Email confirmed")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("Your email address is confirmed.");
    await link(page, "Go to the dashboard").click();
    await expect(heading(page, "Dashboard")).toBeVisible();
    await expect(page).toHaveURL("/app/dashboard");
    await expect(page.getByText("Confirm email.")).toBeHidden();
  },
);

test("a link of another account confirms its address, says so, and leaves the present sign-in", async ({
  page,
  server,
  signedIn,
}) => {
  const other = newAccount();
  await signUp(server, other);
  await page.goto("/app/dashboard");
  await page.goto(await verificationLink(server, other.email));
  await expect(heading(page, "Email confirmed")).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(
    `The email address of ${other.username} is confirmed. You are still signed in as ${signedIn.username}.`,
  );
  await link(page, "Go to the dashboard").click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page.getByText("Confirm email.")).toBeVisible();
});

test("a visitor who is not signed in can ask for a verification mail by address", async ({
  page,
  account,
}) => {
  await page.goto("/email-verification");
  await page.getByLabel("Email").fill("nobody");
  await button(page, "Send a new link").click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email format");
  await page.getByLabel("Email").fill(account.email);
  await button(page, "Send a new link").click();
  await expect(page.getByRole("status")).toHaveText(
    "Verification email sent! Please check your inbox and spam folder.",
  );
  await expect(button(page, "Send a new link in 60 s")).toBeDisabled();
  await link(page, "Sign in").click();
  await expect(heading(page, "Sign in")).toBeFocused();
});

test("a mailed token leaves the address and the history at once", async ({ page, server, account }) => {
  await page.goto("/login");
  await page.goto(await verificationLink(server, account.email));
  await expect(page.getByText("Email confirmed")).toBeVisible();
  await expect(page).toHaveURL("/verify-email");
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await page.goForward();
  await expect(page).toHaveURL("/verify-email");

  await page.goto("/reset-password?token=unknown");
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expect(page).toHaveURL("/reset-password");
});
