import type { Page } from "@playwright/test";
import { createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { chooseForCard, chooseInMenu } from "../support/deck-page.ts";
import { expect, test } from "../support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Cards" }).getByRole("listitem");
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test("the cards of a deck are searched, filtered and changed where they are found", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const words = Array.from({ length: 12 }, (_, index) => `word ${index + 1}`);
  const deckId = await createDeck(
    call,
    "Words",
    words.map((front, index) => ({ front, back: index % 2 === 0 ? "odd" : "even" })),
  );
  await page.goto(`/app/decks/${deckId}`);
  await expect(rows(page).first()).toHaveAttribute("aria-setsize", "12");
  await page.getByLabel("Search these cards").fill("even");
  await expect(rows(page)).toHaveCount(6);
  await chooseForCard(page, "word 4", "Select");
  await expect(page.getByRole("checkbox", { name: "Select word 4" })).toBeFocused();
  await button(page, "Suspend").click();
  await expect(page.getByText("1 card was suspended.").first()).toBeVisible();
  await button(page, "Filters").click();
  await page.getByLabel("Show", { exact: true }).selectOption("Suspended");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/app/decks/${deckId}?q=even&show=suspended`);
  await expectAccessible(page, "cards that were found in a deck");
  await page.reload();
  await expect(rows(page)).toHaveText([/^word 4/]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page).first()).toHaveAttribute("aria-setsize", "12");
  await expect(page.getByLabel("Search these cards")).toHaveValue("");

  // It replaces in all cards, so that the search ends.
  await page.getByLabel("Search these cards").fill("even");
  await expect(rows(page)).toHaveCount(6);
  await chooseInMenu(page, "Find and replace");
  await expect(page.getByRole("dialog", { name: "Find and replace" })).toBeVisible();
  await expect(page.getByLabel("Search these cards")).toHaveValue("");
});
