import type { Page } from "@playwright/test";
import { createDeck, newAccount, signIn, signUp } from "../support/account.ts";
import { closeApi } from "../support/api-gate.ts";
import { sendSignIn, signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

const keptTokens = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      ["token", "refreshToken"].filter((key) => storage.getItem(key) !== null),
    ),
  );

test(
  "a page of the application asks for a sign-in and comes back after it",
  { tag: "@gate" },
  async ({ page, account }) => {
    await page.goto("/app/decks?q=casa&page=1");
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(pathOf(page)).toBe("/login");
    await sendSignIn(page, account);
    await expect(heading(page, "My Decks")).toBeVisible();
    await expect(page).toHaveURL("/app/decks?q=casa&page=1");
    await expect(page.getByLabel("Search titles")).toHaveValue("casa");
  },
);

const ELSEWHERE = [
  "https://example.com/",
  "https:example.com",
  "//example.com/app",
  "/\\example.com/app",
  "/\t/example.com/app",
  "/app/..//example.com",
  "/app/%2e%2e//example.com",
  "/%2Fexample.com",
  "/app.example.com",
  "/invite/..//example.com",
  "javascript:alert(1)",
];
for (const elsewhere of ELSEWHERE) {
  test(`open redirect through /login: a sign-in does not lead to ${JSON.stringify(elsewhere)}`, async ({
    page,
    account,
  }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await sendSignIn(page, account);
    await expect(heading(page, "Dashboard")).toBeVisible();
    await expect(page).toHaveURL("/app/dashboard");
  });
}

test("open redirect through every return parameter: a learner who is signed in is led to no other site", async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  for (const path of ["/login", "/register"]) {
    for (const elsewhere of ELSEWHERE) {
      await page.goto(`${path}?redirect=${encodeURIComponent(elsewhere)}`);
      await expect(page).toHaveURL("/app/dashboard");
    }
  }
  for (const elsewhere of ELSEWHERE) {
    const begun = { verifier: "v".repeat(43), rememberMe: false, sessionDuration: 1, redirect: elsewhere };
    await page.evaluate((text) => sessionStorage.setItem("_oauth", text), JSON.stringify(begun));
    await page.goto("/oauth2/redirect");
    await expect(page).toHaveURL("/app/dashboard");
  }
});

test("open redirect through /register: it leads on to the page that was wanted, and to no other site", async ({
  page,
}) => {
  for (const [redirect, login] of [
    ["/app/decks?q=casa", "/login?redirect=%2Fapp%2Fdecks%3Fq%3Dcasa"],
    ["//example.com/app", "/login"],
  ] as const) {
    await page.goto(`/register?redirect=${encodeURIComponent(redirect)}`);
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(login);
  }
});

test("a wrong password is refused with a message, and the form stays", async ({ page, account }) => {
  await page.goto("/login");
  await sendSignIn(page, { ...account, password: "another password" });
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Username or email")).toHaveValue(account.username);
  await sendSignIn(page, account);
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("a signed-in learner does not see the account pages, and leaves by Logout", async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  for (const path of [
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/verify-email",
    "/dashboard",
    "/app",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL("/app/dashboard");
    await expect(heading(page, "Dashboard")).toBeVisible();
  }
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("status")).toHaveText("You've been logged out successfully");
  expect(pathOf(page)).toBe("/login");
  expect(await keptTokens(page)).toEqual([]);
  await page.goto("/dashboard");
  await expect(heading(page, "Sign in")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Sign in")).toBeVisible();
});

test("a sign-in is kept on the device only where that was asked for", async ({ page, account, context }) => {
  await signInByForm(page, account);
  const other = await context.newPage();
  await other.goto("/app/decks");
  await expect(heading(other, "Sign in")).toBeVisible();
  await other.getByLabel("Keep me signed in on this device").check();
  await sendSignIn(other, account);
  await expect(heading(other, "My Decks")).toBeVisible();
  const third = await context.newPage();
  await third.goto("/app/decks");
  await expect(heading(third, "My Decks")).toBeVisible();
});

const day = 86_400_000;
const record = (value: string, expires: number) =>
  JSON.stringify({
    value,
    created: new Date(Date.now() - day).toISOString(),
    expiration: new Date(Date.now() + expires).toISOString(),
  });
const stored = [
  { name: "expired", token: record("old", -day), refreshToken: record("old", -1), showsNotice: true },
  {
    name: "forged",
    token: record("forged", day),
    refreshToken: record("forged", day),
    showsNotice: true,
  },
  { name: "of another making", token: "{", refreshToken: "[]", showsNotice: true },
  { name: "script-like", token: record("<script>", day), refreshToken: record("<b>", day) },
];
for (const { name, token, refreshToken, showsNotice = false } of stored) {
  test(`tokens that are ${name} lead to the sign-in, once`, async ({ page, account }) => {
    await page.goto("/");
    await page.evaluate(
      (records) => {
        for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text);
      },
      { token, refreshToken },
    );
    const visited: string[] = [];
    page.on("framenavigated", () => {
      if (visited.at(-1) !== pathOf(page)) visited.push(pathOf(page));
    });
    await page.goto("/app/decks?q=casa");
    await expect(heading(page, "Sign in")).toBeVisible();
    const message = page.getByRole("main").getByText("Your session has expired. Please log in again.");
    await expect(message).toBeVisible({
      visible: showsNotice,
    });
    expect(visited).toEqual(["/app/decks", "/login"]);
    expect(await keptTokens(page)).toEqual([]);
    await sendSignIn(page, account);
    await expect(heading(page, "My Decks")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("q")).toBe("casa");
  });
}

test("an unreachable server is said, and Try Again goes on when it is back", async ({
  page,
  server,
  account,
}) => {
  await signInByForm(page, account);
  // No user is remembered here who could be admitted meanwhile.
  await page.evaluate(() => sessionStorage.removeItem("user"));
  const openApi = await closeApi(page);
  await page.goto("/app/decks/create");
  await expect(page.getByRole("status")).toHaveText("Signing you in…");
  await server.kill9();
  openApi();
  await expect(page.getByRole("status")).toHaveText("Failed to verify your authentication.");
  const reopenApi = await closeApi(page);
  await server.restart();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("status")).toHaveText("Signing you in…");
  reopenApi();
  await expect(heading(page, "New deck")).toBeVisible();
});

