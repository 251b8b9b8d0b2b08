import type { Page } from "@playwright/test";
import { forgetPassword, newAccount, resetLink, signIn, signUp } from "../support/account.ts";
import { sendSignIn, signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
/** The rules of a new password, met or not. */
const rule = (page: Page, text: string) =>
  page.getByRole("list", { name: "Password rules" }).getByRole("listitem").filter({ hasText: text });

test("a new password is judged as it is typed, once typing pauses", async ({ page }) => {
  const { username, email } = newAccount();
  const judged: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/validate-password")) judged.push(request.postDataJSON());
  });
  await page.goto("/register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await expect(rule(page, "At least 8 characters")).toHaveText("At least 8 characters");
  await password(page).pressSequentially("1234567");
  await expect(rule(page, "At least 8 characters")).toHaveText("At least 8 characters, not met");
  await password(page).fill("correct horse battery 7");
  await expect(rule(page, "Not easy to guess")).toHaveText(/, met$/);
  // A judgement of an earlier password does not count for this one, and 7 characters are too few to judge.
  await password(page).fill("xk7qv2p");
  await expect(rule(page, "Not easy to guess")).not.toHaveText(/, met$/);
  await expect(rule(page, "At least 8 characters")).toHaveText("At least 8 characters, not met");
  await expect(rule(page, "Not easy to guess")).not.toHaveText(/met$/);
  await password(page).fill("1234567");
  // Rarely broken rules are shown only if they are broken.
  await expect(rule(page, "At most 128 characters")).toBeHidden();
  const said = page.getByRole("main").locator("[aria-live=polite]");
  await expect(said).toHaveText(
    "Not met: At least 8 characters; Not easy to guess: no common password and no name with a few characters added.",
  );
  await password(page).fill(username);
  await expect(said).toHaveText(
    "Not met: Not easy to guess: no common password and no name with a few characters added; Not your username or email address.",
  );
  await password(page).fill("correct horse battery 7");
  await expect(said).toHaveText("All password rules are met.");
  expect(judged).toEqual(
    ["1234567", "correct horse battery 7", "xk7qv2p", "1234567", username, "correct horse battery 7"].map(
      (typed) => ({
        password: typed,
        username,
        email,
      }),
    ),
  );
});

test(
  "a forgotten password is set anew by the link in a mail, which works once",
  { tag: "@gate" },
  async ({ page, server, account }) => {
    await page.goto("/login");
    await link(page, "Forgot your password?").click();
    await expect(heading(page, "Forgot your password?")).toBeFocused();
    await page.getByLabel("Email").fill("amina@");
    await button(page, "Mail me a link").click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email format");
    await page.getByLabel("Email").fill(account.email);
    await button(page, "Mail me a link").click();
    await expect(page.getByRole("status")).toContainText("If there is an account with this address");

    const mailed = await resetLink(server, account.email);
    await page.goto(mailed);
    await expect(heading(page, "Set a new password")).toBeVisible();
    await newPassword(page).fill("short");
    await button(page, "Set the password").click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(newPassword(page)).toHaveAttribute("aria-invalid", "true");
    await newPassword(page).fill("another horse battery 8");
    await expect(rule(page, "At least 8 characters")).toHaveText(/, met$/);
    await button(page, "Set the password").click();
    await expect(heading(page, "Sign in")).toBeFocused();
    await expect(page.getByRole("status")).toHaveText("Your new password is set. Please sign in with it.");

    await sendSignIn(page, account);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByText("Your new password is set")).toBeHidden();
    await sendSignIn(page, { ...account, password: "another horse battery 8" });
    await expect(heading(page, "Dashboard")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();

    await page.goto(mailed);
    await expect(page.getByRole("alert")).toContainText("This link no longer works");
    await link(page, "Ask for a new link").click();
    await expect(heading(page, "Forgot your password?")).toBeVisible();
  },
);

test("a link to set a password works while signed in, and ends that sign-in", async ({
  page,
  server,
  account,
}) => {
  await forgetPassword(server, account.email);
  await signInByForm(page, account);
  await page.goto(await resetLink(server, account.email));
  await newPassword(page).fill("another horse battery 8");
  await button(page, "Set the password").click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(page.getByText("Your new password is set. Please sign in with it.")).toBeVisible();
  await page.goto("/app/decks");
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("a link of another account sets its password, says so, and keeps the present sign-in", async ({
  page,
  server,
  account,
}) => {
  const other = { ...newAccount("other"), password: "another horse battery 8" };
  await signUp(server, { ...other, password: "the first pass phrase 9" });
  await forgetPassword(server, other.email);
  await signInByForm(page, account);
  await page.goto(await resetLink(server, other.email));
  await newPassword(page).fill(other.password);
  await button(page, "Set the password").click();
  await expect(page.getByRole("status")).toHaveText(
    `The new password is set. It belongs to another account: you are still signed in as ${account.username}, whose password did not change.`,
  );
  await expect(newPassword(page)).toHaveCount(0);
  await link(page, "Go to the dashboard").click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await page.goto("/app/settings");
  await expect(page.getByText(`Signed in as ${account.username}`)).toBeVisible();
  await signIn(server, other);
  await signIn(server, account);
});

test("a link that cannot be checked can be checked again", async ({ page, server, account }) => {
  await forgetPassword(server, account.email);
  await page.route("**/api/auth/validate-reset-token*", (route) => route.abort("connectionrefused"));
  await page.goto(await resetLink(server, account.email));
  await expect(page.getByRole("alert")).toContainText(
    "Network error. Please check your internet connection and try again.",
  );
  await page.unrouteAll();
  await button(page, "Try Again").click();
  await expect(newPassword(page)).toBeVisible();
});
