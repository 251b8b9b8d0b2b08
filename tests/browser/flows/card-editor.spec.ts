import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { cardMenu, chooseForCard } from "../support/deck-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { crashTab } from "../support/crash-tab.ts";
import { pressOn, tabTo } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const Cards = v.object({
  content: v.array(v.object({ id: v.number(), front: v.string(), back: v.string() })),
});

const editor = (page: Page) => page.getByRole("dialog", { name: "Edit card" });
const field = (page: Page, name: string) =>
  editor(page).getByRole("textbox", { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What the server has of a deck, as "front: back". */
async function cardsOf(call: Call, deckId: number) {
  const { content } = v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards`));
  return content.map(({ front, back }) => `${front}: ${back}`);
}

async function firstId(call: Call, deckId: number) {
  const { content } = v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards`));
  return content[0]?.id;
}

async function openEditor(page: Page, deckId: number, front: string) {
  await page.goto(`/app/decks/${deckId}`);
  await chooseForCard(page, front, "Edit");
  await expect(field(page, "Front")).toBeFocused();
}

test(
  "a card is written with the keyboard alone, is saved by itself, and taken back",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the tabel" }]);
    await page.goto(`/app/decks/${deckId}`);
    await pressOn(page, cardMenu(page, "la mesa"));
    await pressOn(page, page.getByRole("menuitem", { name: "Edit" }));
    await expect(field(page, "Front")).toBeFocused();
    await tabTo(page, field(page, "Back"));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("the table ");
    await expect.poll(() => cardsOf(call, deckId)).toEqual(["la mesa: the table"]);
    await expect(editor(page).getByText("Saved", { exact: true }).first()).toBeVisible();
    // Nothing is taken out of a field that is being written in.
    await expect(field(page, "Back")).toHaveValue("the table ");
    await page.keyboard.type("of wood");
    await pressOn(page, button(page, "Undo changes"));
    await expect(field(page, "Back")).toHaveValue("the tabel");
    await expect.poll(() => cardsOf(call, deckId)).toEqual(["la mesa: the tabel"]);
    await pressOn(page, button(page, "Redo changes"));
    await expect(field(page, "Back")).toHaveValue("the table of wood");
    await expectAccessible(page, "the editor of a card");
    await page.keyboard.press("Escape");
    await expect(editor(page)).toBeHidden();
    await expect.poll(() => cardsOf(call, deckId)).toEqual(["la mesa: the table of wood"]);
    await expect(cardMenu(page, "la mesa")).toBeFocused();
  },
);

test(
  "a tab that is killed loses no letter: they are there when the card is opened again",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the table" }]);
    await openEditor(page, deckId, "la mesa");
    // Without a front it is not saved: only the device has it.
    await field(page, "Front").fill("");
    await field(page, "Back").press("End");
    await page.keyboard.type(" and half a wor");
    await crashTab(page);
    const next = await page.context().newPage();
    await next.goto(`/app/decks/${deckId}`);
    await button(next, "Continue with la mesa").click();
    await expect(field(next, "Back")).toHaveValue("the table and half a wor");
    await expect(field(next, "Front")).toHaveValue("");
    await expect(editor(next).getByText("What you wrote here before was restored.")).toBeVisible();
    expect(await cardsOf(call, deckId)).toEqual(["la mesa: the table"]);
    await field(next, "Front").fill("la mesa grande");
    await button(next, "Save card").click();
    await expect(editor(next)).toBeHidden();
    await expect.poll(() => cardsOf(call, deckId)).toEqual(["la mesa grande: the table and half a wor"]);
    await expect(button(next, "Continue with la mesa")).toHaveCount(0);
  },
);

test("what is written offline is saved once the connection returns", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the tabel" }]);
  await openEditor(page, deckId, "la mesa");
  await page.keyboard.press("Escape");
  await goOffline(page);
  await chooseForCard(page, "la mesa", "Edit");
  await field(page, "Back").fill("the table");
  await expect(
    editor(page)
      .getByText(/^Kept on this device\. It is saved when you are online/)
      .first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => cardsOf(call, deckId)).toEqual(["la mesa: the table"]);
  await expect(editor(page).getByText("Saved", { exact: true }).first()).toBeVisible();
});

