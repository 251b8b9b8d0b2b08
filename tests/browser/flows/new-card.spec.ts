import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

const Cards = v.object({ content: v.array(v.object({ front: v.string() })) });

const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });

async function frontsOf(call: Call, deckId: number) {
  const { content } = v.parse(Cards, await call("GET", `/api/decks/${deckId}/cards`));
  return content.map(({ front }) => front);
}

/** Goes to the other deck within the page, with the form for a card open there. */
async function goOn(page: Page, title: string) {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await palette.getByRole("combobox").fill(title);
  await expect(palette.getByRole("option", { selected: true })).toContainText(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: "Add cards", exact: true }).click();
}

test("what is written for one deck stays with it when another deck is opened", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const house = await createDeck(call, "Casa", [{ front: "la mesa", back: "the table" }]);
  const town = await createDeck(call, "Pueblo", [{ front: "la calle", back: "the street" }]);
  await page.goto(`/app/decks/${town}?panel=add`);
  await field(page, "Front").fill("la plaza");
  await page.goto(`/app/decks/${house}?panel=add`);
  await field(page, "Front").fill("la cama");
  await field(page, "Back").fill("the bed");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Added la cama")).toBeAttached();
  await field(page, "Front").fill("la silla");
  await goOn(page, "Pueblo");
  await expect(field(page, "Front")).toHaveValue("la plaza");
  await field(page, "Back").fill("the square");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Added la plaza")).toBeAttached();
  await page.goto(`/app/decks/${house}?panel=add`);
  await expect(field(page, "Front")).toHaveValue("la silla");
  expect(await frontsOf(call, town)).toEqual(["la calle", "la plaza"]);
  expect(await frontsOf(call, house)).toEqual(["la mesa", "la cama"]);
});

test("a card whose answer was lost with the page is added once", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", []);
  // The server adds the card, and the page does not get the response.
  await page.route(/\/cards\/bulk$/, async (route) => void (await route.fetch()), { times: 1 });
  await page.goto(`/app/decks/${deckId}?panel=add`);
  await field(page, "Front").fill("la mesa");
  await field(page, "Back").fill("the table");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => frontsOf(call, deckId)).toEqual(["la mesa"]);
  await page.reload();
  await expect(field(page, "Front")).toHaveValue("la mesa");
  await field(page, "Back").press("Control+Enter");
  await expect(page.getByText("Added la mesa")).toBeAttached();
  expect(await frontsOf(call, deckId)).toEqual(["la mesa"]);
});

test("a card that was added is taken back, and its text is in the form again", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the table" }]);
  await page.goto(`/app/decks/${deckId}?panel=add`);
  await field(page, "Front").fill("la silla");
  await field(page, "Back").fill("the chiar");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Added la silla")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(field(page, "Front")).toHaveValue("la silla");
  await expect(page.getByText("Deleted again: la silla")).toBeVisible();
  expect(await frontsOf(call, deckId)).toEqual(["la mesa"]);
  await field(page, "Back").fill("the chair");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => frontsOf(call, deckId)).toEqual(["la mesa", "la silla"]);
});

test("on a phone the form comes into view, and what was added is said above it", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Casa", [{ front: "la mesa", back: "the table" }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/decks/${deckId}`);
  await page.getByRole("button", { name: "Add cards", exact: true }).click();
  await expect(field(page, "Front")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Add a card" })).toBeInViewport();
  await expect(field(page, "Back")).toBeInViewport();
  await field(page, "Front").fill("la silla");
  await field(page, "Back").fill("the chair");
  await page.getByRole("button", { name: "Add card", exact: true }).click();
  await expect(page.getByText("Added la silla")).toBeInViewport();
  await expect(field(page, "Front")).toBeFocused();
  await expect(field(page, "Front")).toBeInViewport();
});
