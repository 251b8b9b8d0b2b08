import type { Page } from "@playwright/test";
import { createDeck, newAccount, signIn, signUp } from "../support/account.ts";
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

const ELSEWHERE = "//example.com/app";

test("open redirect through every return parameter: a learner who is signed in is led to no other site", async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  for (const path of ["/login", "/register"]) {
    await page.goto(`${path}?redirect=${encodeURIComponent(ELSEWHERE)}`);
    await expect(page).toHaveURL("/app/dashboard");
  }
  const begun = { verifier: "v".repeat(43), rememberMe: false, sessionDuration: 1, redirect: ELSEWHERE };
  await page.evaluate((text) => sessionStorage.setItem("_oauth", text), JSON.stringify(begun));
  await page.goto("/oauth2/redirect");
  await expect(page).toHaveURL("/app/dashboard");
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
