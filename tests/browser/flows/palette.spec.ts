import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { createDeck, signIn } from "../support/account.ts";
import { goOffline } from "../support/connection.ts";
import { test as withDeck } from "../support/offline-learner.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { endStreams } from "../support/end-streams.ts";

// The network of a page with an open stream never comes to rest.
test.beforeEach(({ page }) => endStreams(page));

const palette = (page: Page) => page.getByRole("dialog", { name: "Go to" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
const selected = (page: Page) => palette(page).getByRole("option", { selected: true });

async function openByKey(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

test("pages, decks and actions are found and chosen by the keyboard", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "كِتَاب الأسماء", []);
  await createDeck(call, "Settlers of the north", []);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await openByKey(page);
  await expect(options(page).first()).toContainText("Dashboard");
  await expect(options(page).filter({ hasText: "كِتَاب" })).toHaveCount(1);
  // The decks of others, such as samples, come last.
  const last = (await options(page).last().textContent()) ?? "";

  await page.keyboard.press("ArrowUp");
  await expect(selected(page)).toHaveText(last);
  await expect(selected(page)).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toContainText("Dashboard");
  await page.keyboard.press("End");
  await expect(selected(page)).toHaveText(last);
  await page.keyboard.press("Home");
  await expect(selected(page)).toContainText("Dashboard");
  const active = (await selected(page).getAttribute("id")) ?? "";
  await expect(field(page)).toHaveAttribute("aria-activedescendant", active);

  await page.keyboard.type("sett");
  await expect(options(page)).toHaveText([/^Settings/, /^Settlers of the north/]);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await openByKey(page);
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("كتاب");
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "كِتَاب الأسماء" })).toBeFocused();

  await openByKey(page);
  await page.keyboard.type("xyzxyz");
  await expect(palette(page).getByText("Nothing has this name").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
});

test("actions are done: the theme changes, a deck is begun, the learner signs out", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/app/dashboard");
  await page.getByRole("button", { name: "Go to…" }).click();
  await field(page).fill("dark mode");
  // It is saved a moment later, and is refused once the learner is signed out.
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().endsWith("/api/preferences"),
  );
  await options(page).first().click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await saved;
  await openByKey(page);
  await page.keyboard.type("create");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/decks/create");
  await openByKey(page);
  await page.keyboard.type("log out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
});

withDeck("offline, the decks of this device are offered", async ({ page, learner }) => {
  await learner.studyByHand(page);
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await openByKey(page);
  await page.keyboard.press("Escape");
  await goOffline(page);
  await openByKey(page);
  await page.keyboard.type("words");
  await expect(options(page).first()).toHaveText(/^Words/);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds nothing in it, ${colorScheme}, from right to left on a phone`, async ({
    page,
    server,
    account,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByApi(page.context(), server.url, account);
    await page.goto("/app/dashboard");
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await openByKey(page);
    await expectAccessible(page, "command palette");
    await page.keyboard.type("xyz");
    await expectAccessible(page, "command palette without a match");
  });
