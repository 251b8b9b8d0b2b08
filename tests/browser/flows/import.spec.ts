import type { Page } from "@playwright/test";
import * as v from "valibot";
import { Deck } from "#contract/decks.ts";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cardCount = async (call: Call, deckId: number) =>
  v.parse(Deck, await call("GET", `/api/decks/${deckId}`)).cardCount;

async function chooseFile(page: Page, deckId: number, buffer: Buffer) {
  await page.goto(`/app/decks/${deckId}?panel=import`);
  await page.getByLabel("Choose a file").setInputFiles({ name: "words.csv", mimeType: "text/csv", buffer });
}

test(
  "a file of German Excel: what will be imported is said before, and study is next",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Küche", [
      { front: "das Öl 1", back: "oil 1", tags: ["alt"] },
      { front: "das Öl 2", back: "another back", tags: [] },
    ]);
    await chooseFile(page, deckId, Buffer.from(`das Öl,oil\n${",".repeat(100)}`));
    await expect(
      page.getByText("The row on line 2 has more than 100 columns.", { exact: false }),
    ).toBeVisible();
    const words = Array.from({ length: 34 }, (_, index) => `das Öl ${index + 1};oil ${index + 1};küche`);
    const lines = ["Vorderseite;Rückseite;Tags", '"das Öl","oil",küche', ...words, words[33] ?? ""];
    await chooseFile(page, deckId, Buffer.from(lines.join("\r\n"), "latin1"));

    await expect(page.getByText("It was read as Windows-1252", { exact: false })).toBeVisible();
    await expect(page.getByLabel("The first line contains column names")).toBeChecked();
    for (const found of [
      "32 new cards",
      "1 card is already in the deck",
      "1 card is in the deck with a different back",
      "1 line repeats a card in this table and is skipped",
      "1 line cannot be imported",
    ])
      await expect(page.getByRole("listitem").getByText(found, { exact: true })).toBeVisible();
    await page.getByText("Show these 4 lines").click();
    const noted = page.getByRole("region", { name: "Lines of which not all is added" }).getByRole("row");
    await expect(noted).toHaveText([
      /Line/,
      /^2A comma follows a closing quotation mark, but the delimiter of this table is the semicolon/,
      /^3The deck has this card/,
      /^4The deck has this front with a different back/,
      /^37Line 36 has the same card/,
    ]);

    await expect(button(page, "Import 32 cards")).toBeEnabled();
    await page.getByLabel("Update 2 cards with the text and tags of this table").check();
    await button(page, "Import 32 cards, update 2").click();
    await expect(page.getByText("32 cards imported")).toBeVisible();
    await expect(page.getByText("2 cards updated")).toBeVisible();
    expect(await cardCount(call, deckId)).toBe(34);
    await page.getByRole("link", { name: "Study", exact: true }).click();
    await expect(page.getByText("das Öl 1", { exact: true })).toBeVisible();
  },
);

test(
  "tab closed in the middle of an import: importing again adds what is missing, and nothing twice",
  { tag: "@gate" },
  async ({ page, context, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Large", []);
    const lines = Array.from({ length: 1500 }, (_, index) => `term ${index};meaning ${index}`);
    const file = Buffer.from(lines.join("\n"));
    let batches = 0;
    await page.route("**/cards/bulk", async (route) => {
      batches += 1;
      await (batches === 1 ? route.continue() : route.abort("connectionreset"));
    });
    await chooseFile(page, deckId, file);
    await button(page, "Import 1,500 cards").click();
    await expect(page.getByText(/^The import was interrupted/)).toBeVisible();
    await page.close();
    expect(await cardCount(call, deckId)).toBe(500);

    const next = await context.newPage();
    await chooseFile(next, deckId, file);
    await expect(next.getByText("500 cards are already in the deck")).toBeVisible();
    await expect(next.getByLabel("Skip 500 cards")).toBeChecked();
    await button(next, "Import 1,000 cards").click();
    await expect(next.getByText("1,000 cards imported")).toBeVisible();
    expect(await cardCount(call, deckId)).toBe(1500);

    await button(next, "Import more cards").click();
    await next
      .getByLabel("Choose a file")
      .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: file });
    await expect(next.getByText("All of these cards are already in the deck.")).toBeVisible();
    await expect(button(next, "Import cards")).toBeDisabled();
    await next.getByLabel("Update 1,500 cards with the text of this table").check();
    await expect(button(next, "Update 1,500 cards")).toBeEnabled();
  },
);
