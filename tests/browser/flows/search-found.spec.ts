import type { Page } from "@playwright/test";
import * as v from "valibot";
import { createDeck, signIn } from "../support/account.ts";
import { cardMenu, chooseForCard } from "../support/deck-page.ts";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { hasDeck } from "../support/device-store.ts";
import { interceptFromTheStart } from "../support/interception.ts";
import { untilCached } from "../support/cached-site.ts";
import { pressOn } from "../support/keys.ts";
import { answer } from "../support/offline-learner.ts";
import { expect, test } from "../support/test.ts";

const Cards = v.object({
  content: v.array(v.object({ front: v.string(), tags: v.array(v.object({ name: v.string() })) })),
});

const field = (page: Page) => page.getByRole("combobox", { name: "Search decks and cards" });
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const cards = (page: Page) => results(page).getByRole("list", { name: "Cards" }).getByRole("listitem");
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

const BIRDS = [
  { front: "Ibis", back: "a wading bird" },
  { front: "Heron", back: "a bird with a long neck" },
  { front: "Egypt", back: "Cairo" },
];

test(
  "the cards that were found are studied, and their answers count",
  { tag: "@gate" },
  async ({ page, server, signedIn }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "Birds", BIRDS);
    await createDeck(call, "More birds", [{ front: "Stork", back: "a white bird" }]);
    await page.goto("/app/search?type=cards&q=bird");
    await expect(cards(page)).toHaveCount(3);
    await results(page).getByRole("link", { name: "Study 3 cards" }).click();
    await expect(page.getByRole("heading", { name: "bird", level: 1 })).toBeVisible();
    await expectAccessible(page, "a session over what was found");
    for (let answered = 0; answered < 3; answered += 1) await answer(page, 4, answered + 1);
    await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the search" }).first().click();
    await expect(page).toHaveURL("/app/search?type=cards&q=bird");
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText("Due ");
    await field(page).fill("bird is:new");
    await expect(page.getByRole("heading", { name: "No card found" })).toBeVisible();
    const left = await call("GET", `/api/decks/${deckId}/cards?size=500`);
    expect(v.parse(Cards, left).content).toHaveLength(3);
    // The search was used: it is among the recent ones.
    await field(page).fill("");
    await page.keyboard.press("Escape");
    const recent = page.getByRole("region", { name: "Recent searches" });
    await expect(recent.getByRole("listitem")).toHaveText([/^bird\s*3 cards/]);
  },
);

test("cards of several decks are tagged together and brought back, with the keyboard alone", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const birds = await createDeck(call, "Birds", BIRDS);
  const more = await createDeck(call, "More birds", [{ front: "Stork", back: "a white bird" }]);
  const tagged = async () => {
    const all = await Promise.all(
      [birds, more].map(async (id) => v.parse(Cards, await call("GET", `/api/decks/${id}/cards?size=500`))),
    );
    const own = all.flatMap(({ content }) => content).filter(({ tags }) => tags.length > 0);
    return own.map(({ front }) => front).toSorted();
  };
  await page.goto("/app/search?type=cards&q=bird");
  await expect(cards(page)).toHaveCount(3);
  await pressOn(page, button(page, "Select cards"));
  await pressOn(page, button(page, "Select all 3"));
  await expect(page.getByText("3 of 3 cards selected").first()).toBeVisible();
  await expectAccessible(page, "found cards are selected");
  await pressOn(page, button(page, "Add tags"));
  const dialog = page.getByRole("dialog", { name: "Add tags to 3 cards" });
  await dialog.getByRole("textbox", { name: "Tags" }).fill("animal");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tags were added to 3 cards.").first()).toBeVisible();
  expect(await tagged()).toEqual(["Heron", "Ibis", "Stork"]);
  await expect(cards(page).getByRole("link", { name: "animal" })).toHaveCount(3);
  await pressOn(page, button(page, "Undo"));
  await expect(page.getByText("Undone: 3 cards are as before.").first()).toBeVisible();
  expect(await tagged()).toEqual([]);
  await expect(cards(page).getByRole("link", { name: "animal" })).toHaveCount(0);
});

