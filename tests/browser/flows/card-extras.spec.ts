import type { Page } from "@playwright/test";
import * as v from "valibot";
import { type Call, createDeck, signIn } from "../support/account.ts";
import { chooseForCard } from "../support/deck-page.ts";
import { expectAccessible } from "../support/axe.ts";
import { cachedPaths, test as siteTest, untilCached } from "../support/cached-site.ts";
import { hasDeck } from "../support/device-store.ts";
import { signInByForm } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const HINT = "It **meows**.";
const NOTES = "From Latin *cattus*.";

const Cards = v.object({
  content: v.array(
    v.object({ front: v.string(), hint: v.optional(v.string()), notes: v.optional(v.string()) }),
  ),
});
const extrasOf = async (call: Call, deckId: number) =>
  v
    .parse(Cards, await call("GET", `/api/decks/${deckId}/cards`))
    .content.map(({ front, hint = "", notes = "" }) => [front, hint, notes]);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const notes = (page: Page) => page.getByRole("region", { name: "Notes" });
const hint = (page: Page) => page.getByText("It meows.");

test("a hint and notes are written, and saved as the sides are", async ({ page, server, signedIn }) => {
  const call = await signIn(server, signedIn);
  const deckId = await createDeck(call, "Zoo", [{ front: "cat", back: "Katze" }]);
  await page.goto(`/app/decks/${deckId}`);
  await chooseForCard(page, "cat", "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit card" });
  await expect(dialog.getByRole("textbox", { name: /^Front/ })).toBeFocused();
  const field = (name: string) => dialog.getByRole("textbox", { name: new RegExp(`^${name}`) });
  await expect(field("Hint")).toBeHidden();
  await dialog.getByText("Hint and notes").click();
  await field("Hint").fill(HINT);
  await field("Notes").fill(NOTES);
  await expect.poll(() => extrasOf(call, deckId)).toEqual([["cat", HINT, NOTES]]);
  await expectAccessible(page, "the editor with a hint and notes");
  await button(page, "Undo changes").click();
  await expect(field("Hint")).toHaveValue("");
  await expect.poll(() => extrasOf(call, deckId)).toEqual([["cat", "", ""]]);
  await button(page, "Redo changes").click();
  await expect.poll(() => extrasOf(call, deckId)).toEqual([["cat", HINT, NOTES]]);
  // What somebody else wrote meanwhile is asked about, field by field.
  const [{ id } = { id: 0 }] = v.parse(
    v.object({ content: v.array(v.object({ id: v.number() })) }),
    await call("GET", `/api/decks/${deckId}/cards`),
  ).content;
  await call("PUT", `/api/cards/${id}`, { front: "cat", back: "Katze", hint: "It purrs." });
  await field("Hint").fill("It sleeps.");
  await button(page, "Take their hint").click();
  await expect(field("Hint")).toHaveValue("It purrs.");
  await expect(field("Hint")).toBeFocused();
  expect(await extrasOf(call, deckId)).toEqual([["cat", "It purrs.", NOTES]]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await chooseForCard(page, "cat", "Edit");
  await expect(field("Hint")).toHaveValue("It purrs.");
});

siteTest(
  "a hint shows on request, and notes with the answer, also without a connection",
  async ({ page, server, site, account }) => {
    const call = await signIn(server, account);
    const deckId = await createDeck(call, "Zoo", [
      { front: "cat", back: "Katze", hint: HINT, notes: NOTES },
      { front: "dog", back: "Hund" },
    ]);
    await signInByForm(page, account);
    await page.goto(`/app/decks/${deckId}`);
    await expect.poll(() => hasDeck(page, deckId)).toBe(true);
    await untilCached(page);
    await site.goAway();
    await page.goto(`/app/decks/${deckId}/study`);
    await expect(page.getByText("cat", { exact: true })).toBeVisible();
    await expect(button(page, "Show hint")).toHaveAttribute("aria-expanded", "false");
    await expect(hint(page)).toBeHidden();
    await page.keyboard.press("h");
    await expect(hint(page)).toBeVisible();
    await expect(page.locator("[aria-live=polite]", { has: hint(page) })).toHaveCount(1);
    await expectAccessible(page, "a card with its hint");
    await button(page, "Hide hint").click();
    await expect(hint(page)).toBeHidden();
    await expect(notes(page)).toBeHidden();
    await page.keyboard.press("Space");
    await expect(notes(page)).toContainText("From Latin cattus.");
    await expect(notes(page).getByRole("heading", { name: "Notes" })).toBeVisible();
    await expect(button(page, "Show hint")).toBeHidden();
    await expectAccessible(page, "a card with its notes");
    await page.keyboard.press("3");
    // A card without them has neither.
    await expect(page.getByText("dog", { exact: true })).toBeVisible();
    await page.keyboard.press("h");
    await expect(page.getByRole("button", { name: /hint/ })).toHaveCount(0);
    await page.keyboard.press("Space");
    await expect(page.getByText("Hund", { exact: true })).toBeVisible();
    await expect(notes(page)).toHaveCount(0);
    expect((await cachedPaths(page)).filter((path) => path.startsWith("/api"))).toEqual([]);
  },
);
