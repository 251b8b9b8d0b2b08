import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { expectAccessible, expectNoViolations } from "../support/axe.ts";
import { goOffline } from "../support/connection.ts";
import { pressOn, tabTo } from "../support/keys.ts";
import { expect, test } from "../support/test.ts";

const Decks = v.object({
  content: v.array(
    v.object({ title: v.string(), tags: v.array(v.string()), folderId: v.nullable(v.number()) }),
  ),
});
const PublicDecks = v.object({ content: v.array(v.object({ id: v.number(), title: v.string() })) });
const Folder = v.object({ id: v.number() });

const box = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const bar = (page: Page) => page.getByRole("group", { name: "Selected decks" });
const count = (page: Page) => bar(page).getByText(/ selected/);
const message = (page: Page, text: string) => bar(page).getByText(text, { exact: true });
const deckLink = (page: Page, title: string) =>
  page.getByRole("main").getByRole("link", { name: title, exact: true });

/** What the server has of the learner's decks. */
const decksOf = async (call: Call) =>
  v.parse(Decks, await call("GET", "/api/decks?sort=title")).content.map(({ tags, folderId }) => ({
    tags,
    folderId,
  }));

test("decks are selected, tagged, moved and brought back with the keyboard alone", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  for (const title of ["Ant", "Bee", "Cat", "Dog"]) await createDeck(call, title, []);
  const folder = v.parse(Folder, await call("POST", "/api/folders", { name: "Animals" }));
  const before = { tags: [], folderId: null };
  await page.goto("/app/decks?sort=title");
  await pressOn(page, button(page, "Select decks"));
  await expect(button(page, "Done")).toBeFocused();
  await expect(count(page)).toHaveText("0 decks selected");

  await tabTo(page, box(page, "Bee"));
  await page.keyboard.press("Space");
  await tabTo(page, box(page, "Dog"));
  await page.keyboard.press("Shift+Space");
  await expect(count(page)).toHaveText("3 decks selected");
  await page.keyboard.press("Space");
  await expect(count(page)).toHaveText("2 decks selected");

  await tabTo(page, button(page, "Add tags"), "Shift+Tab");
  await page.keyboard.press("Enter");
  const tagging = page.getByRole("dialog", { name: "Add tags to 2 decks" });
  await expectAccessible(page, "a dialog that asks for tags of decks");
  await tabTo(page, tagging.getByRole("textbox", { name: "Tags" }));
  await page.keyboard.type("pet");
  await page.keyboard.press("Enter");
  await expect(message(page, "Tags were added to 2 decks.")).toBeVisible();
  const tagged = { ...before, tags: ["pet"] };
  expect(await decksOf(call)).toEqual([before, tagged, tagged, before]);
  await expectAccessible(page, "selected decks, and a change that can be undone", button(page, "More"));
  await pressOn(page, button(page, "Undo"));
  await expect(message(page, "Undone: 2 decks are as before.")).toBeVisible();
  expect(await decksOf(call)).toEqual([before, before, before, before]);

  await tabTo(page, button(page, "Move to folder"), "Shift+Tab");
  await page.keyboard.press("Enter");
  const moving = page.getByRole("dialog", { name: "Move 2 decks to a folder" });
  const choice = moving.getByRole("combobox", { name: "Folder" });
  await tabTo(page, choice);
  await page.keyboard.type("Animals");
  await expect(choice).toHaveValue(String(folder.id));
  await pressOn(page, moving.getByRole("button", { name: "Move to folder" }));
  await expect(message(page, "2 decks were moved.")).toBeVisible();
  await expect(deckLink(page, "Bee")).toBeHidden();
  const moved = { ...before, folderId: folder.id };
  expect(await decksOf(call)).toEqual([before, moved, moved, before]);
  await pressOn(page, button(page, "Undo"));
  await expect(deckLink(page, "Bee")).toBeVisible();
  expect(await decksOf(call)).toEqual([before, before, before, before]);

  await tabTo(page, box(page, "Ant"));
  await page.keyboard.press("ControlOrMeta+a");
  await expect(count(page)).toHaveText("4 decks selected");
  await page.keyboard.press("Escape");
  await expect(button(page, "Select decks")).toBeFocused();
  await expect(box(page, "Ant")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("all decks go to the trash and come back, and those of others are left out", async ({
    page,
    server,
    signedIn,
  }) => {
    const call = await signIn(server, signedIn);
    for (const title of ["Ant", "Bee"]) await createDeck(call, title, []);
    const found = v.parse(PublicDecks, await call("GET", "/api/decks?scope=public"));
    const theirs = found.content[0];
    if (theirs === undefined) throw new Error("There is no public deck.");
    await call("PUT", `/api/decks/${theirs.id}/favorite`);

    await page.goto("/app/decks?sort=title");
    await button(page, "Select decks").tap();
    await button(page, "Select all on this page").tap();
    await expect(count(page)).toHaveText("2 decks selected");
    await button(page, "Add to favorites").tap();
    await expect(message(page, "2 decks were added to your favorites.")).toBeVisible();

    await page.goto("/app/decks?filter=favorites&sort=title");
    await button(page, "Select decks").tap();
    await box(page, theirs.title).tap();
    await expect(button(page, "Move to trash")).toBeDisabled();
    await expect(
      bar(page).getByText("Only your own decks can be moved to a folder or to the trash."),
    ).toBeVisible();
    await button(page, "Select all on this page").tap();
    await expect(count(page)).toHaveText("3 decks selected");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectNoViolations(page, `all decks are selected, ${colorScheme}`);
    }
    await button(page, "Move to trash").tap();
    const asking = page.getByRole("alertdialog", { name: "Move 2 decks to the trash?" });
    await expect(asking).toContainText("1 deck of others is left out");
    await asking.getByRole("button", { name: "Move to trash" }).tap();
    await expect(message(page, "2 decks were moved to the trash.")).toBeVisible();
    await expect(deckLink(page, "Ant")).toBeHidden();
    await expect(count(page)).toHaveText("1 deck selected");
    expect(await decksOf(call)).toEqual([]);
    await button(page, "Undo").tap();
    await expect(message(page, "Undone: 2 decks are as before.")).toBeVisible();
    await expect(deckLink(page, "Ant")).toBeVisible();
    expect(await decksOf(call)).toHaveLength(2);
  });
});

