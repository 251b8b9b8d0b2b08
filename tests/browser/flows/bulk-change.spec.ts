import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { cardMenu } from "../support/deck-page.ts";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { pressOn, tabTo } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const Cards = v.object({
  content: v.array(
    v.object({
      front: v.string(),
      tags: v.array(v.object({ name: v.string() })),
      marks: v.optional(v.object({ suspended: v.boolean(), flag: v.number() })),
    }),
  ),
});

const Decks = v.object({ content: v.array(v.object({ id: v.number() })) });

const wordsUpTo = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ front: `word ${n + 1}`, back: `meaning ${n + 1}` }));

const list = (page: Page) => page.getByRole("list", { name: "Cards" });
const rows = (page: Page) => list(page).getByRole("listitem");
const box = (page: Page, n: number) => page.getByRole("checkbox", { name: `Select word ${n}`, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const count = (page: Page) => page.getByRole("group", { name: "Selected cards" }).getByText(/ selected$/);
const message = (page: Page, text: string) =>
  page.getByRole("group", { name: "Selected cards" }).getByText(text, { exact: true });

/** What the server has of a deck. */
const cardsOf = async (call: Call, deckId: number) =>
  v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards?size=500`)).content;

test(
  "cards are selected, tagged, moved and brought back with the keyboard alone",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Words", wordsUpTo(8));
    const otherId = await createDeck(call, "Verbs", wordsUpTo(1));
    await page.goto(`/app/decks/${deckId}`);
    await expect(cardMenu(page, "word 1")).toBeVisible();
    await pressOn(page, button(page, "Select cards"));
    await expect(button(page, "Done")).toBeFocused();
    await expect(count(page)).toHaveText("0 of 8 cards selected");
    await expect(cardMenu(page, "word 1")).toBeHidden();

    // A range, in the list and not beyond it.
    await tabTo(page, box(page, 2));
    await page.keyboard.press("Space");
    await tabTo(page, box(page, 5));
    await page.keyboard.press("Shift+Space");
    await expect(count(page)).toHaveText("4 of 8 cards selected");
    await page.keyboard.press("Space");
    await expect(count(page)).toHaveText("3 of 8 cards selected");

    await tabTo(page, button(page, "Add tags"), "Shift+Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add tags to 3 cards" });
    await expectAccessible(page, "a dialog that asks for tags");
    await tabTo(page, dialog.getByRole("textbox", { name: "Tags" }));
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Write at least one tag.")).toBeVisible();
    await tabTo(page, dialog.getByRole("textbox", { name: "Tags" }));
    await page.keyboard.type("animal, pet");
    await page.keyboard.press("Enter");
    await expect(message(page, "Tags were added to 3 cards.")).toBeVisible();
    await expect(button(page, "Add tags")).toBeFocused();
    const tags = async () => (await cardsOf(call, deckId)).map((card) => card.tags.map(({ name }) => name));
    const both = ["animal", "pet"];
    expect(await tags()).toEqual([[], both, both, both, [], [], [], []]);
    await expect(list(page).getByText("animal")).toHaveCount(3);
    await expectAccessible(page, "a selection, and a change that can be undone");

    await tabTo(page, button(page, "Undo"));
    await page.keyboard.press("Enter");
    await expect(message(page, "Undone: 3 cards are as before.")).toBeVisible();
    await expect(page.getByRole("group", { name: "Selected cards" }).locator(":focus")).toBeVisible();
    expect((await tags()).flat()).toEqual([]);

    await tabTo(page, button(page, "Move"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Deck", { exact: true })).toHaveValue(String(otherId));
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Move" }));
    await expect(message(page, "3 cards were moved.")).toBeVisible();
    // The buttons are gone with the selection, and the message has the focus.
    await expect(page.getByRole("group", { name: "Selected cards" }).locator(":focus")).toContainText(
      "moved",
    );
    expect((await cardsOf(call, otherId)).map(({ front }) => front)).toEqual([
      "word 2",
      "word 3",
      "word 4",
      "word 1",
    ]);
    await expect(rows(page)).toHaveCount(5);
    await pressOn(page, button(page, "Undo"));
    await expect(rows(page)).toHaveCount(8);
    expect(await cardsOf(call, otherId)).toHaveLength(1);

    await tabTo(page, box(page, 1));
    await page.keyboard.press("ControlOrMeta+a");
    await expect(count(page)).toHaveText("8 of 8 cards selected");
    await page.keyboard.press("Escape");
    await expect(button(page, "Select cards")).toBeFocused();
    await expect(box(page, 1)).toBeHidden();
    await expect(message(page, "Undone: 3 cards are as before.")).toBeVisible();
  },
);

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("2,500 cards are selected, changed in parts and deleted, and only rows in view are there", async ({
    page,
    server,
    signedIn,
  }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Words", []);
    for (const from of [0, 1000, 2000]) {
      const cards = wordsUpTo(2500).slice(from, from + 1000);
      await call("POST", `/api/decks/${deckId}/cards/bulk`, { batchId: randomUUID(), cards });
    }
    await interceptFromTheStart(page);
    await page.goto(`/app/decks/${deckId}`);
    await button(page, "Select cards").tap();
    await box(page, 1).tap();
    await expect(count(page)).toHaveText("1 of 2,500 cards selected");
    await page.mouse.wheel(0, 100_000);
    await expect(box(page, 2500).or(rows(page).last())).toBeVisible();
    await expect.poll(() => rows(page).count()).toBeLessThan(60);
    // The toolbar stays in view, and the selection stays.
    await expect(count(page)).toBeInViewport();
    await expect(count(page)).toHaveText("1 of 2,500 cards selected");
    // What has the focus is not below it.
    await list(page).getByRole("checkbox").nth(8).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("Shift+Tab");
    await expect(async () => {
      const focused = await list(page).locator(":focus").boundingBox();
      const bar = await page.getByRole("group", { name: "Selected cards" }).boundingBox();
      expect(focused?.y).toBeGreaterThan((bar?.y ?? Infinity) + (bar?.height ?? 0));
    }).toPass();
    await button(page, "Select all 2,500").tap();
    await expect(count(page)).toHaveText("2,500 of 2,500 cards selected");
    await expect(list(page).getByRole("checkbox", { checked: false })).toHaveCount(0);
    await expect(list(page).getByRole("checkbox", { checked: true })).not.toHaveCount(0);
    await expect.poll(() => rows(page).count()).toBeLessThan(60);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectNoViolations(page, `all cards are selected, ${colorScheme}`);
    }

    await button(page, "Suspend").tap();
    await expect(message(page, "2,500 cards were suspended.")).toBeVisible();
    await button(page, "Undo").tap();
    await expect(message(page, "Undone: 2,500 cards are as before.")).toBeVisible();
    expect((await cardsOf(call, deckId)).filter(({ marks }) => marks?.suspended)).toEqual([]);

    // The second part fails, and goes on where it stopped.
    let parts = 0;
    await page.route(/\/cards\/changes$/, async (route) => {
      parts += 1;
      if (parts !== 2) return route.continue();
      const body = { message: "Busy. Try again.", code: "HTTP_503", requestId: "x" };
      return route.fulfill({ status: 503, json: body, headers: { "x-ibis": "1" } });
    });
    await button(page, "Delete").tap();
    const asking = page.getByRole("alertdialog", { name: "Delete 2,500 cards?" });
    await asking.getByRole("button", { name: "Delete" }).tap();
    await expect(page.getByRole("alert")).toContainText("The change was interrupted.");
    await expect(count(page)).toHaveText("1,500 of 1,500 cards selected");
    // The rest and the undo would be lost with the page.
    await page.getByRole("link", { name: "My Decks" }).first().tap();
    const leaving = page.getByRole("alertdialog", { name: "Leave while cards are being changed?" });
    await leaving.getByRole("button", { name: "Cancel" }).tap();
    await button(page, "Try again").tap();
    await expect(message(page, "2,500 cards were deleted.")).toBeVisible();
    await expect(page.getByText("No cards yet")).toBeVisible();
    expect(parts).toBe(4);
    await button(page, "Undo").tap();
    await expect(message(page, "Undone: 2,500 cards are as before.")).toBeVisible();
    await expect(box(page, 1)).toBeVisible();
  });
});

test("without a connection the selection stays, and the page says what waits", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", wordsUpTo(3));
  await interceptFromTheStart(page);
  await page.goto(`/app/decks/${deckId}`);
  await button(page, "Select cards").click();
  await box(page, 3).click();
  await box(page, 1).click({ modifiers: ["Shift"] });
  await expect(count(page)).toHaveText("3 of 3 cards selected");
  // A list that does not come can be given up.
  await box(page, 2).click();
  await page.route(/\/cards\/ids/, () => undefined);
  await button(page, "Select all 3").click();
  await button(page, "Cancel").click();
  await expect(count(page)).toHaveText("2 of 3 cards selected");
  await expect(button(page, "Select all 3")).toBeFocused();
  await box(page, 2).click();
  await goOffline(page);
  await expect(button(page, "Delete")).toBeDisabled();
  await expect(button(page, "Delete")).toHaveAccessibleDescription(
    "This deck can be changed when you are back online. Your selection stays.",
  );
  await expect(count(page)).toHaveText("3 of 3 cards selected");
});

test("cards of somebody else's deck cannot be selected", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const { content } = v.parse(Decks, await call("GET", "/api/decks?scope=public"));
  await page.goto(`/app/decks/${content[0]?.id}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(button(page, "Select cards")).toBeHidden();
});

test("what is selected belongs to one deck, also where the palette leads to the next", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Verbs", [{ front: "verb 1", back: "meaning" }]);
  const deckId = await createDeck(call, "Words", wordsUpTo(3));
  await page.goto(`/app/decks/${deckId}`);
  await button(page, "Select cards").click();
  await box(page, 1).check();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("Verbs");
  await page.getByRole("option", { name: "Verbs" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Verbs" })).toBeVisible();
  await expect(cardMenu(page, "verb 1")).toBeVisible();
  await expect(button(page, "Select cards")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select / })).toHaveCount(0);
});