test("two tabs write on one card: different sides are merged, and for the same side the learner is asked", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the table" }]);
  const other = await page.context().newPage();
  await openEditor(page, deckId, "la mesa");
  await openEditor(other, deckId, "la mesa");
  await field(page, "Front").fill("una mesa");
  await expect.poll(() => cardsOf(call, deckId)).toEqual(["una mesa: the table"]);
  await field(other, "Back").fill("a table");
  await expect.poll(() => cardsOf(call, deckId)).toEqual(["una mesa: a table"]);
  await expect(field(other, "Front")).toHaveValue("una mesa");

  await field(page, "Back").fill("a desk");
  const question = editor(page).getByRole("region", { name: /someone else changed the back/ });
  await expect(question.getByText("a table", { exact: true })).toBeVisible();
  await expect(field(page, "Back")).toHaveValue("a desk");
  expect(await cardsOf(call, deckId)).toEqual(["una mesa: a table"]);
  await expectAccessible(page, "a side that two people changed");
  await expect(button(page, "Save card")).toBeDisabled();
  await expect(button(page, "Save card")).toHaveAccessibleDescription(
    "Choose first which text the card keeps.",
  );
  await field(page, "Back").fill("a table or desk");
  await question.getByRole("button", { name: "Keep my back" }).click();
  await expect(field(page, "Back")).toBeFocused();
  await expect.poll(() => cardsOf(call, deckId)).toEqual(["una mesa: a table or desk"]);

  await field(other, "Back").fill("a bench");
  await editor(other).getByRole("button", { name: "Take their back" }).click();
  await expect(field(other, "Back")).toHaveValue("a table or desk");
  expect(await cardsOf(call, deckId)).toEqual(["una mesa: a table or desk"]);
});

test("what is written on a card that was deleted meanwhile is saved as a new one", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the tabel" }]);
  await openEditor(page, deckId, "la mesa");
  await call("DELETE", `/api/cards/${await firstId(call, deckId)}`);
  await field(page, "Back").fill("the table");
  await editor(page).getByRole("button", { name: "Save as a new card" }).click();
  await expect(editor(page)).toBeHidden();
  await expect.poll(() => cardsOf(call, deckId)).toEqual(["la mesa: the table"]);
});

test("why a deleted card cannot be saved as a new one is said", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the tabel" }]);
  await openEditor(page, deckId, "la mesa");
  await call("DELETE", `/api/cards/${await firstId(call, deckId)}`);
  await field(page, "Back").fill("the table");
  const add = editor(page).getByRole("button", { name: "Save as a new card" });
  await expect(add).toBeEnabled();
  await expect(button(page, "Save card")).toBeDisabled();
  await expectAccessible(page, "a card that was deleted while it was edited");
  await goOffline(page);
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("A new card can be saved when you are back online.");
  await page.context().setOffline(false);
  await expect(add).toBeEnabled();
  await call("DELETE", `/api/decks/${deckId}`);
  await add.click();
  await expect(
    editor(page)
      .getByText(/^You may no longer add cards to this deck/)
      .first(),
  ).toBeVisible();
  await expect(field(page, "Back")).toHaveValue("the table");
});

test("a card that is half written is there again after a reload, and is added by its key", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", []);
  await page.goto(`/app/decks/${deckId}?panel=add`);
  const written = (name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
  await written("Front").fill("la mesa");
  await written("Tags").fill("house, noun");
  await page.getByRole("checkbox", { name: "Ask both ways" }).check();
  await page.reload();
  await expect(written("Front")).toHaveValue("la mesa");
  await expect(written("Tags")).toHaveValue("house, noun");
  await written("Back").fill("the table");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Added la mesa")).toBeAttached();
  await expect(written("Front")).toHaveValue("");
  await expect.poll(() => cardsOf(call, deckId)).toEqual(["la mesa: the table", "la mesa: the table"]);
  await page.reload();
  await expect(written("Front")).toBeVisible();
  await expect(written("Front")).toHaveValue("");
});

test("a front that the deck has already is named, with its card, and can be saved all the same", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", [
    { front: "la mesa", back: "the table" },
    { front: "la silla", back: "the chair" },
  ]);
  await page.goto(`/app/decks/${deckId}?panel=add`);
  const said = page.getByText("This deck has another card with this front.").first();
  const front = page.getByRole("textbox", { name: /^Front/ });
  await front.fill("la  mesa");
  await expect(said).toBeVisible();
  await expectAccessible(page, "a front that the deck has", said);
  await pressOn(page, page.getByRole("link", { name: "Look at that card" }));
  const info = page.getByRole("dialog", { name: "Card info" });
  await expect(info.getByText("la mesa", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(info).toBeHidden();
  await expect(front).toHaveValue("la  mesa");
  await page.getByRole("textbox", { name: /^Back/ }).fill("the desk");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Added la mesa")).toBeAttached();
  await expect(said).toBeHidden();

  // The editor names another card as well.
  await chooseForCard(page, "la silla", "Edit");
  await field(page, "Front").fill("la sillita");
  await expect(editor(page).getByText("Saved", { exact: true }).first()).toBeVisible();
  await field(page, "Front").fill("la mesa");
  await editor(page).getByRole("link", { name: "Look at that card" }).click();
  await expect(info.getByText("la mesa", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(info).toBeHidden();
  await expect(field(page, "Front")).toHaveValue("la mesa");
});
