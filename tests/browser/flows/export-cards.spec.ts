import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { Card } from "#contract/cards.ts";
import { SERVER_HEADER } from "#contract/values.ts";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { hasDeck } from "../support/device-store.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { expect, test } from "../support/test.ts";

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

test(
  "a deck is exported as CSV, and imported again as it was",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
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
    await button(page, "Import 7 cards").click();
    await expect(page.getByText("5 notes imported, with 7 cards")).toBeVisible();
    expect(await cardsOf(call, to)).toEqual(await cardsOf(call, from));
    expect(await cardsOf(call, to)).toHaveLength(7);
  },
);

test("an export that fails says so, and can be repeated", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Wörter", CARDS.slice(0, 1));
  await interceptFromTheStart(page);
  await page.goto(`/app/decks/${deckId}`);
  // The device downloads by the same request. Failures of both together open the circuit breaker.
  await expect.poll(() => hasDeck(page, deckId)).toBe(true);
  await chooseInMenu(page, "Export cards");
  await page.route(/\/cards\?size=500/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await button(page, "Export").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await page.unroute(/\/cards\?size=500/);
  const download = page.waitForEvent("download");
  await button(page, "Export").click();
  await download;
});

test("a deck is exported as an Anki package, and imported again as it was", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const cards = CARDS.map((card) => ({ ...card, tags: card.tags.filter((tag) => !tag.includes(" ")) }));
  const from = await createDeck(call, "Wörter: 1", cards);
  await page.goto(`/app/decks/${from}`);
  await chooseInMenu(page, "Export cards");
  await page.getByRole("radio", { name: "Anki package (.apkg)" }).check();
  await expect(page.getByText("You get a file that Anki and its apps import")).toBeVisible();
  await expectAccessible(page, "an Anki package is exported");
  const download = page.waitForEvent("download");
  await button(page, "Export").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Wörter_ 1.apkg");
  await expect(page.getByText("The file is in your downloads.")).toBeVisible();

  await page.goto("/app/decks/import");
  await page.getByLabel("Choose an Anki file").setInputFiles(await file.path());
  await expect(page.getByText("7 cards added", { exact: true })).toBeVisible();
});

test("a package that cannot be made says why, and can be repeated", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Wörter", CARDS.slice(0, 1));
  const message = "This deck is too large for one Anki package. Export it as CSV.";
  const body = JSON.stringify({ message, code: "RESOURCE_CONFLICT", requestId: "r1" });
  await page.route(/\/anki$/, (route) =>
    route.fulfill({ status: 409, body, headers: { [SERVER_HEADER]: "1" } }),
  );
  await page.goto(`/app/decks/${deckId}`);
  await chooseInMenu(page, "Export cards");
  await page.getByRole("radio", { name: "Anki package (.apkg)" }).check();
  await button(page, "Export").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(message);
  await page.unroute(/\/anki$/);
  const download = page.waitForEvent("download");
  await button(page, "Export").click();
  await download;
});
