import type { Page } from "@playwright/test";
import { createDeck, newAccount, signIn, signUp, verificationLink } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });

const CARDS = [
  { front: "Storch", back: "stork", tags: ["white"] },
  { front: "{{c1::Ibis}} und {{c2::Reiher}}", back: "" },
];

test(
  "a deck is published, found by its tag, studied, copied by somebody else, and made private",
  { tag: "@gate" },
  async ({ page, browser, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Vögel", CARDS);
    const tag = `wader-${signedIn.username}`;
    await call("PUT", `/api/decks/${deckId}`, { title: "Vögel", tags: [tag] });
    await page.goto(await verificationLink(server, signedIn.email));
    await expect(page.getByText("is confirmed")).toBeVisible();

    await page.goto(`/app/decks/${deckId}`);
    await chooseInMenu(page, "Publish");
    await expectAccessible(page, "a deck is to be published");
    await inDialog(page, "Publish").click();
    await expect(page.getByText("Public: every learner can find and study it.")).toBeVisible();

    const reader = newAccount("reader");
    await signUp(server, reader);
    const theirs = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
    await signInByApi(theirs, server.url, reader);
    const other = await theirs.newPage();
    // Decks of others can be studied, and their sessions looked for, without a copy.
    await other.goto("/app/study/history");
    await expect(other.getByLabel("Deck").getByRole("option", { name: "Vögel" })).toBeAttached();
    await other.goto(`/app/discover/tags/${tag}`);
    await expect(other.getByRole("heading", { name: /^Decks tagged/, level: 1 })).toBeVisible();
    await expect(other.getByText(`By ${signedIn.username} · 3 cards`)).toBeVisible();
    await expectAccessible(other, "decks by tag");
    await other.getByRole("link", { name: "Vögel", exact: true }).click();
    await expect(heading(other, "Vögel")).toBeVisible();
    await expect(other.getByRole("link", { name: tag })).toBeVisible();
    await button(other, "More").click();
    await expect(other.getByText("Study options", { exact: true })).toBeVisible();
    await expect(other.getByText("Edit deck", { exact: true })).toHaveCount(0);
    await other.keyboard.press("Escape");
    await button(other, "Copy deck").click();
    await inDialog(other, "Copy deck").click();
    await expect(other).not.toHaveURL(`/app/decks/${deckId}`);
    // The page of the deck that was copied has the same cards, and a menu as well.
    await expect(button(other, "Add cards")).toBeVisible();
    await expect(other.getByText("Storch").first()).toBeVisible();
    await chooseInMenu(other, "Edit deck");
    await expect(other.getByLabel("Title")).toHaveValue("Vögel");

    await chooseInMenu(page, "Make private");
    await inDialog(page, "Make private").click();
    await expect(page.getByText("Public: every learner can find and study it.")).toHaveCount(0);
    await other.goto(`/app/discover/tags/${tag}`);
    // Their own copy has the tag, too.
    await expect(other.getByText("1 deck", { exact: true })).toBeVisible();
    await expect(other.getByText(`By ${signedIn.username}`)).toHaveCount(0);
    await other.goto(`/app/decks/${deckId}`);
    await expect(heading(other, "Not found")).toBeVisible();
    await other.goto("/app/decks");
    await expect(other.getByRole("link", { name: "Vögel", exact: true })).toBeVisible();
    await theirs.close();
  },
);

test("publishing asks for a confirmed address", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Vögel", CARDS);
  await page.goto(`/app/decks/${deckId}`);
  await chooseInMenu(page, "Publish");
  await inDialog(page, "Publish").click();
  await expect(page.getByRole("dialog", { name: /verif/i })).toBeVisible();
});

test("a copy that fails says so, and its repetition makes one deck", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Vögel", CARDS);
  // The server makes the copy, and its answer is lost.
  await page.route(/\/copies$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/app/decks/${deckId}`);
  await chooseInMenu(page, "Copy deck");
  await inDialog(page, "Copy deck").click();
  await expect(inDialog(page, "Copy deck")).not.toHaveAttribute("aria-busy", "true");
  await page.unroute(/\/copies$/);
  await inDialog(page, "Copy deck").click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.goto("/app/decks");
  await expect(page.getByRole("link", { name: "Vögel", exact: true })).toHaveCount(2);
});
