import type { Page } from "@playwright/test";
import { type Account, forgetPassword, newAccount, resetLink, verificationLink } from "./support/account.ts";
import { signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
/** What is met or not of a new password. */
const rule = (page: Page, text: string) =>
  page.getByRole("list", { name: "Password rules" }).getByRole("listitem").filter({ hasText: text });

async function sendSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel("Username or email").fill(account.username);
  await password(page).fill(account.password);
  await button(page, "Sign in").click();
}

/** What the page sends next to this path. */
const nextBody = async (page: Page, path: string): Promise<unknown> =>
  (await page.waitForRequest((request) => new URL(request.url()).pathname === path)).postDataJSON();

test("what is typed wrongly at the sign-in is said at its field, and nothing is sent", async ({ page }) => {
  await page.goto("/login");
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/signin")) sent += 1;
  });
  await button(page, "Sign in").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("Username or email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Username or email").fill("amina@example");
  await password(page).fill("a secret");
  await button(page, "Sign in").click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await page.getByRole("alert").getByRole("link", { name: "Username or email" }).click();
  await expect(page.getByLabel("Username or email")).toBeFocused();
  expect(sent).toBe(0);
});

for (const { name, days, choose } of [
  { name: "a day where the device is not kept signed in", days: [false, 1] },
  { name: "30 days where it is", days: [true, 30], choose: [] },
  { name: "as many days as were chosen", days: [true, 365], choose: ["365 days"] },
] as const) {
  test(`a sign-in lasts ${name}`, async ({ page, account }) => {
    await page.goto("/login");
    await expect(page.getByLabel("For how long")).toBeHidden();
    if (choose) {
      await page.getByLabel("Keep me signed in on this device").check();
      await expect(page.getByLabel("For how long").getByRole("option")).toHaveText([
        "1 day",
        "7 days",
        "30 days",
        "90 days",
        "365 days",
      ]);
      for (const label of choose) await page.getByLabel("For how long").selectOption(label);
    }
    const [body] = await Promise.all([nextBody(page, "/api/auth/signin"), sendSignIn(page, account)]);
    const [rememberMe, sessionDuration] = days;
    expect(body).toEqual({
      username: account.username,
      password: account.password,
      rememberMe,
      sessionDuration,
    });
    await expect(heading(page, "Dashboard")).toBeVisible();
  });
}

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
  await expect(rule(page, "At most 128 characters")).toHaveText("At most 128 characters, met");
  await expect(page.getByRole("status")).toHaveText(
    "Not met: At least 8 characters; Not one of the most common passwords.",
  );
  await password(page).fill(username);
  await expect(page.getByRole("status")).toHaveText("Not met: Not your username or e-mail address.");
  await password(page).fill("correct horse battery 7");
  await expect(page.getByRole("status")).toHaveText("All password rules are met.");
  expect(judged).toEqual(
    ["1234567", username, "correct horse battery 7"].map((typed) => ({
      password: typed,
      username,
      email,
    })),
  );
});

test("a registration that is refused says why, and keeps what was typed", async ({
  page,
  account,
  pageErrors,
}) => {
  pageErrors.allow(/ 422 .*\/api\/auth\/signup/, / 409 .*\/api\/auth\/signup/);
  await page.goto("/register");
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill("not an address");
  await password(page).fill("1234567");
  await button(page, "Create account").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(account.username);
  await page.getByLabel("Email").fill(newAccount().email);
  await password(page).fill("correct horse battery 7");
  await button(page, "Create account").click();
  await expect(page.getByRole("alert")).toContainText("username");

  await page.route("**/api/auth/signup", (route) =>
    route.fulfill({ status: 500, headers: { "x-ibis": "1" }, body: "" }),
  );
  pageErrors.allow(/ 500 .*\/api\/auth\/signup/);
  await button(page, "Create account").click();
  await expect(page.getByRole("alert")).toHaveText("Registration failed. Please try again.");
});

test("a forgotten password is set anew by the link in a mail, which works once", async ({
  page,
  server,
  account,
  pageErrors,
}) => {
  await page.goto("/login");
  await link(page, "Forgot your password?").click();
  await expect(heading(page, "Forgot your password?")).toBeFocused();
  await page.getByLabel("Email").fill("amina@");
  await button(page, "Mail me a link").click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await page.getByLabel("Email").fill(account.email);
  await button(page, "Mail me a link").click();
  await expect(page.getByRole("status")).toContainText("If there is an account with this address");

  const mailed = await resetLink(server, account.email);
  await page.goto(mailed);
  await expect(heading(page, "Set a new password")).toBeVisible();
  pageErrors.allow(/ 422 .*\/api\/auth\/reset-password/);
  await newPassword(page).fill("short");
  await button(page, "Set the password").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(newPassword(page)).toHaveAttribute("aria-invalid", "true");
  await newPassword(page).fill("another horse battery 8");
  await expect(rule(page, "At least 8 characters")).toHaveText(/, met$/);
  await button(page, "Set the password").click();
  await expect(heading(page, "Sign in")).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("Your new password is set. Please sign in with it.");

  pageErrors.allow(/ 401 .*\/api\/auth\/signin/);
  await sendSignIn(page, account);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("Your new password is set")).toBeHidden();
  await sendSignIn(page, { ...account, password: "another horse battery 8" });
  await expect(heading(page, "Dashboard")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();

  await page.goto(mailed);
  await expect(page.getByRole("alert")).toContainText("This link does not work any more");
  await link(page, "Ask for a new link").click();
  await expect(heading(page, "Forgot your password?")).toBeVisible();
});