test("a deck that went to the trash elsewhere is left out, and the others are changed", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  const antId = await createDeck(call, "Ant", []);
  await createDeck(call, "Bee", []);
  await page.goto("/app/decks?sort=title");
  await button(page, "Select decks").click();
  await button(page, "Select all on this page").click();
  await expect(count(page)).toHaveText("2 decks selected");
  await call("DELETE", `/api/decks/${antId}`);
  await button(page, "Add to favorites").click();
  await expect(message(page, "1 deck was added to your favorites.")).toBeVisible();
  await expect(message(page, "1 deck is no longer there.")).toBeVisible();
  await expect(count(page)).toHaveText("1 deck selected");
});

test("without a connection the selection stays, and the page says what waits", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  await createDeck(call, "Ant", []);
  await page.goto("/app/decks");
  await button(page, "Select decks").click();
  await box(page, "Ant").check();
  await goOffline(page);
  await expect(button(page, "Add tags")).toBeDisabled();
  await expect(
    bar(page).getByText("Decks can be changed when you are back online. Your selection stays."),
  ).toBeVisible();
  await expect(count(page)).toHaveText("1 deck selected");
});

test("the focus stays in the list where the last deck of the last page goes to the trash", async ({
  page,
  server,
  signedIn,
}) => {
  const call = await signIn(server, signedIn);
  for (let number = 1; number <= 13; number += 1) await createDeck(call, `Deck ${number}`, []);
  await page.goto("/app/decks?page=1");
  await button(page, "Select decks").press("Enter");
  await box(page, "Deck 1").press("Space");
  await button(page, "Move to trash").press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("You can restore it from the trash for 30 days.");
  await dialog.getByRole("button", { name: "Move to trash" }).press("Enter");
  await expect(page).toHaveURL("/app/decks?page=0");
  await expect(message(page, "1 deck was moved to the trash.")).toBeVisible();
  await expect.poll(() => bar(page).evaluate((own) => own.contains(document.activeElement))).toBe(true);
});