test("found cards are selected by keys, and the search asks before it is left while they are changed", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", BIRDS);
  await interceptFromTheStart(page);
  await page.goto("/app/search?type=cards&q=bird");
  await expect(cards(page)).toHaveCount(2);
  await pressOn(page, button(page, "Select cards"));
  await page.keyboard.press("Control+a");
  await expect(page.getByText("2 of 2 cards selected").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Select cards")).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  const gate = Promise.withResolvers<void>();
  await page.route(/\/card-marks$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await button(page, "Suspend").click();
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "My Decks" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave while cards are being changed?" });
  await expect(leaving).toBeVisible();
  // The question goes with its reason.
  gate.resolve();
  await expect(page.getByText("2 cards were suspended.").first()).toBeVisible();
  await expect(leaving).toHaveCount(0);
  await expect(page).toHaveURL("/app/search?type=cards&q=bird");
});

test("a found card is edited where it was found", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", BIRDS);
  await page.goto("/app/search?type=cards&q=wading");
  await chooseForCard(page, "Ibis", "Edit");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Front", { exact: true }).fill("Sacred ibis");
  await dialog.getByRole("button", { name: "Save card", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveText([/^Sacred ibis/]);
  await chooseForCard(page, "Sacred ibis", "Card info");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cardMenu(page, "Sacred ibis")).toBeFocused();
});

test("presets of filters are saved, applied, renamed, removed and brought back", async ({
  page,
  context,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", BIRDS);
  await createDeck(call, "Capitals", [{ front: "Egypt", back: "Cairo" }]);
  await page.goto("/app/search?type=decks&minCardCount=2");
  await expect(results(page).getByRole("link", { name: "Birds", exact: true })).toBeVisible();
  await pressOn(page, button(page, "Save filters"));
  const name = page.getByRole("textbox", { name: "Name of the preset" });
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription("Enter a name.");
  await expectAccessible(page, "a preset without a name");
  await page.keyboard.type("Large");
  await page.keyboard.press("Enter");
  const presets = page.getByRole("button", { name: /^Use preset: / });
  await expect(presets).toHaveText(["Large"]);
  await expect(button(page, "Filters (1 active)")).toBeFocused();
  await expectAccessible(page, "a preset");
  // Another tab has it at once.
  const other = await context.newPage();
  await other.goto("/app/search");
  await other.getByRole("button", { name: "Use preset: Large" }).click();
  await expect(other).toHaveURL("/app/search?type=decks&minCardCount=2");
  await pressOn(other, other.getByRole("button", { name: "Rename preset: Large" }));
  await other.getByRole("textbox", { name: "Name of the preset" }).fill("Very large");
  await other.keyboard.press("Enter");
  await expect(presets).toHaveText(["Very large"]);
  await page.getByRole("button", { name: "Remove preset: Very large" }).click();
  await expect(presets).toHaveCount(0);
  await expect(other.getByRole("list", { name: "Presets" })).toHaveCount(0);
  await expect(page.getByText("Preset Very large removed.").first()).toBeVisible();
  await button(page, "Undo").click();
  await expect(presets).toHaveText(["Very large"]);
  await page.getByRole("tab", { name: "Cards" }).click();
  await expect(presets).toHaveCount(0);
});

test("searches are stored on this device, and removed one by one or all", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Birds", BIRDS);
  await page.goto("/app/search?type=cards");
  for (const query of ["ibis", "heron", "egypt"]) {
    await field(page).fill(query);
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveText([new RegExp(`^${query}`, "i")]);
  }
  await page.getByRole("button", { name: "Clear the search", exact: true }).click();
  const recent = page.getByRole("region", { name: "Recent searches" });
  const entries = recent.getByRole("listitem");
  await page.keyboard.press("Escape");
  await expect(entries).toHaveText([/^egypt/, /^heron/, /^ibis/]);
  await expectAccessible(page, "recent searches");
  await page.reload();
  await expect(entries).toHaveText([/^egypt/, /^heron/, /^ibis/]);
  await recent.getByRole("button", { name: "Remove from the recent searches: heron" }).click();
  await expect(entries).toHaveText([/^egypt/, /^ibis/]);
  await button(page, "Undo").click();
  await expect(entries).toHaveCount(3);
  await recent.getByRole("button", { name: /^ibis/ }).click();
  await expect(cards(page)).toHaveText([/^Ibis/]);
  await page.getByRole("button", { name: "Clear the search", exact: true }).click();
  await page.keyboard.press("Escape");
  await recent.getByRole("button", { name: "Clear all" }).click();
  await expect(recent).toHaveCount(0);
  await expect(page.getByText("3 searches were removed.").first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

  test("Arabic cards are found whatever their marks, also without a connection", async ({
    page,
    server,
    signedIn,
  }) => {
    const call = await signIn(server, signedIn);
    const deckId = await createDeck(call, "عواصم", [
      { front: "الْكِتَاب", back: "the book" },
      { front: "بغداد", back: "العراق" },
    ]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(`/app/decks/${deckId}`);
    await expect.poll(() => hasDeck(page, deckId)).toBe(true);
    await page.goto("/app/search?type=cards");
    await field(page).fill("كتاب deck:عواصم");
    await expect(cards(page)).toHaveText([/^الْكِتَاب/]);
    await expectNoViolations(page, "Arabic cards that were found, dark, on a phone");
    await untilCached(page);
    await goOffline(page);
    await field(page).fill("العراق");
    await expect(cards(page)).toHaveText([/^بغداد/]);
    await expect(
      page.getByText("You are offline. Only decks that are kept on this device are searched."),
    ).toBeVisible();
    await field(page).fill("بغداد");
    await expect(cards(page).locator("mark").first()).toHaveText("بغداد");
    await page.getByRole("button", { name: "Filters", exact: true }).tap();
    await page.getByRole("search", { name: "Filters" }).getByLabel("Order").selectOption("Most studied");
    await expect(
      page.getByText("Filters that cannot be applied on this device: order by popularity."),
    ).toBeVisible();
    await expect(cards(page)).toHaveText([/^بغداد/]);
    await expectNoViolations(page, "cards that were found offline, dark, on a phone");
    await results(page).getByRole("link", { name: "Study 1 card" }).tap();
    await answer(page, 4, 1);
    await expect(page.getByRole("heading", { name: "Session complete" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the search" }).first().tap();
    await expect(cards(page)).toHaveText([/^بغداد/]);
    await page.context().setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText("You are offline. Only decks")).toHaveCount(0);
  });
});
