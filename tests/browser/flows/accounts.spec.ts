import type { Page } from "@playwright/test";
import { newAccount } from "../support/account.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { sendSignIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
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
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Username or email is required",
    "Password is required",
  ]);
  await expect(page.getByLabel("Username or email")).toHaveAccessibleDescription(
    "Username or email is required",
  );
  await expect(password(page)).toHaveAccessibleDescription("Password is required");
  await page.getByLabel("Username or email").fill("amina@example");
  await password(page).fill("a secret");
  await button(page, "Sign in").click();
  await expect(page.getByLabel("Username or email")).toHaveAccessibleDescription("Invalid email format");
  await page.getByRole("alert").getByRole("link", { name: "Username or email" }).click();
  await expect(page.getByLabel("Username or email")).toBeFocused();
  expect(sent).toBe(0);
});

test("a sign-in lasts 30 days on a device, as many as were chosen, or a day in one tab", async ({
  page,
  account: { username, password: secret },
}) => {
  // Refused, so that the form stays.
  await page.route("**/api/auth/signin*", (route) =>
    route.fulfill({ status: 401, headers: { "x-ibis": "1" }, json: {} }),
  );
  await page.goto("/login");
  const days = page.getByLabel("For how long");
  const keep = page.getByLabel("Keep me signed in on this device");
  const bodyOfNext = async () => {
    const [body] = await Promise.all([
      nextBody(page, "/api/auth/signin"),
      sendSignIn(page, { username, password: secret }),
    ]);
    return body;
  };
  const body = { username, password: secret, deviceId: expect.any(String) };
  await expect(keep).toBeChecked();
  await expect(days.getByRole("option")).toHaveText(["1 day", "7 days", "30 days", "90 days", "365 days"]);
  expect(await bodyOfNext()).toEqual({ ...body, rememberMe: true, sessionDuration: 30 });
  await expect(page.getByRole("alert")).toBeVisible();
  await days.selectOption("365 days");
  const refused = page.waitForResponse("**/api/auth/signin*");
  expect(await bodyOfNext()).toEqual({ ...body, rememberMe: true, sessionDuration: 365 });
  await refused;
  // The form is enabled again; text that is typed earlier is lost.
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).not.toHaveAttribute("aria-busy");
  await page.unrouteAll({ behavior: "wait" });
  await keep.uncheck();
  expect(await bodyOfNext()).toEqual({ ...body, rememberMe: false, sessionDuration: 1 });
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("after five refused sign-ins a new password is offered", async ({ page, account }) => {
  await page.goto("/login");
  await page.getByLabel("Username or email").fill(account.username);
  const offer = page.getByRole("link", { name: "Set a new password" });
  for (const count of [1, 2, 3, 4, 5]) {
    await expect(offer).toBeHidden();
    await password(page).fill(`wrong ${count}`);
    const refused = page.waitForResponse((response) => response.url().includes("/api/auth/signin"));
    await button(page, "Sign in").click();
    await refused;
    await expect(button(page, "Sign in")).toBeEnabled();
  }
  await offer.click();
  await expect(page).toHaveURL("/forgot-password");
});

test("a registration names every wrong field and its repair at once, even before the password was judged", async ({
  page,
}) => {
  const refusal = {
    username: "Must have 3 to 40 letters, digits, dots, hyphens or underscores.",
    email: "Invalid email format",
    password: "Too easy to guess. Avoid common passwords, and names with a few characters added.",
  };
  await page.goto("/register");
  await page.getByLabel("Username").fill("ab");
  await page.getByLabel("Email").fill("amina@");
  await password(page).fill("password123!");
  await password(page).press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    `Username: ${refusal.username}`,
    `Email: ${refusal.email}`,
    `Password: ${refusal.password}`,
  ]);
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(new RegExp(`${refusal.username}$`));
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(refusal.email);
  await expect(password(page)).toHaveAccessibleDescription(new RegExp(`^${refusal.password}`));
  await page.getByRole("alert").getByRole("link", { name: "Password" }).click();
  await expect(password(page)).toBeFocused();
});

test("a registration is sent if the server does not judge the password in time", async ({ page }) => {
  const newcomer = newAccount();
  await page.clock.install();
  // Never answered.
  await page.route("**/api/auth/validate-password", () => {});
  await page.goto("/register");
  await page.getByLabel("Username").fill(newcomer.username);
  await page.getByLabel("Email").fill(newcomer.email);
  await password(page).fill(newcomer.password);
  const asked = page.waitForRequest("**/api/auth/validate-password");
  await button(page, "Create account").click();
  await asked;
  await page.clock.runFor(2000);
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("a registration whose sign-in fails leads to the sign-in page, with the name filled in", async ({
  page,
}) => {
  const { username, email, password: secret } = newAccount();
  await page.route("**/api/auth/signin*", (route) =>
    route.fulfill({ status: 401, headers: { "x-ibis": "1" }, json: {} }),
  );
  await page.goto("/register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await password(page).fill(secret);
  await button(page, "Create account").click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(page.getByLabel("Username or email")).toHaveValue(username);
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
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Registration successful!");
  await expect(messages).toContainText("This server sends no mail.");
  await expect(page).toHaveURL(invitation);
  await expect(page.getByRole("heading", { name: "This invitation does not work" })).toBeVisible();
  await link(page, "Go to the dashboard").click();
  await button(page, "Logout").click();
  await expect(heading(page, "Sign in")).toBeVisible();

  await page.goto(invitation);
  await link(page, "Sign in").click();
  await sendSignIn(page, account);
  await expect(page).toHaveURL(invitation);
  await expect(page.getByRole("heading", { name: "This invitation does not work" })).toBeVisible();
});

test("a CSRF token that the server does not take is made anew, what was done is done, and both are said", async ({
  page,
  signedIn: _signedIn,
}) => {
  await interceptFromTheStart(page);
  await page.goto("/app/decks/create");
  const token = () => page.locator("meta[name=csrf-token]").getAttribute("content");
  const sent: unknown[] = [];
  // The first token is changed in transit.
  await page.route("**/api/decks", (route) => {
    const { "x-csrf-token": given, ...headers } = route.request().headers();
    sent.push(given);
    return sent.length === 1
      ? route.continue({ headers: { ...headers, "x-csrf-token": "spoilt" } })
      : route.continue();
  });
  await page.getByLabel("Deck title").fill("Arabic");
  const before = await token();
  await button(page, "Create deck").click();
  await expect(page.getByText("Security token expired. Please try again.").first()).toBeVisible();
  await expect(heading(page, "Arabic")).toBeVisible();
  const after = await token();
  expect(after).toMatch(/^[\w-]{43}$/);
  expect(sent).toEqual([before, after]);
  expect(after).not.toBe(before);
  expect(await page.evaluate(() => sessionStorage.getItem("_csrf"))).toBe(after);
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
  await expect(shown("tokenRefresh", "State")).toHaveText("active");

  secrets.push(
    ...(await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.values<string>(storage).flatMap((text) => text.match(/[\w+/=-]{20,}/g) ?? []),
      ),
    )),
  );
  expect(secrets.length).toBeGreaterThan(3);
  // In the body, because the CSRF token is in a meta tag of the head.
  const body = await page.locator("body").innerHTML();
  for (const secret of secrets) expect(body).not.toContain(secret);
});
