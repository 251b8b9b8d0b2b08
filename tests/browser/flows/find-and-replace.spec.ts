import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { chooseInMenu } from "../support/deck-page.ts";
import { pressOn } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const Cards = v.object({ content: v.array(v.object({ front: v.string(), back: v.string() })) });

/** What the server has of a deck. */
const textsOf = async (call: Call, deckId: number) =>
  v
    .parse(Cards, await call("GET", `/api/decks/${deckId}/cards?size=500`))
    .content.map(({ front, back }) => [front, back]);

const CARDS = [
  { front: "The colour of the sky", back: "blue" },
  { front: "{{c1::Colour}} and {{c2::light}}", back: "" },
  { front: "colour", back: "Farbe" },
  { front: "ibis", back: "a bird without colour" },
];

const list = (page: Page) => page.getByRole("list", { name: "Cards" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Find and replace/ });
const message = (page: Page, text: string) =>
  page.getByRole("group", { name: "Selected cards" }).getByText(text, { exact: true });

test("text is replaced after a preview, and brought back, with the keyboard alone", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Words", CARDS);
  const before = await textsOf(call, deckId);
  await page.goto(`/app/decks/${deckId}`);
  await expect(list(page).getByText("The colour of the sky", { exact: true }).first()).toBeVisible();
  await chooseInMenu(page, "Find and replace");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("textbox", { name: "Find" })).toBeVisible();
  await expectAccessible(page, "find and replace, before anything is written");

  await expect(dialog.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("colour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("color");
  await expect(dialog.getByRole("status")).toHaveText(/^5 cards would change\./);
  const changes = dialog.getByRole("list", { name: "What would change" }).getByRole("listitem");
  await expect(changes).toHaveCount(4);
  await expect(changes.first().getByRole("deletion")).toHaveText("colour");
  await expect(changes.first().getByRole("insertion")).toHaveText("color");
  await expectAccessible(page, "a preview of a replacement");

  // Where the front would be empty, a card stays as it is.
  await dialog.getByRole("textbox", { name: "Replace with" }).fill("");
  await expect(
    dialog.getByRole("list", { name: "What would stay as it is" }).getByRole("listitem"),
  ).toHaveText([/would lose or gain cards/, /A side would be empty/]);
  await dialog.getByRole("textbox", { name: "Replace with" }).fill("<b>$&</b>");
  await pressOn(page, dialog.getByRole("button", { name: "Replace in 5 cards" }));
  await expect(dialog).toBeHidden();
  await expect(message(page, "Text was replaced on 5 cards.")).toBeVisible();
  await expect(list(page).getByText("The <b>$&</b> of the sky", { exact: true }).first()).toBeVisible();
  const after = before.map((sides) => sides.map((side) => side.replaceAll(/colour/gi, () => "<b>$&</b>")));
  expect(await textsOf(call, deckId)).toEqual(after);

  await pressOn(page, page.getByRole("main").getByRole("button", { name: "Undo" }));
  await expect(message(page, "Undone: 5 cards are as before.")).toBeVisible();
  await expect(list(page).getByText("The colour of the sky", { exact: true }).first()).toBeVisible();
  expect(await textsOf(call, deckId)).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("Arabic text is replaced on selected cards alone, and not without a connection", async ({
    page,
    server,
    signedIn,
  }) => {
    const call = await signIn(server, signedIn);
    const arabic = [
      { front: "كتاب جديد", back: "a new book" },
      { front: "الكتاب", back: "the book" },
      { front: "كتاب", back: "book" },
    ];
    const deckId = await createDeck(call, "Words", arabic);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(`/app/decks/${deckId}`);
    await page.getByRole("main").getByRole("button", { name: "Select cards" }).click();
    await page.getByRole("checkbox", { name: "Select كتاب جديد" }).check();
    await page.getByRole("checkbox", { name: "Select الكتاب" }).check();
    await page.getByRole("main").getByRole("button", { name: "Find and replace", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Find and replace in 2 cards" });
    await dialog.getByRole("textbox", { name: "Find" }).fill("كتاب");
    await dialog.getByRole("textbox", { name: "Replace with" }).fill("دفتر");
    await expect(dialog.getByRole("status")).toHaveText(/^2 cards would change\./);
    await dialog.getByRole("checkbox", { name: "Whole words only" }).check();
    await expect(dialog.getByRole("status")).toHaveText(/^1 card would change\./);
    await expectNoViolations(page, "a preview of Arabic text, dark, on a phone");

    await goOffline(page);
    await expect(dialog.getByText("To find and replace you need a connection.").first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Replace in 1 card" })).toBeDisabled();
    await page.context().setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(dialog.getByRole("button", { name: "Replace in 1 card" })).toBeEnabled();
    await dialog.getByRole("button", { name: "Replace in 1 card" }).click();
    await expect(message(page, "Text was replaced on 1 card.")).toBeVisible();
    expect(await textsOf(call, deckId)).toEqual([
      ["دفتر جديد", "a new book"],
      ["الكتاب", "the book"],
      ["كتاب", "book"],
    ]);
  });
});