test("a link to set a password works while signed in, and ends that sign-in", async ({
  page,
  server,
  account,
  pageErrors,
}) => {
  await forgetPassword(server, account.email);
  await signInByForm(page, account);
  pageErrors.allow(/ 40[01] .*\/api\//);
  await page.goto(await resetLink(server, account.email));
  await newPassword(page).fill("another horse battery 8");
  await button(page, "Set the password").click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(page.getByText("Your new password is set. Please sign in with it.")).toBeVisible();
  await page.goto("/app/decks");
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("a link that cannot be checked can be checked again", async ({ page, server, account, pageErrors }) => {
  await forgetPassword(server, account.email);
  pageErrors.allow(/net::ERR_CONNECTION_REFUSED/);
  await page.route("**/api/auth/validate-reset-token*", (route) => route.abort("connectionrefused"));
  await page.goto(await resetLink(server, account.email));
  await expect(page.getByRole("alert")).toContainText(
    "Network error. Please check your internet connection and try again.",
  );
  await page.unrouteAll();
  await button(page, "Try Again").click();
  await expect(newPassword(page)).toBeVisible();
});

test("an address is confirmed while signed in, and the dashboard follows", async ({
  page,
  server,
  account,
}) => {
  await signInByForm(page, account);
  await expect(page.getByText("Confirm your e-mail address")).toBeVisible();
  await page.goto(await verificationLink(server, account.email));
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page).toHaveURL("/app/dashboard");
  await expect(page.getByText("Confirm your e-mail address")).toBeHidden();
});

test("another verification mail can be had, and not too often", async ({
  page,
  context,
  server,
  account,
  pageErrors,
}) => {
  await page.clock.install();
  await signInByForm(page, account);
  await page.goto("/email-verification");
  await expect(page.getByText(`We mailed a link to ${account.email}.`)).toBeVisible();
  const send = page.getByRole("button", { name: "Send a new link" });

  pageErrors.allow(/net::ERR_CONNECTION_REFUSED/, / 500 /);
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
  await expect(sent).toContainText("mark it as wanted");
  await expect(send).toHaveText("Send a new link in 57 s");
  await page.clock.runFor(57_000);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(send).toHaveText("Send a new link in 120 s");

  const other = await context.newPage();
  await other.goto(await verificationLink(server, account.email));
  await expect(other.getByText("Your email address is confirmed.")).toBeVisible();
  await button(page, "I have opened it").click();
  await expect(page.getByText(`Your address ${account.email} is confirmed.`)).toBeVisible();
  await link(page, "Go to the dashboard").click();
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("who is not signed in can ask for a verification mail by address", async ({ page, account }) => {
  await page.goto("/email-verification");
  await page.getByLabel("Email").fill("nobody");
  await button(page, "Send a new link").click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await page.getByLabel("Email").fill(account.email);
  await button(page, "Send a new link").click();
  await expect(page.getByRole("status")).toHaveText(
    "Verification email sent! Please check your inbox and spam folder.",
  );
  await expect(button(page, "Send a new link in 60 s")).toBeDisabled();
  await link(page, "Sign in").click();
  await expect(heading(page, "Sign in")).toBeFocused();
});

test("an invitation is kept through sign-in and through registration", async ({ page, account }) => {
  const invitation = "/invite/aXr93-invitation_%C3%A9";
  await page.goto(invitation);
  await expect(heading(page, "You are invited")).toBeVisible();
  await link(page, "Create account").click();
  await expect(heading(page, "Create account")).toBeFocused();
  const newcomer = newAccount("invited");
  await page.getByLabel("Username").fill(newcomer.username);
  await page.getByLabel("Email").fill(newcomer.email);
  await password(page).fill(newcomer.password);
  await button(page, "Create account").click();
  await expect(page.getByText("Registration successful!")).toBeVisible();
  await link(page, "Go to sign in").click();
  await sendSignIn(page, newcomer);
  await expect(page).toHaveURL(invitation);
  await expect(page.getByText(`You are signed in as ${newcomer.username}`)).toBeVisible();
  await link(page, "Go to the dashboard").click();
  await button(page, "Logout").click();
  await expect(heading(page, "Sign in")).toBeVisible();

  await page.goto(invitation);
  await link(page, "Sign in").click();
  await sendSignIn(page, account);
  await expect(page).toHaveURL(invitation);
  await expect(page.getByText(`You are signed in as ${account.username}`)).toBeVisible();
});

test("the auth layer can be watched, and no secret is shown", async ({ page, account }) => {
  const secrets: string[] = [account.password];
  page.on("response", async (response) => {
    if (/\/api\/auth\/(signin|refresh-token)/.test(response.url()))
      secrets.push(...((await response.text()).match(/[\w.-]{20,}/g) ?? []));
  });
  const shown = (table: string, name: string) =>
    page
      .getByRole("table", { name: table, exact: true })
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
      .getByRole("cell");
  await page.goto("/auth-test");
  await expect(shown("auth", "State")).toHaveText("signedOut");
  await expect(shown("tokenRefresh", "State")).toHaveText("none");

  await page.goto("/login");
  await page.getByLabel("Keep me signed in on this device").check();
  await sendSignIn(page, account);
  await expect(heading(page, "Dashboard")).toBeVisible();
  await page.goto("/auth-test");
  await expect(shown("auth", "State")).toHaveText("signedIn");
  await expect(shown("auth", "user.username")).toHaveText(account.username);
  await expect(shown("tokenRefresh", "State")).toHaveText("held");

  secrets.push(
    ...(await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.values<string>(storage).flatMap((text) => text.match(/[\w+/=-]{20,}/g) ?? []),
      ),
    )),
  );
  expect(secrets.length).toBeGreaterThan(3);
  const html = await page.content();
  // The CSRF token stands in its own meta tag, as specified; everything else is the page's.
  const body = html.slice(html.indexOf("<body"));
  expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
});
