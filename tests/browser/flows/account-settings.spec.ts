import type { Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import { newAccount, resetLink, signIn, verificationLink } from "../support/account.ts";
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
  await expect(page).toHaveTitle("Settings · Ibis");
  await expect(page.getByText(`Signed in as ${account.username}`)).toBeVisible();
});

test("a changed password ends the sign-ins on other devices, and not this one", async ({
  page,
  server,
  account,
}) => {
  const other = await signIn(server, account);
  await signInByForm(page, account);
  await page.goto("/app/settings");
  const password = section(page, "Password");

  await page.getByLabel("Current password").fill("not mine");
  await newPassword(page).fill("another horse battery 8");
  await expect(password.locator("[aria-live=polite]")).toHaveText("All password rules are met.");
  await button(page, "Change password").click();
  await expect(password.getByRole("alert")).toBeFocused();
  await expect(password.getByRole("alert")).toContainText("Your current password is not correct.");

  await page.getByLabel("Current password").fill(account.password);
  await newPassword(page).fill(account.username);
  await expect(password.locator("[aria-live=polite]")).toContainText("Not your username or email address.");
  await button(page, "Change password").click();
  await expect(newPassword(page)).toHaveAttribute("aria-invalid", "true");

  await newPassword(page).fill("another horse battery 8");
  await button(page, "Change password").click();
  await expect(password.getByText("Your password was changed")).toBeVisible();
  await expect(entries(page, "Recent login activity").first()).toContainText("Password changed");
  await expect(entries(page, "Sessions")).toHaveCount(1);

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
  await page.goto("/app/settings");
  const address = section(page, "Email address");
  await expect(address).toContainText(`We send mail to ${account.email}.`);

  await page.getByLabel("New email address").fill("moved@");
  await button(page, "Change email address").click();
  await expect(address.getByRole("alert")).toContainText("Invalid email format");
  await page.getByLabel("New email address").fill(email);
  await page.getByLabel("Your password").fill("not mine");
  await button(page, "Change email address").click();
  await expect(address.getByRole("alert")).toContainText("Your current password is not correct.");
  await page.getByLabel("Your password").fill(account.password);
  await button(page, "Change email address").click();
  await expect(address.getByText(`The link is on its way to ${email}.`)).toBeVisible();
  await expect(address).toContainText(`We send mail to ${account.email}.`);

  await page.goto(await verificationLink(server, email));
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(section(page, "Email address")).toContainText(`We send mail to ${email}.`);
  await expect(entries(page, "Recent login activity").first()).toContainText("Email address changed");
});

test("sessions are listed and ended, one or all others, after a question", async ({
  page,
  server,
  account,
}) => {
  const first = await signIn(server, account);
  const second = await signIn(server, account);
  await signInByForm(page, account);
  await page.goto("/app/settings");
  const sessions = entries(page, "Sessions");
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: "This device" })).toContainText("Chrome on Linux");
  await expect(sessions.filter({ hasText: "This device" }).getByRole("button")).toHaveCount(0);

  const ends = page.getByRole("button", { name: "End the session on Unknown device" });
  await ends.first().click();
  const question = page.getByRole("alertdialog", { name: "End this session?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(ends.first()).toBeFocused();
  await expect(sessions).toHaveCount(3);

  await ends.first().click();
  await button(page, "End session").click();
  await expect(section(page, "Sessions").getByText("The session has ended.")).toBeVisible();
  await expect(sessions).toHaveCount(2);
  const alive = await Promise.allSettled([first, second].map((call) => call("GET", "/api/users/me")));
  expect(alive.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);

  await button(page, "End all others").click();
  await page
    .getByRole("alertdialog", { name: "End all other sessions?" })
    .getByRole("button", { name: "End all others" })
    .click();
  await expect(section(page, "Sessions").getByText("All other sessions have ended.")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(button(page, "End all others")).toBeHidden();
  for (const call of [first, second])
    await expect(call("GET", "/api/users/me")).rejects.toThrow(/answered 401/);
});

test("what happened to the account is listed, and an empty list is no error", async ({
  page,
  server,
  account,
}) => {
  await expect(signIn(server, { ...account, password: "a guess" })).rejects.toThrow(/answered 401/);
  await signInByForm(page, account);
  await page.goto("/app/settings");
  await expect(entries(page, "Recent login activity").first()).toContainText("Signed in");
  await expect(entries(page, "Recent login activity").nth(1)).toContainText("Sign-in failed");

  await page.route("**/api/auth/{activity,sessions}**", (route) => route.abort("connectionrefused"));
  await page.route("**/api/auth/activity/**", (route) => route.abort("connectionrefused"));
  await page.reload();
  await expect(section(page, "Recent login activity")).toContainText("The activity cannot be loaded now.");
  await expect(section(page, "Sessions").getByRole("alert")).toContainText(
    "Network error. Please check your internet connection and try again.",
  );
  await page.unrouteAll();
  await section(page, "Sessions").getByRole("button", { name: "Try Again" }).click();
  await expect(entries(page, "Sessions")).toHaveCount(1);
});

test("a part of the settings that is loaded for long says so, and comes up by itself", async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route("**/api/auth/sessions**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/app/settings");
  await expect(section(page, "Sessions").getByRole("status")).toHaveText(
    "Loading is taking longer than expected.",
  );
  release(undefined);
  await expect(entries(page, "Sessions")).toHaveCount(1);
  await expect(section(page, "Sessions").getByRole("status")).toBeHidden();
});

/** What the server answers of the signed-in user from here on, over what it knows. */
async function sayOfUser(page: Page, said: Partial<User>) {
  await page.route("**/api/users/me", async (route) => {
    const answer = await route.fetch();
    const user: unknown = await answer.json();
    await route.fulfill({ response: answer, json: { ...Object(user), ...said } });
  });
}

test("who has no password is mailed a link to set one, and offered nothing that asks for it", async ({
  page,
  server,
  account,
}) => {
  await sayOfUser(page, { oauthUser: true, hasPassword: false });
  await signInByForm(page, account);
  await page.goto("/app/settings");
  await expect(section(page, "Email address")).toContainText("Set a password first");
  await expect(page.getByLabel(/password/i).and(page.getByRole("textbox"))).toHaveCount(0);
  await expect(page.getByLabel("New email address")).toHaveCount(0);
  await expect(button(page, "Change password")).toHaveCount(0);
  await button(page, "Mail me a link").click();
  await expect(section(page, "Password").getByText("a mail with a link to set a new password")).toBeVisible();
  await page.goto(await resetLink(server, account.email));
  await expect(newPassword(page)).toBeVisible();
});

test("who came by another service and has a password changes it as everybody does", async ({
  page,
  account,
}) => {
  await sayOfUser(page, { oauthUser: true });
  await signInByForm(page, account);
  await page.goto("/app/settings");
  await expect(page.getByLabel("Current password")).toBeVisible();
  await expect(button(page, "Change password")).toBeVisible();
  await expect(page.getByLabel("New email address")).toBeVisible();
  await expect(button(page, "Mail me a link")).toHaveCount(0);
});
