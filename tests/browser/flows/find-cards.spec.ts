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

test("cards of a list filtered by flag and tag are moved and deleted, and come back at their positions", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const words = Array.from({ length: 120 }, (_, index) => `word ${index + 1}`);
  const deckId = await createDeck(
    call,
    "Words",
    // The tag is on cards behind the first page of the list.
    words.map((front, index) => ({ front, back: "meaning", tags: index < 115 ? [] : ["late"] })),
  );
  await createDeck(call, "Verbs", []);
  await page.goto(`/app/decks/${deckId}`);
  await button(page, "Filters").click();
  await page.getByLabel("Tag", { exact: true }).selectOption("late");
  await expect(rows(page)).toHaveCount(5);
  const texts = await rows(page).allTextContents();

  await chooseForCard(page, "word 118", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows(page)).toHaveCount(4);
  const undo = page.getByRole("group", { name: "Selected cards" }).getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(rows(page)).toHaveText(texts);

  for (const front of ["word 117", "word 119"]) {
    if (front === "word 117") await chooseForCard(page, front, "Select");
    else await page.getByRole("checkbox", { name: `Select ${front}` }).check();
  }
  await button(page, "Move").click();
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("2 cards were moved.").first()).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await undo.click();
  await expect(rows(page)).toHaveCount(5);
  await button(page, "Done").click();
  await expect(rows(page)).toHaveText(texts);

  await chooseForCard(page, "word 116", "Flag, mark, suspend");
  await page.getByRole("dialog").getByLabel("Blue").check();
  await page.keyboard.press("Escape");
  await page.getByLabel("Flag", { exact: true }).selectOption("Blue");
  await expect(page).toHaveURL(`/app/decks/${deckId}?tag=late&flag=blue`);
  await expect(rows(page)).toHaveText([/^word 116/]);
  await page.getByLabel("Flag", { exact: true }).selectOption("Red");
  await expect(rows(page)).toHaveCount(0);
});