test("who was signed in is let in while the server is unreachable, is told so, and goes on when it is back", async ({
  page,
  account,
}) => {
  // The page says it, until the strip above every page does.
  const away = page.getByText(/^(The server cannot be reached\.|You're offline$)/);
  await signInByForm(page, account);
  await page.clock.install();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await page.goto("/app/decks/create");
  await expect(heading(page, "New deck")).toBeVisible();
  await expect(away).toBeVisible();
  await page.unroute("**/api/**");
  await page.clock.runFor(5000);
  await expect(away).toBeHidden();
  await expect(heading(page, "New deck")).toBeVisible();
});

test("addresses that lead nowhere say so", async ({ page, server, account }) => {
  await page.goto("/no/such/page.html");
  await expect(heading(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await sendSignIn(page, account);
  await expect(heading(page, "Dashboard")).toBeVisible();

  const call = await signIn(server, account);
  const trashedId = await createDeck(call, "Gone", []);
  await call("DELETE", `/api/decks/${trashedId}`);
  for (const path of ["/app/decks/abc", "/app/decks/0/study", "/app/nothing"]) {
    await page.goto(path);
    await expect(heading(page, "Page not found")).toBeVisible();
  }
  for (const path of ["/app/decks/999999", `/app/decks/${trashedId}`, "/app/decks/999999/study"]) {
    await page.goto(path);
    await expect(heading(page, "Not found")).toBeVisible();
    await expect(page.getByText(/^There is no deck \d+, or it is not yours\.$/)).toBeVisible();
  }
});

test(
  "two learners do not see each other's decks, on one device either",
  { tag: "@gate" },
  async ({ page, server, account }) => {
    const other = newAccount("other");
    await signUp(server, other);
    const deckId = await createDeck(await signIn(server, account), "Private matter", [
      { front: "secret", back: "thing" },
    ]);
    await signInByForm(page, account);
    await page.getByRole("link", { name: "Private matter", exact: true }).click();
    await expect(page.getByText("secret", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();

    await sendSignIn(page, other);
    await expect(heading(page, "Dashboard")).toBeVisible();
    await expect(page.getByText("No decks yet")).toBeVisible();
    await expect(page.getByText("Private matter")).toBeHidden();
    await page.getByRole("link", { name: "My Decks" }).click();
    await expect(page.getByText("No decks yet")).toBeVisible();
    for (const path of ["", "/edit", "/study"]) {
      await page.goto(`/app/decks/${deckId}${path}`);
      await expect(heading(page, "Not found")).toBeVisible();
    }
  },
);

test("a sample deck can be studied and not edited", async ({ page, account }) => {
  await signInByForm(page, account);
  await page.getByRole("link", { name: "Arabic: 60 everyday words", exact: true }).click();
  await expect(heading(page, "Arabic: 60 everyday words")).toBeVisible();
  await expect(page.getByText(/^By ibis$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Study" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Import cards" })).toBeHidden();
  await page.goto(`${page.url()}/edit`);
  await expect(heading(page, "Page not found")).toBeVisible();
});
