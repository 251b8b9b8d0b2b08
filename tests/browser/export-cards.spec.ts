import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { Card } from "#contract/cards.ts";
import { type Call, createDeck, signIn } from "./support/account.ts";
import { expectAccessible } from "./support/axe.ts";
import { chooseInMenu } from "./support/deck-page.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The cards of a deck, without what differs between decks. */
const cardsOf = async (call: Call, deckId: number) =>
  v
    .parse(v.object({ content: v.array(Card) }), await call("GET", `/api/decks/${deckId}/cards?size=500`))
    .content.map(({ front, back, tags, variant = 0 }) => [
      front,
      back,
      tags.map(({ name }) => name),
      variant,
    ]);

const CARDS = [
  { front: "=1+1", back: '-2, "two"', tags: ["a b", "c"] },
  { front: "'=quoted", back: "'s avonds", tags: [] },
  { front: "قطة;|\tzwei\nZeilen", back: "**cat**", tags: ["زو"] },
  { front: "cat", back: "Katze", reversed: true, tags: ["zoo"] },
  { front: "{{c1::Paris}} is in {{c2::France::land}}", back: "", tags: [] },
];

test("a deck is exported as CSV, and imported again as it was", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const from = await createDeck(call, 'Wörter: "a/b"', CARDS);
  const to = await createDeck(call, "Copy", []);
  await page.goto(`/app/decks/${from}`);
  await chooseInMenu(page, "Export cards");
  await expectAccessible(page, "cards are exported");
  const download = page.waitForEvent("download");
  await button(page, "Export").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Wörter_ _a_b_.csv");
  await expect(page.getByText("The file is in your downloads.")).toBeVisible();
  const path = await file.path();
  const text = await readFile(path, "utf8");
  expect(text.split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFFront,Back,Tags,Both ways",
    `'=1+1,"'-2, ""two""","a b, c",`,
  ]);
  await button(page, "Close").last().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`/app/decks/${to}?panel=import`);
  await page.getByLabel("Choose a file").setInputFiles(path);
  await button(page, "Import 5 cards").click();
  await expect(page.getByText("5 cards imported")).toBeVisible();
  expect(await cardsOf(call, to)).toEqual(await cardsOf(call, from));
  expect(await cardsOf(call, to)).toHaveLength(7);
});

test("an export that fails says so, and can be repeated", async ({ page, server, signedIn, pageErrors }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Wörter", CARDS.slice(0, 1));
  await page.goto(`/app/decks/${deckId}`);
  await chooseInMenu(page, "Export cards");
  pageErrors.allow(/ 503 /);
  await page.route(/\/cards\?size=500/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await button(page, "Export").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await page.unroute(/\/cards\?size=500/);
  const download = page.waitForEvent("download");
  await button(page, "Export").click();
  await download;
});
