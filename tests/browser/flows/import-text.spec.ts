import type { Page } from "@playwright/test";
import * as v from "valibot";
import { Card } from "#contract/cards.ts";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expectAccessible } from "../support/axe.ts";
import { tabTo } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" }).getByRole("row");

/** The texts and tags of a deck's cards. */
const cardsOf = async (call: Call, deckId: number) =>
  v
    .parse(v.object({ content: v.array(Card) }), await call("GET", `/api/decks/${deckId}/cards`))
    .content.map(({ front, back, tags }) => [front, back, ...tags.map(({ name }) => name)]);

test("Quizlet's export with separators of the learner's, by keyboard alone", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Quizlet", []);
  await page.goto(`/app/decks/${deckId}?panel=import`);
  await tabTo(page, page.getByLabel("Paste your cards"));
  await page.keyboard.insertText(
    "cell => the unit of life\nof all beings\n%%\nDNA => it holds the genes\n%%\nRNA",
  );
  await tabTo(page, button(page, "See the preview"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is a guess.", { exact: false })).toBeVisible();

  const format = page.getByLabel("Format");
  await tabTo(page, format);
  await page.keyboard.type("Text");
  await expect(format).toBeFocused();
  await expect(format).toHaveValue("text");
  const cards = page.getByLabel("Between cards", { exact: true });
  await tabTo(page, cards);
  await page.keyboard.type("Custom");
  await tabTo(page, page.getByLabel("Your separator between cards"));
  await expect(page.getByText("Type the separator, such as = or ---.")).toBeVisible();
  await page.keyboard.type(String.raw`\n%%\n`);
  const fields = page.getByLabel("Between front and back", { exact: true });
  await tabTo(page, fields, "Shift+Tab");
  await page.keyboard.type("Custom");
  const own = page.getByLabel("Your separator between front and back");
  await tabTo(page, own);
  await page.keyboard.type("=");
  await expect(preview(page).nth(1)).toContainText("> the unit of life");
  // The cursor stays where the learner is typing.
  await page.keyboard.press("End");
  await page.keyboard.type(">>");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(own).toHaveValue("=>");
  await expect(own).toBeFocused();
  await expect(preview(page)).toHaveText([
    /Front/,
    "cellthe unit of life\nof all beings",
    "DNAit holds the genes",
    "Line 6 will not be imported. There is no “=>” between front and back. Add it, or choose another separator.",
  ]);
  await expectAccessible(page, "import of Quizlet's text");
  await tabTo(page, button(page, "Import 2 cards"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 cards imported")).toBeVisible();
  expect(await cardsOf(call, deckId)).toEqual([
    ["cell", "the unit of life\nof all beings"],
    ["DNA", "it holds the genes"],
  ]);
});

test("a file in Markdown: its lists are cards, and its headings are tags unless the learner wants none", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Notes", []);
  const notes =
    "# Forest\n\n- fox :: **ثعلب**\n- wolf\n- trees\n  - oak\n  - *pine*\n\n# Sea\n\n- **whale** a mammal\n";
  await page.goto(`/app/decks/${deckId}?panel=import`);
  await page.getByLabel("Choose a file").setInputFiles({
    name: "notes.md",
    mimeType: "text/markdown",
    buffer: Buffer.from(notes),
  });
  await expect(page.getByLabel("Format")).toHaveValue("markdown");
  await expect(preview(page)).toHaveText([
    /Front/,
    "fox**ثعلب**Forest",
    "Line 4 will not be imported. The line has no back. Write :: between front and back, or indent the back below the front.",
    "trees- oak\n- *pine*Forest",
    "whalea mammalSea",
  ]);
  await page.getByLabel("Tags", { exact: true }).selectOption("None");
  await expect(preview(page).nth(4)).toHaveText("whalea mammal");
  await page.getByLabel("Tags", { exact: true }).selectOption("Column 3");
  await expectAccessible(page, "import of a list in Markdown");
  await button(page, "Import 3 cards").click();
  await expect(page.getByText("3 cards imported")).toBeVisible();
  expect(await cardsOf(call, deckId)).toEqual([
    ["fox", "**ثعلب**", "Forest"],
    ["trees", "- oak\n- *pine*", "Forest"],
    ["whale", "a mammal", "Sea"],
  ]);
});

test("what was pasted is there again for another reading, and is not lost by leaving without a question", async ({
  page,
  server,
  signedIn,
}) => {
  await signIn(server, signedIn);
  await page.goto("/app/decks/create");
  await page.getByRole("link", { name: "Import cards" }).click();
  await page.getByLabel("Paste your cards").fill("el gato\tthe {{c1::cat}}\nel {{c1::perro}} {{c2::malo}}");
  await page.getByRole("button", { name: "See the preview" }).click();
  // The second line is a note with two cards.
  await expect(page.getByRole("button", { name: "Import 3 cards" })).toBeEnabled();
  await page.getByRole("button", { name: "Choose another source" }).click();
  await expect(page.getByLabel("Paste your cards")).toHaveValue(/^el gato/);
  await page.getByRole("link", { name: "My Decks" }).first().click();
  await page.getByRole("button", { name: "Cancel" }).last().click();
  await expect(page.getByLabel("Paste your cards")).toHaveValue(/^el gato/);
  await page.getByRole("link", { name: "My Decks" }).first().click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Decks" })).toBeVisible();
});
