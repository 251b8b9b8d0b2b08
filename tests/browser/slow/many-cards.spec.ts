import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { Deck } from "#contract/decks.ts";
import { type Account, type Call, createDeck, signIn } from "../support/account.ts";
import { chooseForCard } from "../support/deck-page.ts";
import { counts } from "../support/study-screen.ts";
import type { ApplicationServer } from "../support/server.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const MANY = 25_000;
const BATCH = 1000;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cardList = (page: Page) => page.getByRole("list", { name: "Cards" });

async function cardCount(call: Call, deckId: number): Promise<number> {
  return v.parse(Deck, await call("GET", `/api/decks/${deckId}`)).cardCount;
}

test("a deck of 25,000 cards is scrolled to its last card", async ({ page, server, account }) => {
  const call = await signIn(server, account);
  const deckId = await createDeck(call, "Large", []);
  for (let from = 0; from < MANY; from += BATCH) {
    const cards = Array.from({ length: BATCH }, (_, index) => ({
      front: `front ${from + index + 1}`,
      back: `back ${from + index + 1}`,
    }));
    await call("POST", `/api/decks/${deckId}/cards/bulk`, { batchId: randomUUID(), cards });
  }
  await signInByForm(page, account);
  await page.getByRole("link", { name: "Large", exact: true }).click();
  await expect(cardList(page).getByText("front 1", { exact: true })).toBeVisible();
  await expect.poll(() => counts(page)).toEqual({ New: 20, Learning: 0, Due: 0 });
  const rows = cardList(page).getByRole("listitem");
  await expect.poll(() => rows.count()).toBeLessThan(60);

  await expect(async () => {
    await page.keyboard.press("End");
    await expect(cardList(page).getByText(`front ${MANY}`, { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  await expect(rows.last()).toHaveAttribute("aria-posinset", String(MANY));
  await chooseForCard(page, `front ${MANY}`, "Edit");
  await expect(page.getByRole("dialog").getByLabel("Back", { exact: true })).toHaveValue(`back ${MANY}`);
});

test.describe("an import of 25,000 lines", () => {
  const lines = Array.from({ length: MANY }, (_, index) => `term ${index},"meaning, ${index}"`);
  const file = {
    name: "large.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`front,back\n${lines.join("\n")}`),
  };

  /** Signs in, begins the import of the file into a new deck, and waits until some of it is there. */
  const beginImport = async (page: Page, server: ApplicationServer, account: Account) => {
    const call = await signIn(server, account);
    const deckId = await createDeck(call, "Large", []);
    await signInByForm(page, account);
    await page.goto(`/app/decks/${deckId}?panel=import`);
    await page.getByLabel("Choose a file").setInputFiles(file);
    await expect(page.getByText("and 24,992 more")).toBeVisible();
    await button(page, "Import 25,000 cards").click();
    await expect(page.getByText(/^[1-9]\d?,?\d00 of 25,000$/)).toBeVisible();
    return { call, deckId };
  };
  const bar = (page: Page) => page.getByRole("progressbar", { name: "Importing cards" });

  test("shows its progress and completes", async ({ page, server, account }) => {
    const { call, deckId } = await beginImport(page, server, account);
    await expect(bar(page)).toHaveAttribute("value", /^[1-9]/);
    await expect(page.getByText("25,000 cards imported")).toBeVisible({ timeout: 90_000 });
    await button(page, "Back to the deck").click();
    await expect.poll(() => counts(page)).toEqual({ New: 20, Learning: 0, Due: 0 });
    expect(await cardCount(call, deckId)).toBe(MANY);
  });
});
