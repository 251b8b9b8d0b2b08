import type { Page } from "@playwright/test";
import * as v from "valibot";
import { createDeck, signIn } from "../support/account.ts";
import { cardMenu, chooseForCard } from "../support/deck-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { answered } from "../support/study-screen.ts";
import { expect, test } from "../support/test.ts";

const Cards = v.object({ content: v.array(v.object({ id: v.number() })) });
const card = (page: Page) => page.getByRole("article");
const rows = (page: Page) => page.getByRole("list", { name: "Cards" }).getByRole("listitem");
const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function answer(page: Page, count: number) {
  await page.keyboard.press("Space");
  await page.keyboard.press("4");
  await expect(answered(page, count)).toBeVisible();
}

test(
  "words of a card are hidden by key, and each number is a card",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Capitals", []);
    await page.goto(`/app/decks/${deckId}`);
    await button(page, "Write cards").click();
    await field(page, "Front").fill("Paris is in France");
    await field(page, "Front").evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 5));
    await page.keyboard.press("Control+Shift+C");
    await expect(field(page, "Front")).toHaveValue("{{c1::Paris}} is in France");
    await field(page, "Front").evaluate((area: HTMLTextAreaElement) => {
      area.setSelectionRange(area.value.length - 6, area.value.length);
    });
    await button(page, "Hide selection").click();
    await expect(field(page, "Front")).toHaveValue("{{c1::Paris}} is in {{c2::France}}");
    await expect(page.getByRole("figure", { name: "Preview" }).locator("mark")).toHaveText([
      "Paris",
      "France",
    ]);
    await expect(page.getByRole("checkbox", { name: "Ask both ways" })).toHaveCount(0);
    await expectAccessible(page, "a card with cloze deletions is written", button(page, "Hide selection"));
    await button(page, "Add card").click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText("[…] is in France");
    await expect(rows(page).last()).toContainText("Paris is in […]");

    await page.goto(`/app/decks/${deckId}/study`);
    await expect(answered(page, 0)).toBeVisible();
    await expect(card(page)).toContainText("[…] is in France");
    await page.keyboard.press("Space");
    await expect(card(page).locator("mark")).toHaveText(["[…]", "Paris"]);
    await expectAccessible(page, "a cloze deletion that is answered");
    await page.keyboard.press("4");
    // The other card of the note would be too easy now.
    await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
  },
);

test("hidden words get the same number, a hint, and show again", async ({ page, server, signedIn }) => {
  const deckId = await createDeck(await signIn(server, signedIn), "Capitals", []);
  await page.goto(`/app/decks/${deckId}`);
  await button(page, "Write cards").click();
  const front = field(page, "Front");
  const select = (from: number, until: number) =>
    front.evaluate(
      (area: HTMLTextAreaElement, at) => {
        area.focus();
        area.setSelectionRange(...at);
      },
      [from, until] as [number, number],
    );
  await front.fill("Paris, France");
  await expect(button(page, "Show again")).toHaveCount(0);
  await select(0, 5);
  await page.keyboard.press("Control+Alt+Shift+C");
  await select(15, 21);
  await button(page, "Hide with the same number").click();
  await expect(front).toHaveValue("{{c1::Paris}}, {{c1::France}}");
  await expect(front).toBeFocused();
  await select(8, 8);
  await page.getByLabel("In place of the hidden words").pressSequentially("a city");
  await expect(front).toHaveValue("{{c1::Paris::a city}}, {{c1::France}}");
  await expectAccessible(page, "hidden words with a hint are written", front);
  await page.keyboard.press("Enter");
  await expect(front).toBeFocused();
  await page.keyboard.press("End");
  await button(page, "Show again").click();
  await expect(front).toHaveValue("{{c1::Paris::a city}}, France");
  await select(23, 23);
  await expect(button(page, "Show again")).toBeDisabled();
});

test("a note is asked both ways, is edited once, and goes with both cards", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Animals", []);
  await page.goto(`/app/decks/${deckId}`);
  await button(page, "Write cards").click();
  await field(page, "Front").fill("cat");
  await field(page, "Back").fill("Katze");
  await page.getByRole("checkbox", { name: "Ask both ways" }).check();
  await button(page, "Add card").click();
  await expect(rows(page)).toHaveCount(2);
  await chooseForCard(page, "Katze", "Edit");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: /^Front/ })).toHaveValue("cat");
  await expect(dialog.getByRole("checkbox", { name: "Ask both ways" })).toBeChecked();
  await dialog.getByRole("textbox", { name: /^Back/ }).fill("Kater");
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(cardMenu(page, "Kater")).toBeVisible();
  await expect(rows(page).first()).toContainText("catKater");
  await chooseForCard(page, "Kater", "Delete");
  await expect(page.getByRole("alertdialog")).toContainText("Any other cards of the same note go with it");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete card" }).click();
  await expect(page.getByText("No cards yet")).toBeVisible();
});

test("an edit from an old list takes no card away that was added meanwhile", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Animals", [{ front: "cat", back: "Katze" }]);
  await page.goto(`/app/decks/${deckId}`);
  await chooseForCard(page, "cat", "Edit");
  const { content } = v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards`));
  await call("PUT", `/api/cards/${content[0]?.id}`, { front: "cat", back: "Katze", reversed: true });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "Ask both ways" })).not.toBeChecked();
  await dialog.getByRole("textbox", { name: /^Back/ }).fill("Kater");
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(rows(page)).toHaveCount(2);
  await chooseForCard(page, "Kater", "Edit");
  await dialog.getByRole("checkbox", { name: "Ask both ways" }).uncheck();
  // A tick stays while the front has cloze deletions.
  await dialog.getByRole("textbox", { name: /^Front/ }).fill("{{c1::cat}}");
  await dialog.getByRole("textbox", { name: /^Front/ }).fill("tomcat");
  await expect(dialog.getByRole("checkbox", { name: "Ask both ways" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(rows(page)).toHaveCount(1);
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("1 card of this note was removed with its schedule.");
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test("a typed answer is compared with what was hidden", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Capitals", [
    { front: "{{c1::Paris}} is in France", back: "Europe" },
  ]);
  await page.addInitScript(() => localStorage.setItem("deskOptions", '{"typeAnswer":true}'));
  await page.goto(`/app/decks/${deckId}/study`);
  await page.getByRole("textbox").fill("Pariz");
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("Europe");
  await expect(card(page)).toContainText("Your answer: Pariz, 1 letter differs.");
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("cards of a note are asked one at a time", async ({ page, context, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Capitals", [
      { front: "{{c1::Paris}} is in {{c2::France}}", back: "" },
      { front: "plain", back: "text" },
    ]);
    await page.goto(`/app/decks/${deckId}/study`);
    await expect(card(page).locator("mark")).toHaveText("[…]");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(card(page).locator("mark")).toHaveText("[…]");
    await answer(page, 1);
    await expect(card(page)).toContainText("plain");
    await page.keyboard.press("Space");
    await page.keyboard.press("4");
    await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
    await context.setOffline(false);
  });
});
