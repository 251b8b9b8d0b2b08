import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const cards = (page: Page) => page.getByRole("region", { name: "Sample cards" });
const card = (page: Page) => cards(page).getByRole("article");
const ratings = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });
const showAnswer = (page: Page) => page.getByRole("button", { name: "Show answer" });

test("sample cards are turned and rated by keys, and nothing of it is sent or stored", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await showAnswer(page).focus();
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("أَبُو مِنْجَل");
  await expect(ratings(page).getByRole("button")).toHaveText([
    "Again1 min1",
    "Hard6 min2",
    "Good10 min3",
    "Easy8 days4",
  ]);

  await page.keyboard.press("3");
  await expect(card(page)).toContainText("father of the sickle");
  await page.keyboard.press("1");
  await expect(ratings(page), "a question is not rated").toBeHidden();
  await page.keyboard.press("Space");
  await page.keyboard.press("2");
  await expect(card(page)).toContainText("The capital of Australia");
  await page.keyboard.press("Enter");
  await page.keyboard.press("1");
  await expect(card(page)).toContainText("ax²");
  await page.keyboard.press("Space");
  // Assistive technology reads a formula as one.
  await expect(card(page).getByRole("math")).toContainText("4ac");
  await page.keyboard.press("4");

  await expect(cards(page).getByRole("heading")).toHaveText("You have seen all the sample cards");
  await page.keyboard.press("Tab");
  await expect(cards(page).getByRole("link", { name: "Create a free account" })).toBeFocused();
  await expectNoViolations(page, "the end of the sample cards");
  // Written before React took the page over.
  await expect(page.getByText("All features are free during our launch.")).toBeVisible();

  expect(asked.filter((path) => path.startsWith("/api"))).toEqual([]);
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("Space turns the first card before anything was touched, and does not scroll the page", async ({
  page,
}) => {
  await page.goto("/");
  await expect(showAnswer(page).getByText("Space", { exact: true })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(card(page)).toContainText("أَبُو مِنْجَل");
  await expect(cards(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(card(page)).toContainText("father of the sickle");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the last rating of a sample card is undone by button and by key, also after the last card", async ({
  page,
}) => {
  const undo = page.getByRole("button", { name: "Undo" });
  await page.goto("/");
  await page.keyboard.press("Space");
  await expect(ratings(page)).toBeVisible();
  await expect(undo).toBeHidden();
  await page.keyboard.press("3");
  await expect(card(page)).toContainText("father of the sickle");
  await undo.click();
  await expect(card(page)).not.toContainText("father of the sickle");
  await expect(ratings(page), "the card is asked again").toBeHidden();
  await expect(cards(page)).toBeFocused();

  for (const key of ["u", "Control+z"]) {
    await page.keyboard.press("Space");
    await page.keyboard.press("3");
    await expect(card(page)).toContainText("father of the sickle");
    await page.keyboard.press(key);
    await expect(card(page)).not.toContainText("father of the sickle");
  }

  const end = cards(page).getByRole("heading", { name: "You have seen all the sample cards" });
  for (const answer of ["أَبُو مِنْجَل", "For its curved bill", "Canberra", "4ac"]) {
    await page.keyboard.press("Space");
    await expect(card(page)).toContainText(answer);
    await page.keyboard.press("3");
  }
  await expect(end).toBeVisible();
  await expectNoViolations(page, "the end of the sample cards, with Undo");
  await page.keyboard.press("u");
  await expect(card(page)).toContainText("ax²");
  await expect(showAnswer(page)).toBeVisible();
});

test("a sample card is turned by a tap, and rated by its buttons", async ({ page }) => {
  await page.goto("/");
  await card(page).click();
  await expect(card(page)).toContainText("أَبُو مِنْجَل");
  await expectNoViolations(page, "a sample card's answer");
  await ratings(page).getByRole("button", { name: "Good" }).click();
  await expect(card(page)).toContainText("father of the sickle");
});

test("the landing page loads nothing of the application until somebody turns to its cards", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await expect
    .poll(() => scripts.toSorted())
    .toEqual([
      expect.stringMatching(/^\/assets\/landing-/),
      expect.stringMatching(/^\/assets\/public-page-/),
    ]);
});

test("sample cards whose script was lost come alive with the next interest in them", async ({ page }) => {
  let lost = 0;
  await page.route("**/assets/live-landing-*", (route) =>
    (lost += 1) === 1 ? route.abort() : route.continue(),
  );
  await page.goto("/");
  const failed = page.waitForEvent("requestfailed");
  await showAnswer(page).focus();
  await failed;
  await expect(async () => {
    // An earlier click may have turned the card by now.
    if (await showAnswer(page).isVisible()) await showAnswer(page).click({ timeout: 1000 });
    await expect(ratings(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a drawing of an answered card replaces the sample cards", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("img", { name: /^A sample card: the question “ibis”/ })).toBeVisible();
    await expect(showAnswer(page)).toBeHidden();
  });
});
