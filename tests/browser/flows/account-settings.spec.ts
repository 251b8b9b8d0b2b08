import type { Page } from "@playwright/test";
import { newAccount, signIn, verificationLink } from "../support/account.ts";
import { expectNoViolations } from "../support/axe.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const entries = (page: Page, name: string) => section(page, name).getByRole("listitem");

test("the settings hang in the menu and ask for a sign-in", async ({ page, account }) => {
  await page.goto("/app/settings");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signInByForm(page, account);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(page).toHaveTitle("Notifications · Settings · Ibis");
  await expect(page.getByText(`Signed in as ${account.username}`)).toBeVisible();
});

test("a changed password ends the sign-ins on other devices, and not this one", async ({
  page,
  server,
  account,
}) => {
  const other = await signIn(server, account);
  await signInByForm(page, account);
  await page.goto("/app/settings/sign-in");
  const password = section(page, "Password");

  await page.getByLabel("Current password").fill("not mine");
  await newPassword(page).fill("another horse battery 8");
  await expect(password.locator("[aria-live=polite]")).toHaveText("All password rules are met.");
  await button(page, "Change password").click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /^Your current password is not correct\./,
  );

  await button(page, "Forgot your password?").click();
  await expect(password.getByText("a mail with a link to set a new password is on its way")).toBeVisible();

  await page.getByLabel("Current password").fill(account.password);
  await newPassword(page).fill(account.username);
  await expect(password.locator("[aria-live=polite]")).toContainText("Not your username or email address.");
  await button(page, "Change password").click();
  await expect(newPassword(page)).toHaveAttribute("aria-invalid", "true");

  await newPassword(page).fill("another horse battery 8");
  await button(page, "Change password").click();
  await expect(password.getByText("Your password was changed")).toBeVisible();
  await expect(entries(page, "Recent sign-ins").first()).toContainText("Password changed");
  await expect(entries(page, "Signed-in devices")).toHaveCount(1);

  await expect(other("GET", "/api/users/me")).rejects.toThrow(/answered 401/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(signIn(server, account)).rejects.toThrow(/answered 401/);
  await signIn(server, { ...account, password: "another horse battery 8" });
});

test("an address is changed by the link that was mailed to the new one", async ({
  page,
  server,
  account,
}) => {
  const { email } = newAccount("moved");
  await signInByForm(page, account);
  await page.goto("/app/settings/sign-in");
  const address = section(page, "Email address");
  await expect(address).toContainText(`We send mail to ${account.email}.`);

  await page.getByLabel("New email address").fill("moved@");
  await button(page, "Change email address").click();
  await expect(address.getByRole("alert")).toContainText("Invalid email format");
  await page.getByLabel("New email address").fill(email);
  await page.getByLabel("Your password").fill("not mine");
  await button(page, "Change email address").click();
  await expect(address).toContainText("Your current password is not correct.");
  await page.getByLabel("Your password").fill(account.password);
  await button(page, "Change email address").click();
  await expect(address.getByText(`The link is on its way to ${email}.`)).toBeVisible();
  await expect(address).toContainText(`We send mail to ${account.email}.`);

  await page.goto(await verificationLink(server, email));
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Sign-in", exact: true }).click();
  await expect(section(page, "Email address")).toContainText(`We send mail to ${email}.`);
  await expect(entries(page, "Recent sign-ins").first()).toContainText("Email address changed");
});

test("a part of the settings that is loaded for long says so, and comes up by itself", async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("**/api/auth/sessions**", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/app/settings/sign-in");
  await expect(section(page, "Signed-in devices").getByRole("status")).toHaveText(
    "Loading is taking longer than expected.",
  );
  await expectNoViolations(page, "a part of the settings that is loaded for long");
  release(undefined);
  await expect(entries(page, "Signed-in devices")).toHaveCount(1);
  await expect(section(page, "Signed-in devices").getByRole("status")).toBeHidden();
});
