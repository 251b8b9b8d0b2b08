import type { Page } from "@playwright/test";
import { newAccount, signUp, verificationLink } from "../support/account.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test(
  "a link that is opened while signed in confirms the address, says so, and leads on",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    await page.goto("/app/dashboard");
    await expect(page.getByText("Verify your email address")).toBeVisible();
    await page.goto(await verificationLink(server, signedIn.email));
    await expect(heading(page, "Email confirmed")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("Your email address is confirmed.");
    await link(page, "Go to the dashboard").click();
    await expect(heading(page, "Dashboard")).toBeVisible();
    await expect(page).toHaveURL("/app/dashboard");
    await expect(page.getByText("Verify your email address")).toBeHidden();
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
  await expect(page.getByText("Verify your email address")).toBeVisible();
});

for (const { name, token, says } of [
  { name: "unknown", token: "unknown", says: /^This link is not valid or has expired/ },
  {
    name: "cut off",
    token: "",
    says: "This link is incomplete. Open it again from the mail, or ask for a new one.",
  },
]) {
  test(`a link that is ${name} says so while signed in, and leads to a new one`, async ({
    page,
    signedIn,
  }) => {
    await page.goto(`/verify-email?token=${token}`);
    await expect(page.getByRole("alert")).toHaveText(says);
    await link(page, "Check your address").click();
    await expect(page.getByText(`We mailed a link to ${signedIn.email}.`)).toBeVisible();
    await expect(button(page, "Send a new link")).toBeVisible();
  });
}

test("another verification mail can be had, and not too often", async ({
  page,
  context,
  server,
  account,
}) => {
  await page.clock.install();
  await interceptFromTheStart(page);
  // For this tab only, so that the tab that opens the link is signed out.
  await signInByForm(page, account);
  await page.goto("/email-verification");
  await expect(page.getByText(`We mailed a link to ${account.email}.`)).toBeVisible();
  const send = page.getByRole("button", { name: "Send a new link" });

  await page.route("**/resend-verification/me", (route) => route.abort("connectionrefused"), { times: 1 });
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Network error. Please check your internet connection and try again.",
  );
  await page.route(
    "**/resend-verification/me",
    (route) => route.fulfill({ status: 500, headers: { "x-ibis": "1" }, body: "" }),
    { times: 1 },
  );
  await send.click();
  await expect(page.getByRole("alert")).toHaveText("Failed to send verification email. Please try again.");

  await send.click();
  const sent = page.getByRole("status").filter({ hasText: "Verification email sent!" });
  await expect(sent).toHaveText("Verification email sent! Please check your inbox and spam folder.");
  await expect(send).toBeDisabled();
  await expect(send).toHaveText("Send a new link in 60 s");
  await page.clock.runFor(3000);
  await expect(sent).toContainText("mark it as not spam");
  await expect(send).toHaveText("Send a new link in 57 s");
  await page.clock.runFor(57_000);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(send).toHaveText("Send a new link in 120 s");

  const other = await context.newPage();
  // The first one came with the sign-up.
  await other.goto(await verificationLink(server, account.email, 3));
  await expect(other.getByRole("heading", { level: 1, name: "Email confirmed" })).toBeVisible();
  await expect(other.getByText("Your email address is confirmed.")).toBeVisible();
  await button(page, "I have opened it").click();
  await expect(page.getByText(`Your address ${account.email} is confirmed.`)).toBeVisible();
  await link(page, "Go to the dashboard").click();
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("where nobody is signed in, the confirmation leads to the sign-in with the name filled in", async ({
  page,
  server,
  account,
}) => {
  await page.goto(await verificationLink(server, account.email));
  await link(page, "Go to sign in").click();
  await expect(page.getByLabel("Username or email")).toHaveValue(account.username);
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
