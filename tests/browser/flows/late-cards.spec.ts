import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { createDeck } from "../support/account.ts";
import { goOffline } from "../support/connection.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { answer, cards, test } from "../support/offline-learner.ts";
import { expect } from "../support/test.ts";
import { readStore } from "../support/device-store.ts";
import { endStreams } from "../support/end-streams.ts";

// The network of a page with an open stream never comes to rest.
test.beforeEach(({ page }) => endStreams(page));

test.use({ deckSize: 1 });

const NOTHING = "Nothing to study now";

/** Slower than what study takes older cards for instead of new ones, milliseconds. */
const LATE = 4000;

async function slowCards(page: Page): Promise<void> {
  await page.route(/\/api\/decks\/\d+\/cards\?/, async (route) => {
    await setTimeout(LATE);
    await route.continue();
  });
}

/** What study shows once it has prepared the cards. */
const outcome = (page: Page, card: string) =>
  page.getByText(card, { exact: true }).or(page.getByText(NOTHING)).first().textContent();

async function importCards(page: Page, deckId: number, count: number): Promise<void> {
  await page.goto(`/app/decks/${deckId}?panel=import`);
  const rows = cards(count).map(({ front, back }) => `${front};${back}`);
  const buffer = Buffer.from(["Front;Back", ...rows].join("\n"));
  await page.getByLabel("Choose a file").setInputFiles({ name: "words.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: `Import ${count} cards`, exact: true }).click();
  await expect(page.getByText(`${count} cards imported`)).toBeVisible();
}

/** Opens the deck's study page and finds no card, so that the device has the deck as an empty one. */
async function findNothing(page: Page, deckId: number): Promise<void> {
  await page.goto(`/app/decks/${deckId}/study`);
  await expect(page.getByText(NOTHING)).toBeVisible();
}

test("Study right after an import waits for the cards, though their list takes long", async ({
  page,
  learner,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe("");
  await interceptFromTheStart(page);
  const deckId = await createDeck(learner.call, "New", []);
  await findNothing(page, deckId);
  await importCards(page, deckId, 100);
  await slowCards(page);
  await page.getByRole("link", { name: "Study", exact: true }).click();
  expect(await outcome(page, "word 1")).toBe("word 1");
});

test("Study waits for cards that were added on another device", async ({ page, learner }) => {
  await interceptFromTheStart(page);
  await learner.study(page);
  await answer(page, 4, 1);
  await learner.call("POST", `/api/decks/${learner.deckId}/cards`, {
    front: "from afar",
    back: "yes",
    tags: [],
  });
  await page.getByRole("link", { name: "Back to the deck" }).click();
  await slowCards(page);
  await page.getByRole("main").getByRole("button", { name: "Study", exact: true }).click();
  expect(await outcome(page, "from afar")).toBe("from afar");
});

test("offline right after an import, the deck list counts the imported cards", async ({
  page,
  learner,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe("");
  const deckId = await createDeck(learner.call, "Fresh", []);
  await findNothing(page, deckId);
  await importCards(page, deckId, 100);
  const myDecks = page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" });
  const script = page.waitForResponse(/\/assets\/decks-/);
  await myDecks.hover();
  await (await script).finished();
  const counts = async () =>
    (await readStore(page, "cached_decks")).flatMap(({ id, deck }) => (id === deckId ? deck.cardCount : []));
  await expect.poll(counts).toStrictEqual([100]);
  await goOffline(page);
  await myDecks.click();
  const deck = page.getByRole("main").getByRole("listitem").filter({ hasText: "Fresh" });
  await expect(deck).toContainText("100 cards");
  // As many as may come today.
  await expect(deck.getByRole("definition").first()).toHaveText("20");
});
