import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expect, test as base } from "../support/test.ts";

/** A page with two pasted cards, to import into an empty deck. */
const test = base.extend<{ pasted: Page }>({
  pasted: async ({ page, server, signedIn }, provide) => {
    const deckId = await createDeck(await signIn(server, signedIn), "Words", []);
    await page.goto(`/app/decks/${deckId}?panel=import`);
    await page.getByLabel("Paste your cards").fill("cat\tKatze\ndog\tHund");
    await provide(page);
  },
});

const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).press("Enter");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a button that disappears passes the focus to the heading of its part, or of the page", async ({
  pasted: page,
}) => {
  await press(page, /^See the preview$/);
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  await expect(heading(page, "Import cards")).toBeFocused();
  await press(page, /^Import 2 cards$/);
  await expect(page.getByText("2 cards imported")).toBeVisible();
  await expect(heading(page, "Import cards")).toBeFocused();

  await page.goto("/app/search?q=zzzz");
  await press(page, /cards instead/);
  await expect(heading(page, "Search")).toBeFocused();
});

test("a button that disappears after the focus left it passes nothing", async ({ pasted: page }) => {
  const button = page.getByRole("button", { name: "See the preview" });
  await button.focus();
  await button.blur();
  await button.evaluate((element) => element.remove());
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page.locator("body")).toBeFocused();
});
