import type { Page } from "@playwright/test";
import { createDeck, newAccount, signIn, signUp } from "../support/account.ts";
import { closeApi } from "../support/api-gate.ts";
import { sendSignIn, signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test(
  "a page of the application asks for a sign-in and comes back after it",
  { tag: "@gate" },
  async ({ page, account }) => {
    await page.goto("/app/decks?q=casa&page=1");
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === "/login");
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
