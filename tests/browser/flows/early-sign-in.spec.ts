import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** Holds the application's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const isEarly = (page: Page) => page.locator("[data-early]");

test("the sign-in form is there before the script, which takes over what was typed, and where", async ({
  page,
  account,
}) => {
  const go = await holdScripts(page);
  await page.goto("/login?redirect=%2Fapp%2Fdecks", { waitUntil: "commit" });
  await expect(page).toHaveTitle("Sign in · Ibis");
  await field(page, "Username or email").fill(account.username);
  await page.getByLabel("For how long").selectOption("90 days");
  await field(page, "Password").pressSequentially(account.password);
  for (let back = 0; back < 3; back += 1) await page.keyboard.press("ArrowLeft");
  await expectAccessible(page, "sign-in page without its script");
  await expect(isEarly(page)).toHaveCount(1);
  go();
  await expect(isEarly(page)).toHaveCount(0);
  await expect(page).toHaveTitle("Sign in · Ibis");
  await expect(field(page, "Username or email")).toHaveValue(account.username);
  await expect(page.getByLabel("Keep me signed in on this device")).toBeChecked();
  await expect(page.getByLabel("For how long")).toHaveValue("90");
  await expect(field(page, "Password")).toBeFocused();
  await page.keyboard.type("|");
  await expect(field(page, "Password")).toHaveValue(
    `${account.password.slice(0, -3)}|${account.password.slice(-3)}`,
  );
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/decks");
  await expect(page).not.toHaveTitle(/Sign in/);
});

test("a sign-in that is sent before the script is there goes on with it, and never into the address", async ({
  page,
  account,
}) => {
  const go = await holdScripts(page);
  await page.goto("/login?redirect=%2Fapp%2Fdecks", { waitUntil: "commit" });
  await field(page, "Username or email").fill(account.username);
  await page.getByLabel("Keep me signed in on this device").uncheck();
  await field(page, "Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login?redirect=%2Fapp%2Fdecks");
  await expect(isEarly(page)).toHaveCount(1);
  go();
  await expect(page).toHaveURL("/app/decks");
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => storage.getItem("refreshToken") !== null),
  );
  expect(stored).toEqual([false, true]);
});

test("an empty form that is sent before the script is there says what is missing", async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  go();
  await expect(page.getByRole("alert")).toContainText("Password is required");
  await expect(page.getByRole("alert")).toBeFocused();
});

test("the form before the script looks as the one after it", async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const look = () =>
    page.evaluate(() =>
      ["h1", "#identifier", "#password", "[type=submit]", "[type=checkbox]"].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { selector, x, y, width, height };
      }),
    );
  await expect(field(page, "Password")).toBeVisible();
  // Nothing is painted before the style sheet is there, but a position can be asked for.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")).every(
      ({ sheet }) => sheet,
    ),
  );
  const before = await look();
  go();
  await expect(isEarly(page)).toHaveCount(0);
  await expect.poll(look).toEqual(before);
});
