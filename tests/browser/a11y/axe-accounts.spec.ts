import type { Page } from "@playwright/test";
import { resetLink, signIn } from "../support/account.ts";
import { closeApi } from "../support/api-gate.ts";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test.use({ reducedMotion: "reduce" });
test("axe finds nothing on the screens of signing in and up", async ({ page }) => {
  await page.route("**/api/auth/oauth/providers", (route) =>
    route.fulfill({
      headers: { "x-ibis": "1" },
      json: [
        { id: "google", name: "Google" },
        { id: "github", name: "GitHub" },
      ],
    }),
  );
  await page.goto("/login?message=passwordSet");
  await expect(button(page, "Continue with GitHub")).toBeVisible();
  await expectAccessible(page, "login with everything on it");

  await page.goto("/register");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByRole("listitem").filter({ hasText: "not met" }).first()).toBeVisible();
  await expectAccessible(page, "register, rules");

  await page.goto("/oauth2/redirect?error=disabled");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "oauth2 redirect, refused");

  await page.goto("/invite/abc");
  await heading(page, "You are invited");
  await expectAccessible(page, "invite");

  await page.goto("/auth-test");
  await expect(page.getByRole("table")).toHaveCount(2);
  await expectAccessible(page, "auth test");
});

test("axe finds nothing on the screens of passwords", async ({ page, server, account }) => {
  await page.goto("/forgot-password");
  await expectAccessible(page, "forgot password");
  await button(page, "Mail me a link").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "forgot password, error");
  await page.getByLabel("Email").fill(account.email);
  await button(page, "Mail me a link").click();
  await expect(page.getByRole("status")).toBeVisible();
  await expectAccessible(page, "forgot password, sent");

  await page.goto("/reset-password");
  await heading(page, "Set a new password");
  await expectAccessible(page, "reset password without a token");
  await page.goto("/reset-password?token=unknown");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "reset password, unusable");
  const openApi = await closeApi(page);
  await page.goto(await resetLink(server, account.email));
  await expect(page.getByText("Checking your link")).toBeVisible();
  await expectAccessible(page, "reset password, checking");
  openApi();
  await expect(button(page, "Set the password")).toBeVisible();
  await expectAccessible(page, "reset password");
  await page.getByLabel("New password", { exact: true }).fill("short");
  await button(page, "Set the password").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "reset password, errors");
});

test("axe finds nothing on the screens of an email address", async ({ page, account }) => {
  await page.goto("/email-verification");
  await heading(page, "Confirm your email");
  await expectAccessible(page, "email verification, signed out");
  await signInByForm(page, account);
  const openApi = await closeApi(page);
  await page.goto("/email-verification");
  await expect(page.getByText("Signing you in…")).toBeVisible();
  await expectAccessible(page, "email verification, checking");
  openApi();
  await button(page, "I have opened it").click();
  await expect(page.getByText("The address is not confirmed yet.")).toBeVisible();
  await expectAccessible(page, "email verification, not confirmed");
  await page.reload();
  await button(page, "Send a new link").click();
  await expect(page.getByRole("status")).toBeVisible();
  await expectAccessible(page, "email verification, sent");
  await page.goto("/invite/abc");
  await expect(page.getByRole("heading", { name: "This invitation does not work" })).toBeVisible();
  await expectAccessible(page, "invite, signed in");
  await page.goto("/auth-test");
  await expect(page.getByRole("rowheader", { name: "user.username" })).toBeVisible();
  await expectAccessible(page, "auth test, signed in");
});

/** Anywhere else, the bar at the bottom may cover a part of some button, which scrolling frees. */
const atTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

test("axe finds nothing on the settings", async ({ page, server, account }) => {
  await signIn(server, account);
  await signInByForm(page, account);
  await page.goto("/app/settings/sign-in");
  await expect(button(page, "Sign out everywhere else")).toBeVisible();
  await expectAccessible(page, "settings");

  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await button(page, "Change password").click();
  await page.getByLabel("New email address").fill("moved@example.com");
  await page.getByLabel("Your password").fill("not mine");
  await button(page, "Change email address").click();
  await expect(page.getByText("Your current password is not correct.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await atTop(page);
  await expectAccessible(page, "settings, errors");
  await button(page, "Sign out everywhere else").click();
  await expectNoViolations(page, "settings, end all others");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out Unknown device" }).click();
  await button(page, "Sign out").click();
  await expect(page.getByText("The device is signed out.")).toBeVisible();
  await atTop(page);
  await expectAccessible(page, "settings, session ended");

  await page.route("**/api/auth/{sessions,activity/*}*", (route) => route.abort("connectionrefused"));
  await page.reload();
  await expect(page.getByText("Your devices could not be loaded")).toBeVisible();
  await expectAccessible(page, "settings, server away");
});
